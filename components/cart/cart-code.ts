/**
 * What fills and opens the cart. It is fetched with this file, and each part is evaluated when it is first asked
 * for: all of them take a slow phone a quarter of a second.
 */

type Actions = typeof import("@/lib/api/browser/cart/actions");
type Shopper = typeof import("./live-shopper");
type Drawer = typeof import("./mini-cart");

export const cartChanges = (): Actions => require("@/lib/api/browser/cart/actions");

export const liveShopper = (): Shopper => require("./live-shopper");

export const drawer = (): Drawer => require("./mini-cart");

/** Each module needs the ones before it. */
const PARTS = [
  () => require("@/lib/contract/wire"),
  () => require("@/lib/contract/cart"),
  () => require("@/lib/api/browser/cart/refresh"),
  cartChanges,
  liveShopper,
  drawer,
];

/** Evaluates part by part: between two of them the page answers its visitor. */
export async function evaluate(): Promise<void> {
  for (const part of PARTS) {
    part();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
