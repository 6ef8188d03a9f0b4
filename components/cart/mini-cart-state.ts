import { createStore } from "@/lib/api/browser/store";

/** Whether the mini cart is open. */
export const miniCart = createStore(false);
