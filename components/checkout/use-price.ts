import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { refreshCart } from "@/lib/api/browser/cart/refresh";
import { useCart } from "@/lib/api/browser/cart/use-cart";
import { useQuote } from "@/lib/api/browser/checkout/order";
import { type Cart, codeDiscount, firstOrderDiscount } from "@/lib/domain/cart/cart";
import {
  type CheckoutForm,
  type ShippingChoices,
  shippingTotal,
  withShownOptions,
} from "@/lib/domain/checkout/checkout";
import { withShipping } from "@/lib/domain/order/order";
import { isOfferShown, offerRecipient } from "@/lib/domain/price/shown-total";
import { needsStateForTax } from "@/lib/domain/price/state-tax";
import { dutiesText } from "@/lib/domain/shipping/duties";
import type { Destination } from "@/lib/domain/shipping/shipping";

export type Priced = ReturnType<typeof usePrice>;
export type Prices = Priced["price"];

/** Milliseconds without another letter before a name and address are asked about. */
const QUIET_MS = 400;

export function usePrice({
  initialCart,
  destination,
  place,
  choices,
  form,
  isSignedIn,
}: {
  initialCart: Cart;
  destination: Destination | undefined;
  place: Destination;
  choices: ShippingChoices;
  form: CheckoutForm;
  isSignedIn: boolean;
}) {
  const { cart: read, isForeign } = useCart(destination);
  const cart = useMemo(
    () => withShownOptions(read ?? initialCart, place),
    [read, initialCart, place],
  );
  const typed = offerRecipient(cart, form, isSignedIn);
  const [recipient, settle] = useState(typed);
  const isSettled = JSON.stringify(recipient) === JSON.stringify(typed);
  const asked = { cart, destination: place, choices, recipient };
  const { quote, previous, cheapest, isLoading, refresh } = useQuote(asked, isForeign);
  const shipping = shippingTotal(cart, choices);
  const expected = previous?.totals ? withShipping(previous.totals, shipping) : null;
  const from = expected ? undefined : cheapest;
  const totals = quote ? quote.totals : (expected ?? from?.totals ?? null);
  const byCode = codeDiscount(cart);
  const discount = byCode || (isSignedIn ? firstOrderDiscount(cart) : 0);

  // A quote for other goods than those on screen means that prices or stock changed: read all again.
  const disagreement =
    quote?.totals && !isForeign && quote.totals.goods !== cart.subtotal
      ? `${quote.totals.goods} ${cart.subtotal}`
      : null;
  useEffect(() => {
    if (disagreement !== null) void refreshCart();
  }, [disagreement]);

  const settleTyped = useEffectEvent(() => settle(typed));
  const typedText = JSON.stringify(typed);
  useEffect(() => {
    const timer = setTimeout(() => settleTyped(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [typedText]);

  return {
    /** The cart, with the shipping options to its destination. */
    cart,
    /** The shipping options are still those of the previous destination. */
    isForeign,
    /** Whether the price is asked for the name and address that are typed. */
    isSettled,
    /** Asks without waiting for a pause in typing. */
    settle: () => settle(typed),
    quote,
    refresh,
    price: {
      /** `null` where only the total is known, or nothing yet. */
      totals,
      isQuoted: Boolean(quote),
      discount,
      /** What gives the discount before there are totals. */
      ...(byCode > 0 && { code: cart.code?.code }),
      /** The discount's parts by designer, once they are quoted. */
      discounts: quote?.discounts,
      shipping,
      total: (quote ?? expected ?? from)?.total ?? cart.subtotal - discount + shipping,
      /** Whether the total is that of the cheapest shipping, as none is chosen yet. */
      isFrom: !quote && Boolean(from),
      isRepricing: isForeign || isLoading,
      /** Whether tax waits for a state. */
      isTaxOpen: needsStateForTax(place),
      /** Whether the offer on a first order is taken off. */
      isOffered: isOfferShown(cart, totals, isSignedIn),
      isOfferUsed: Boolean((quote ?? previous)?.isOfferUsed),
      /** Who pays duties, for a package abroad. */
      duties: dutiesText(place.country),
    },
  };
}
