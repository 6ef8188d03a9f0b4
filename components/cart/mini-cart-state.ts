import { shopper } from "@/lib/api/browser/shopper/shopper";

/** Whether the mini cart is open. */
export const miniCart = {
  get: () => shopper.get().isCartOpen,
  set: (isCartOpen: boolean) => shopper.update({ isCartOpen }),
};

/** These pages show the cart and follow the shopper themselves. */
export const CART_PAGES: ReadonlySet<string> = new Set(["/cart", "/checkout"]);
