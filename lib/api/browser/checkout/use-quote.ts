import useSWR from "swr";
import type { Cart } from "@/lib/domain/cart";
import { type ShippingChoices, shippingOf } from "@/lib/domain/checkout";
import type { Cents } from "@/lib/domain/money";
import type { OrderTotals } from "@/lib/domain/order";
import type { Destination } from "@/lib/domain/shipping";
import { cartLines } from "../cart/lines";
import { lazily, unwrapped } from "../lazily";

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

export interface QuoteState {
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
