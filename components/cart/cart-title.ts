/** Marks the bag, and the heading inside it that takes the focus when a line has gone. */
export const cartRegion = { "data-cart": "" } as const;
export const cartTitle = { "data-cart-title": "", tabIndex: -1 } as const;

/** Moves the focus from a line that is about to go to the bag's heading. */
export function focusCartTitle(from: HTMLElement): void {
  from.closest("[data-cart]")?.querySelector<HTMLElement>("[data-cart-title]")?.focus();
}
