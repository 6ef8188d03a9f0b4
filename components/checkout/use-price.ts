import { useEffect, useMemo } from "react";
import { refreshCart } from "@/lib/api/browser/cart/refresh";
import { useCart } from "@/lib/api/browser/cart/use-cart";
import { type QuoteState, useQuote } from "@/lib/api/browser/checkout/order";
import { type Cart, codeDiscount, firstOrderDiscount } from "@/lib/domain/cart";
import {
  type CheckoutQuote,
  type ShippingChoices,
  shippingTotal,
  withShownOptions,
} from "@/lib/domain/checkout";
import { dutiesText } from "@/lib/domain/duties";
import type { Cents } from "@/lib/domain/money";
import { type OrderAmounts, withShipping } from "@/lib/domain/order";
import type { Destination } from "@/lib/domain/shipping";
import { needsStateForTax } from "@/lib/domain/state-tax";

export interface Prices {
  /** `null` where only the total is known, or nothing yet. */
  totals: OrderAmounts | null;
  isQuoted: boolean;
  discount: Cents;
  /** What gives it before there are totals. */
  code?: string | undefined;
  /** Its parts by designer, once they are quoted. */
  discounts: CheckoutQuote["discounts"];
  shipping: Cents;
  total: Cents;
  isRepricing: boolean;
  /** Whether tax waits for a state. */
  isTaxOpen: boolean;
  /** Who pays duties, for a package abroad. */
  duties: string | null;
}

interface Priced extends Pick<QuoteState, "quote" | "refresh"> {
  /** With the shipping options of its destination. */
  cart: Cart;
  /** Whether those are still the previous destination's. */
  isForeign: boolean;
  price: Prices;
}

export function usePrice({
  initialCart,
  destination,
  place,
  choices,
  isSignedIn,
}: {
  initialCart: Cart;
  destination: Destination | undefined;
  place: Destination;
  choices: ShippingChoices;
  isSignedIn: boolean;
}): Priced {
  const { cart: read, isForeign } = useCart(destination);
  const cart = useMemo(
    () => withShownOptions(read ?? initialCart, place),
    [read, initialCart, place],
  );
  const { quote, previous, isLoading, refresh } = useQuote(cart, place, choices, isForeign);
  const shipping = shippingTotal(cart, choices);
  const expected = previous?.totals ? withShipping(previous.totals, shipping) : null;
  const totals = quote ? quote.totals : expected;
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

  return {
    cart,
    isForeign,
    quote,
    refresh,
    price: {
      totals,
      isQuoted: Boolean(quote),
      discount,
      ...(byCode > 0 && { code: cart.code?.code }),
      discounts: quote?.discounts,
      shipping,
      total: quote?.total ?? expected?.total ?? cart.subtotal - discount + shipping,
      isRepricing: isForeign || isLoading,
      isTaxOpen: needsStateForTax(place),
      duties: dutiesText(place.country),
    },
  };
}
