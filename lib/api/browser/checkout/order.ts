import useSWR, { unstable_serialize, useSWRConfig } from "swr";
import type { ShopperIdentity } from "@/lib/api/as-shopper";
import type { Cart } from "@/lib/domain/cart/cart";
import {
  boughtIn,
  type CheckoutQuote,
  type FilledCheckout,
  type OrderContent,
  type ShippingChoices,
  shippingOf,
} from "@/lib/domain/checkout/checkout";
import { withCheapest } from "@/lib/domain/checkout/with-cheapest";
import { offerRecipient, type Recipient } from "@/lib/domain/price/shown-total";
import { type Failure, failure, type Result, success } from "@/lib/domain/result";
import type { Destination } from "@/lib/domain/shipping/shipping";
import { cartLines } from "../cart/lines";
import { ask, unwrapped } from "../shopper/ask-server";
import { type KeyedStorage, tabStorage } from "../storage";
import { attemptKey, endAttempt, randomKey } from "./order-attempt";

/** The cart is part of the attempt: the same form with other goods is another order. */
export async function submitOrder(
  content: OrderContent,
  cart: Cart,
  storage: KeyedStorage = tabStorage,
): Promise<Result<string, Cart>> {
  await cartLines.flush();
  const key = attemptKey(storage, JSON.stringify([content, boughtIn(cart)]), randomKey);
  const input = (shopper: ShopperIdentity) => ({
    body: { ...content, discount: 0, ...shopper },
    headers: { "idempotency-key": key },
  });
  const result = await ask("orders", "placeOrder", input, "form");
  if (!result.ok && result.failure.kind !== "unavailable") endAttempt(storage);
  return result;
}

interface AnsweredQuote extends CheckoutQuote {
  goods: string;
  question: string;
}

interface Asked {
  cart: Cart;
  destination: Destination;
  choices: ShippingChoices;
  recipient: Recipient | null;
}

function questionOf({ cart, destination, choices, recipient }: Asked) {
  const shipping = shippingOf(cart, choices);
  const goods = JSON.stringify([destination, cart.subtotal, cart.code, boughtIn(cart)]);
  return { shipping, goods, question: JSON.stringify([goods, shipping, recipient]) };
}

const quoteKey = (question: string) => ["quote", question] as const;

/** The answers that a checkout came with, by SWR's keys. */
export function initialQuote({ quote, ...filled }: FilledCheckout) {
  if (!quote) return {};
  const recipient = offerRecipient(filled.cart, filled.form, filled.email !== null);
  const choices = withCheapest(filled.cart, filled.choices);
  const { goods, question } = questionOf({ ...filled, choices, recipient });
  const answered: AnsweredQuote = { ...quote, goods, question };
  return { [unstable_serialize(quoteKey(question))]: answered };
}

/** @param isForeign no quote for shipping options of the previous destination. */
export function useQuote(asked: Asked, isForeign: boolean) {
  const { destination, recipient } = asked;
  const { shipping, goods, question } = questionOf(asked);
  const last = isForeign ? undefined : shipping.at(-1);
  const least = questionOf({ ...asked, choices: withCheapest(asked.cart, asked.choices) });
  const brought: Record<string, CheckoutQuote> = useSWRConfig().fallback;
  const read = async (): Promise<AnsweredQuote> => {
    await cartLines.flush();
    const quote = await unwrapped(
      ask("totals", "getTotal", (shopper) => ({
        body: {
          brandId: last?.brandId ?? 0,
          price: last?.price ?? 0,
          choices: shipping,
          ...destination,
          ...(recipient && { recipient }),
          ...shopper,
        },
      })),
    );
    return { ...quote, goods, question };
  };
  const { data, error, mutate } = useSWR(last ? quoteKey(question) : null, read, {
    keepPreviousData: true,
  });
  return {
    quote: !isForeign && data?.question === question ? data : undefined,
    /** What the page came with, before the first choice. */
    cheapest: last ? undefined : brought[unstable_serialize(quoteKey(least.question))],
    previous: data?.goods === goods ? data : undefined,
    // SWR says that it loads only after the first render of another question.
    isLoading: last !== undefined && error === undefined && data?.question !== question,
    refresh: (): Promise<Result<CheckoutQuote>> =>
      // A revalidation would not say why it has failed.
      mutate(read, { revalidate: false }).then(
        (answered) => (answered ? success(answered) : failure("unavailable", "")),
        (reason: Failure) => ({ ok: false, failure: reason }),
      ),
  };
}
