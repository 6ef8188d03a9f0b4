import { createStore } from "@/lib/api/browser/store";

/** Whether the mini cart is open. */
export const miniCart = createStore(false);

/** They show the cart themselves. */
export const CART_PAGES: ReadonlySet<string> = new Set(["/cart", "/checkout"]);
