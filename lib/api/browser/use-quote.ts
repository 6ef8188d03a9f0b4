import useSWR from "swr";
import type { Cart } from "@/lib/domain/cart";
import { optionOf, type ShippingChoices } from "@/lib/domain/checkout";
import type { Cents } from "@/lib/domain/money";
import type { OrderTotals } from "@/lib/domain/order";
import type { Destination } from "@/lib/domain/shipping";
import { cartLines } from "./cart-lines";
import { lazily, unwrapped } from "./lazily";

export interface Quote {
  total: Cents;
  /** What the total is made of, where the server says. */
  totals: OrderTotals | null;
}

export interface QuoteState {
  /** `undefined` until the server has answered for these very choices. */
  quote: Quote | undefined;
  isLoading: boolean;
  /** Asks again; `undefined` when there is no answer. */
  refresh: () => Promise<Quote | undefined>;
}

/** The server's total for the cart, the destination and the shipping choices made so far. */
export function useQuote(
  cart: Cart,
  destination: Destination,
  choices: ShippingChoices,
): QuoteState {
  const shipping = shippingOf(cart, choices);
  const last = shipping.at(-1);
  const key = last ? ["quote", destination, shipping, cart.subtotal] : null;
  const { data, isLoading, mutate } = useSWR(key, async (): Promise<Quote> => {
    await cartLines.flush();
    return unwrapped(
      lazily(
        () => import("./checkout-calls"),
        (calls) =>
          calls.quote({
            brandId: last?.brandId ?? 0,
            price: last?.price ?? 0,
            choices: shipping,
            ...destination,
          }),
      ),
    );
  });
  const refresh = () => mutate().catch(() => undefined);
  return { quote: data, isLoading, refresh };
}

/** The choices as calls carry them: brand, price and type. */
export function shippingOf(
  cart: Cart,
  choices: ShippingChoices,
): { brandId: number; price: Cents; type: string }[] {
  return cart.groups.flatMap((group) => {
    const option = optionOf(group, choices);
    return option ? [{ brandId: group.brand.id, price: option.price, type: option.type }] : [];
  });
}
