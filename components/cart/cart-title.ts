export const cartRegion = { "data-cart": "" } as const;
export const cartTitle = { "data-cart-title": "", tabIndex: -1 } as const;

/** The title of the cart around it; where it stands in none, the way to the cart. */
export function focusCartTitle(from: HTMLElement): void {
  const title = from.closest("[data-cart]")?.querySelector<HTMLElement>("[data-cart-title]");
  (title ?? document.querySelector<HTMLElement>('a[href="/cart"]'))?.focus();
}
