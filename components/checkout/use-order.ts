import { type FormEvent, type RefObject, useEffect, useState } from "react";
import type { TakeCode } from "@/components/cart/code-field";
import type { Form } from "@/components/ui/form/use-form";
import { refreshCart, showCart } from "@/lib/api/browser/cart/refresh";
import { submitOrder } from "@/lib/api/browser/checkout/order";
import { clearMessage, showMessage } from "@/lib/api/browser/messages";
import { PAGE_OUTDATED } from "@/lib/api/browser/shopper/ask-server";
import { placeOf } from "@/lib/domain/address/address";
import type { Cart } from "@/lib/domain/cart/cart";
import {
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutForm,
  checkoutErrors,
  chosenPayment,
  firstErrors,
  limitRefusal,
  limitsOf,
  orderContent,
  orderRefusal,
  type PaymentOption,
  type ShippingChoices,
} from "@/lib/domain/checkout/checkout";
import { type ShownTotal, shownTotalRefusal } from "@/lib/domain/price/shown-total";
import { type Failure, success } from "@/lib/domain/result";
import { RELOAD } from "./error-summary";
import type { Delivery } from "./use-delivery";
import type { Priced } from "./use-price";

const NO_TOTAL = "We couldn't update your total. You haven't been charged. Please try again.";

interface Ordered extends Priced {
  form: CheckoutForm;
  choices: ShippingChoices;
  delivery: Delivery;
  isGuest: boolean;
  payments: readonly PaymentOption[];
  takeCode: RefObject<TakeCode | null>;
}

/** A press of PAY NOW that waits. */
interface Press extends ShownTotal {
  isCodeTaken: boolean;
}

/** Sends the order: pressed while options, countries, a code or the price are on their way, once they are there. */
export function useOrder(
  { clear, submit, isBusy }: Form<CheckoutField>,
  ordered: Ordered,
  say: (notice: string) => void,
  leave: (url: string) => void,
) {
  const { form, choices, cart, price, quote, refresh, isForeign, isSettled, isGuest } = ordered;
  const { countries, areCountriesAway, destination, place, isStateOpen, format } = ordered.delivery;
  const [press, setPress] = useState<Press | null>(null);
  const isUnavailable = isForeign || (!countries && !areCountriesAway);
  const isAwaited = isUnavailable || price.isRepricing || !isSettled;
  const { isOffered } = price;
  const shown: ShownTotal = { goods: cart.subtotal, quoted: quote?.total, isOffered };

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

  const formErrors = () => {
    const chosen = countries && destination && placeOf(countries, destination, isStateOpen);
    return checkoutErrors(form, cart, choices, { isGuest, place: chosen ?? null, format });
  };

  const check = () => {
    say("");
    const errors = formErrors();
    const unpayable = quote && limitRefusal(quote.total, limitsOf(ordered.payments, form.payment));
    return unpayable ? { ...errors, total: unpayable } : errors;
  };

  const send = async () => {
    clear("products");
    const read = quote ? success(quote) : await refresh();
    if (!read.ok) return stop(read.failure.isCodeLost ? RELOAD : NO_TOTAL);
    const fresh = read.value;
    const changed = shownTotalRefusal(fresh, cart, press ?? shown);
    if (changed) {
      await refreshCart();
      return { total: changed };
    }
    const payment = chosenPayment(ordered.payments, form.payment);
    const filled = {
      cart,
      countries,
      destination: place,
      format,
      form: { ...form, payment },
      choices,
    };
    const content = orderContent(filled, isGuest);
    const result = await submitOrder({ ...content, expectedTotal: fresh.total }, cart);
    if (!result.ok) return refused(result.failure);
    leave(result.value);
    return "leaving" as const;
  };

  const pay = (event: FormEvent) => {
    if (isBusy || press) return event.preventDefault();
    const isWrong = !isUnavailable && Object.keys(formErrors()).length > 0;
    const code = isWrong ? null : ordered.takeCode.current?.();
    if (isWrong || (!code && !isAwaited)) return void submit(check, send)(event);
    event.preventDefault();
    ordered.settle();
    // What the code takes off is no change that the shopper has not asked for.
    setPress({ ...shown, ...(code && { quoted: undefined }), isCodeTaken: !code });
    void code?.then((isTaken) =>
      setPress((kept) => (kept && isTaken ? { ...kept, isCodeTaken: true } : null)),
    );
  };

  useEffect(() => {
    if (!press?.isCodeTaken || isAwaited) return;
    setPress(null);
    // `requestSubmit` does nothing while the press's own submit event is dispatched.
    void submit(check, send)();
  });

  return { pay, shown, isPlacing: isBusy || press !== null };
}
