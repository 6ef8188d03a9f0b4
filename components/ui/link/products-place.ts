export const PRODUCTS_ID = "products";

/** Scrolls to the products, unless their top is in view already. */
export function showProducts(): void {
  const products = document.getElementById(PRODUCTS_ID);
  if (!products) return;
  const { top } = products.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 3) products.scrollIntoView({ block: "start" });
}
