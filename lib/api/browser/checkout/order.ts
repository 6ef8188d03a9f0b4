import useSWR from "swr";
import type { Cart } from "@/lib/domain/cart";
import { type CheckoutForm, type ShippingChoices, shippingOf } from "@/lib/domain/checkout";
import type { Cents } from "@/lib/domain/money";
import type { OrderTotals } from "@/lib/domain/order";
import type { Result } from "@/lib/domain/result";
import type { Destination } from "@/lib/domain/shipping";
import { cartLines } from "../cart/lines";
import { lazily, unwrapped } from "../lazily";
import { type KeyedStorage, tabStorage } from "../storage";
import { attemptKey, endAttempt, randomKey } from "./order-attempt";

interface OrderContent extends Omit<CheckoutForm, "email"> {
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

interface Quote {
  total: Cents;
  /** What the total is made of, where the server says. */
  totals: OrderTotals | null;
}

/** With what was asked: the goods and their destination, and the choices besides. */
interface AnsweredQuote extends Quote {
  goods: string;
  question: string;
}

interface QuoteState {
  /** `undefined` until the server has answered for these very choices. */
  quote: Quote | undefined;
  /** What the server last said of other choices for the same goods and destination. */
  previous: Quote | undefined;
  isLoading: boolean;
  /** Asks again; `undefined` when there is no answer. */
  refresh: () => Promise<Quote | undefined>;
}

/**
 * The server's total for the cart, the destination and the shipping choices made so far.
 * @param isForeign while the cart's shipping options are those of another destination: no price of
 * theirs may be asked for.
 */
export function useQuote(
  cart: Cart,
  destination: Destination,
  choices: ShippingChoices,
  isForeign: boolean,
): QuoteState {
  const shipping = shippingOf(cart, choices);
  const last = isForeign ? undefined : shipping.at(-1);
  const goods = JSON.stringify([destination, cart.subtotal]);
  const question = JSON.stringify([goods, shipping]);
  const ask = async (): Promise<AnsweredQuote> => {
    await cartLines.flush();
    const quote = await unwrapped(
      lazily(
        () => import("./calls"),
        (calls) =>
          calls.quote({
            brandId: last?.brandId ?? 0,
            price: last?.price ?? 0,
            choices: shipping,
            ...destination,
          }),
      ),
    );
    return { ...quote, goods, question };
  };
  const { data, isLoading, mutate } = useSWR(last ? ["quote", question] : null, ask, {
    keepPreviousData: true,
  });
  return {
    quote: !isForeign && data?.question === question ? data : undefined,
    previous: data?.goods === goods ? data : undefined,
    isLoading,
    refresh: () => mutate().catch(() => undefined),
  };
}
