import { type FormEvent, useEffect, useMemo, useState } from "react";
import { useForm } from "@/components/ui/use-form";
import { noteForOrder } from "@/lib/api/browser/cart/kept-note";
import { cartLines } from "@/lib/api/browser/cart/lines";
import { refreshCart, showCart } from "@/lib/api/browser/cart/refresh";
import { useCart } from "@/lib/api/browser/cart/use-cart";
import { type CheckoutDraft, keepDraft, readDraft } from "@/lib/api/browser/checkout/draft";
import { placeOrder, useQuote } from "@/lib/api/browser/checkout/order";
import { showMessage } from "@/lib/api/browser/messages";
import { useCustomer } from "@/lib/api/browser/shopper/customer";
import { tabStorage } from "@/lib/api/browser/storage";
import { destinationIn } from "@/lib/domain/address";
import { type AddressFormats, addressFormatOf } from "@/lib/domain/address-format";
import { type Cart, type CartLine, firstOrderDiscount } from "@/lib/domain/cart";
import {
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutForm,
  checkoutErrors,
  chosenPayment,
  cleanForm,
  firstErrors,
  orderNotSent,
  type PaymentOption,
  shippingOf,
  shippingTotal,
  totalHasChanged,
  withShownOptions,
} from "@/lib/domain/checkout";
import { dutiesText } from "@/lib/domain/duties";
import { withShipping } from "@/lib/domain/order";
import type { Failure } from "@/lib/domain/result";
import type { Destination } from "@/lib/domain/shipping";
import { orderable } from "@/lib/domain/shortage";
import { shop } from "@/shop/shop.config";
import { fieldId } from "./form-parts";
import { useCountries, useSavedDelivery } from "./use-delivery";

const NO_TOTAL = "We couldn't update your total. You haven't been charged. Please try again.";

const ADDRESS_FIELDS = [
  "company",
  "address",
  "apartment",
  "city",
  "zipcode",
  "phone",
  "country",
  "state",
] as const satisfies CheckoutField[];

