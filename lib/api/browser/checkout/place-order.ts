import type { Cart } from "@/lib/domain/cart";
import type { CheckoutForm } from "@/lib/domain/checkout";
import type { Cents } from "@/lib/domain/money";
import type { Result } from "@/lib/domain/result";
import { cartLines } from "../cart/lines";
import { lazily } from "../lazily";
import { type KeyedStorage, tabStorage } from "../storage";
import { attemptKey, endAttempt, randomKey } from "./order-attempt";

export interface OrderContent extends Omit<CheckoutForm, "email"> {
  /** Guests only. */
  email?: string;
  country: string;
  state: string;
  countryId: number | null;
  stateId: number | null;
  shipping: { brandId: number; price: Cents; type: string }[];
  /** The total the shopper was shown. */
  expectedTotal?: Cents;
}

/**
 * Places the order and gives the payment page's address. What is bought (`cart`) belongs to the
 * attempt too: the same form with another bag is another order.
 */
export async function placeOrder(
  content: OrderContent,
  cart: Cart,
  storage: KeyedStorage = tabStorage,
): Promise<Result<string, Cart>> {
  await cartLines.flush();
  const bought = cart.groups.flatMap((group) =>
    group.lines.map((line) => [line.id, line.quantity]),
  );
  const key = attemptKey(storage, JSON.stringify([content, bought]), randomKey);
  const result = await lazily(
    () => import("./calls"),
    (calls) => calls.order({ ...content, discount: 0 }, key),
  );
  if (!result.ok && result.failure.kind !== "unavailable") endAttempt(storage);
  return result;
}
