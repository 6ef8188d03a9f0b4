import { type Cart, withoutLine, withQuantity } from "@/lib/domain/cart";
import { lazily } from "../lazily";
import { say } from "../messages";
import { bagCount } from "./bag-count";
import { createLineQueue, type LineQueue } from "./line-queue";
import { cartChanged, changeCarts } from "./refresh";

/** The quantity changes of this page that the server has not answered yet. */
export const cartLines: LineQueue = createLineQueue({
  send: async (lineId, quantity, isLeaving) => {
    const result = await lazily(
      () => import("./calls"),
      (calls) => calls.writeLine(lineId, quantity, isLeaving),
    );
    if (!result.ok) return result.failure;
    const isLast = cartLines.pending().size <= 1;
    if (isLast && result.value !== null) bagCount.set(result.value);
    return null;
  },
  settle: async (taken) => {
    await changeCarts((cart) => withPending(cart, taken));
    await cartChanged();
  },
  refuse: (_, failure) => say(failure.message || "Your bag could not be changed.", "lasting"),
});

if (typeof window !== "undefined") window.addEventListener("pagehide", cartLines.leave);

/** The cart as the shopper has left it: the server's with the changes that are under way. */
export function withPending(cart: Cart, pending: ReadonlyMap<number, number>): Cart {
  let shown = cart;
  for (const [lineId, quantity] of pending) {
    shown = quantity === 0 ? withoutLine(shown, lineId) : withQuantity(shown, lineId, quantity);
  }
  return shown;
}