export function useCheckout(
  initial: Cart,
  addressFormats: AddressFormats,
  payments: readonly PaymentOption[],
  leave: (url: string) => void,
) {
  const {
    countries,
    isFailed: areCountriesAway,
    retry: retryCountries,
  } = useCountries(addressFormats);
  const customer = useCustomer() ?? null;
  const { draft, change, type } = useCheckoutDraft(
    noteForOrder(initial.note),
    customer?.email ?? "",
  );
  const saved = useSavedDelivery(draft, change);
  const { ref, errors, isBusy, clear, submit } = useForm<CheckoutField>();
  const [notice, setNotice] = useState("");
  const [isAsked, setAsked] = useState(false);

  const destination = useMemo<Destination | undefined>(
    () => countries && destinationIn(countries, draft.country, draft.state),
    [countries, draft.country, draft.state],
  );
  const place = destination ?? shop.destination;
  const format = addressFormatOf(addressFormats, place.country);
  const { cart: read, isForeign } = useCart(destination);
  const isUnread = isForeign || (!countries && !areCountriesAway);
  const cart = useMemo(() => withShownOptions(read ?? initial, place), [read, initial, place]);
  const { quote, previous, isLoading, refresh } = useQuote(cart, place, draft.choices, isForeign);
  const shipping = shippingTotal(cart, draft.choices);
  const expected = previous?.totals ? withShipping(previous.totals, shipping) : null;
  const totals = quote ? quote.totals : expected;
  const discount = customer ? firstOrderDiscount(cart) : 0;
  const total = quote?.total ?? expected?.total ?? cart.subtotal - discount + shipping;

  useEffect(() => {
    const isThere = (brandId: string) =>
      cart.groups.some((group) => String(group.brand.id) === brandId);
    const kept = Object.entries(draft.choices).filter(([brandId]) => isThere(brandId));
    if (kept.length < Object.keys(draft.choices).length) {
      change({ choices: Object.fromEntries(kept) });
    }
  });

  // A quote for other goods than those on screen means that prices or stock changed: read all again.
  const disagreement =
    quote?.totals && !isForeign && quote.totals.goods !== cart.subtotal
      ? `${quote.totals.goods} ${cart.subtotal}`
      : null;
  useEffect(() => {
    if (disagreement !== null) void refreshCart();
  }, [disagreement]);

  const clearErrors = (...fields: CheckoutField[]) => {
    setNotice("");
    clear(...fields);
  };

  const stop = (text: string): CheckoutErrors => {
    setNotice(text);
    return {};
  };

  const refused = async ({ kind, code, message, fields, data }: Failure<Cart>) => {
    if (data) await showCart(data);
    if (data?.groups.length === 0) showMessage(message, "lasting");
    if (fields?.total || fields?.shipping) await Promise.all([refreshCart(), refresh()]);
    if (fields) return firstErrors(fields);
    const isSpoken = kind !== "unavailable" || code === "busy";
    return stop((isSpoken && message) || orderNotSent(quote?.isPlacedOnce));
  };

  const check = () => {
    setNotice("");
    return checkoutErrors(draft.form, cart, draft.choices, {
      isGuest: customer === null,
      country: destination?.country ?? null,
      format,
    });
  };

  const send = async () => {
    clear("products");
    const fresh = quote ?? (await refresh());
    if (!fresh) return stop(NO_TOTAL);
    if (fresh.total !== total) {
      await refreshCart();
      return { total: totalHasChanged(fresh.total) };
    }
    const country = countries?.countries.find((candidate) => candidate.code === place.country);
    const state = country?.provinces.find((province) => province.code === place.state);
    const form = cleanForm(draft.form, place.country, format);
    const content = {
      ...form,
      email: customer ? undefined : form.email,
      payment: chosenPayment(payments, draft.form.payment),
      ...place,
      countryId: country?.id ?? null,
      stateId: state?.id ?? null,
      shipping: shippingOf(cart, draft.choices),
      expectedTotal: fresh.total,
    };
    const result = await placeOrder(content, cart);
    if (!result.ok) return refused(result.failure);
    leave(result.value);
    return "leaving" as const;
  };

  const pay = (event: FormEvent) => {
    if (!isUnread) return void submit(check, send)(event);
    event.preventDefault();
    setAsked(true);
  };

  useEffect(() => {
    if (!isAsked || isUnread) return;
    setAsked(false);
    ref.current?.requestSubmit();
  });

  return {
    cart,
    customer,
    countries,
    areCountriesAway,
    retryCountries,
    destination,
    format,
    form: draft.form,
    choices: draft.choices,
    saved,
    ref,
    pay,
    errors,
    notice,
    isPlacing: isBusy || isAsked,
    isForeign,
    isRepricing: isForeign || isLoading,
    totals,
    isQuoted: Boolean(quote),
    discount,
    shipping,
    total,
    duties: dutiesText(place.country),
    type: (field: keyof CheckoutForm, value: string) => {
      type(field, value);
      clearErrors(field);
    },
    chooseSaved: (id: number | null) => {
      saved.choose(id);
      clearErrors("firstName", "lastName", ...ADDRESS_FIELDS);
    },
    chooseCountry: (country: string) => {
      change({ country, state: "", choices: {} });
      clearErrors("country", "state", "shipping");
    },
    chooseState: (state: string) => {
      change({ country: place.country, state });
      clearErrors("state");
    },
    remove: (lines: readonly CartLine[]) => {
      for (const line of lines) cartLines.want(line.id, 0);
      showMessage(`${lines.map((line) => line.name).join(", ")} removed`);
      clearErrors("products", "shipping");
      document.getElementById(fieldId("shipping"))?.focus();
    },
    takeWhatIsLeft: (line: CartLine) => {
      cartLines.want(line.id, orderable(line));
      clearErrors("products");
      document.getElementById(fieldId("shipping"))?.focus();
    },
    chooseShipping: (brandId: number, type: string) => {
      change({ choices: { ...draft.choices, [brandId]: type } });
      clearErrors("shipping");
    },
  };
}

export type CheckoutState = ReturnType<typeof useCheckout>;

function useCheckoutDraft(note: string, owner: string) {
  const [draft, setDraft] = useState<CheckoutDraft>(() => readDraft(tabStorage, note, owner));
  useEffect(() => keepDraft(tabStorage, draft), [draft]);
  const change = (given: Partial<CheckoutDraft>) => setDraft((kept) => ({ ...kept, ...given }));
  const type = (field: keyof CheckoutForm, value: string) =>
    setDraft((kept) => ({ ...kept, form: { ...kept.form, [field]: value } }));
  return { draft, change, type };
}
