import { createStore } from "@/lib/api/browser/store";

/** Whether the mini-cart is open. */
export const miniCart = createStore(false);

/** Whether the bag is being read for the first time on this page. */
export const bagLoading = createStore(false);
