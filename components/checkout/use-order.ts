import { type FormEvent, useEffect, useState } from "react";
import type { Form } from "@/components/ui/use-form";
import { refreshCart, showCart } from "@/lib/api/browser/cart/refresh";
import { type QuoteState, submitOrder } from "@/lib/api/browser/checkout/order";
import { PAGE_OUTDATED } from "@/lib/api/browser/lazily";
import { clearMessage, showMessage } from "@/lib/api/browser/messages";
import { placeOf } from "@/lib/domain/address";
import type { Cart } from "@/lib/domain/cart";
import {
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutForm,
  checkoutErrors,
  chosenPayment,
  cleanForm,
  firstErrors,
  limitRefusal,
  limitsOf,
  orderRefusal,
  type PaymentOption,
  type ShippingChoices,
  shippingOf,
  totalHasChanged,
} from "@/lib/domain/checkout";
import type { Cents } from "@/lib/domain/money";
import { type Failure, success } from "@/lib/domain/result";
import { RELOAD } from "./error-summary";
import type { Delivery } from "./use-delivery";

const NO_TOTAL = "We couldn't update your total. You haven't been charged. Please try again.";

interface Ordered extends Pick<QuoteState, "quote" | "refresh"> {
  form: CheckoutForm;
  choices: ShippingChoices;
  cart: Cart;
  total: Cents;
  isForeign: boolean;
  isRepricing: boolean;
  delivery: Delivery;
  isGuest: boolean;
  payments: readonly PaymentOption[];
}

/** Sends the order: pressed while options, countries or their price are on their way, once they are there. */
export function useOrder(
  { ref, clear, submit, isBusy }: Form<CheckoutField>,
  ordered: Ordered,
  say: (notice: string) => void,
  leave: (url: string) => void,
) {
  const { form, choices, cart, total, quote, refresh, isForeign, isGuest } = ordered;
  const { countries, areCountriesAway, destination, place, isStateOpen, format } = ordered.delivery;
  const [isAsked, setAsked] = useState(false);
  const isUnavailable = isForeign || (!countries && !areCountriesAway);

  const stop = (text: string): CheckoutErrors => {
    clearMessage(PAGE_OUTDATED);
    say(text);
    return {};
  };

  const refused = async (failure: Failure<Cart>) => {
    const { message, fields, data, isCodeLost } = failure;
    if (isCodeLost) return stop(RELOAD);
    if (data) await showCart(data);
    if (data?.groups.length === 0) showMessage(message, "lasting");
    if (fields?.total || fields?.shipping || fields?.code)
      await Promise.all([refreshCart(), refresh()]);
    if (fields) return firstErrors(fields);
    return stop(orderRefusal(failure, quote?.isPlacedOnce));
  };

  const check = () => {
    say("");
    const chosen = countries && destination && placeOf(countries, destination, isStateOpen);
    const errors = checkoutErrors(form, cart, choices, { isGuest, place: chosen ?? null, format });
    const unpayable = quote && limitRefusal(quote.total, limitsOf(ordered.payments, form.payment));
    return unpayable ? { ...errors, total: unpayable } : errors;
  };

  const send = async () => {
    clear("products");
    const read = quote ? success(quote) : await refresh();
    if (!read.ok) return stop(read.failure.isCodeLost ? RELOAD : NO_TOTAL);
    const fresh = read.value;
    if (fresh.total !== total) {
      await refreshCart();
      return { total: totalHasChanged(fresh.total) };
    }
    const country = countries?.countries.find(({ code }) => code === place.country);
    const state = country?.provinces.find(({ code }) => code === place.state);
    const clean = cleanForm(form, place.country, format);
    const content = {
      ...clean,
      email: isGuest ? clean.email : undefined,
      payment: chosenPayment(ordered.payments, form.payment),
      ...place,
      countryId: country?.id ?? null,
      stateId: state?.id ?? null,
      shipping: shippingOf(cart, choices),
      expectedTotal: fresh.total,
    };
    const result = await submitOrder(content, cart);
    if (!result.ok) return refused(result.failure);
    leave(result.value);
    return "leaving" as const;
  };

  const pay = (event: FormEvent) => {
    if (!isUnavailable) return void submit(check, send)(event);
    event.preventDefault();
    setAsked(true);
  };

  useEffect(() => {
    if (!isAsked || isUnavailable || ordered.isRepricing) return;
    setAsked(false);
    ref.current?.requestSubmit();
  });

  return { pay, isPlacing: isBusy || isAsked };
}
