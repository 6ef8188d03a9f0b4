import { addToCart, getCart } from "@/lib/contract/cart";
import { getSessionId } from "@/lib/contract/session";
import type { Cart } from "@/lib/domain/cart";
import type { Result } from "@/lib/domain/result";
import type { testBackend } from "./backend";
import type { BuiltVariant } from "./catalogue";

type Shop = ReturnType<typeof testBackend>;

/** The value of a call that a test expects to succeed. */
export function expectValue<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

/** The failure of a call that a test expects to be refused. */
export function expectFailure<Data>(result: Result<unknown, Data>) {
  if (result.ok) throw new Error(`Expected a refusal: ${JSON.stringify(result.value)}`);
  return result.failure;
}

/** A guest with a session of their own, who shops through the contract. */
export async function guest(shop: Shop) {
  const sessionId = expectValue(await shop.call(getSessionId, {}));
  return {
    sessionId,
    add: ({ productId, valueIds, values }: BuiltVariant, quantity = 1) =>
      shop.call(addToCart, { body: { sessionId, productId, valueIds, values, quantity } }),
    cart: async (destination: { country?: string; state?: string } = {}): Promise<Cart> =>
      expectValue(await shop.call(getCart, { query: { sessionId, ...destination } })),
  };
}

export type Guest = Awaited<ReturnType<typeof guest>>;
