export const cartRegion = { "data-cart": "" } as const;
export const cartTitle = { "data-cart-title": "", tabIndex: -1 } as const;

/** The title of the cart around an element; where it stands in none, the way to the cart. */
export function cartTitleOf(element: HTMLElement): HTMLElement | null {
  const title = element.closest("[data-cart]")?.querySelector<HTMLElement>("[data-cart-title]");
  return title ?? document.querySelector<HTMLElement>('a[href="/cart"]');
}
