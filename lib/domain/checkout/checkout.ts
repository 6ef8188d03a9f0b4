import { basics } from "@/shop/basics";
import {
  type AddressText,
  type CountryList,
  checkAddressText,
  type DeliveryPlace,
  emptyAddressText,
  placeErrors,
} from "../address/address";
import type { AddressFormat } from "../address/address-format";
import type { DeliveryPrefill, SavedAddress } from "../address/saved-address";
import { type Cart, type CartGroup, hasSoldOutLine } from "../cart/cart";
import { isShort, shortageIn } from "../cart/shortage";
import { cleanEmail } from "../form/email-address";
import { fieldError } from "../form/form-rules";
import { type Cents, formatPrice, sum } from "../money/money";
import type { OrderAmounts } from "../order/order";
import type { Failure } from "../result";
import { type Destination, type ShippingOption, shownOptions } from "../shipping/shipping";
import { checkOrderNote } from "./order-note";

export interface CheckoutForm extends AddressText {
  email: string;
  note: string;
  payment: string;
}

export const emptyCheckoutForm: CheckoutForm = {
  email: "",
  ...emptyAddressText,
  note: "",
  payment: "",
};

export interface PaymentOption {
  provider: string;
  name: string;
  /** Ours: the totals that it takes. */
  limits?: PaymentLimits;
}

export interface PaymentLimits {
  least: Cents;
  most: Cents;
}

/** `null` for a total that can be paid. An order that costs nothing needs no payment. */
export function limitRefusal(total: Cents, limits: PaymentLimits | undefined): string | null {
  if (!limits || total === 0) return null;
  if (total < limits.least)
    return `An order must come to at least ${formatPrice(limits.least)} to be paid by card. Yours comes to ${formatPrice(total)}.`;
  if (total > limits.most)
    return `An order can come to at most ${formatPrice(limits.most)} to be paid by card. Please place two smaller orders, or write to us.`;
  return null;
}

export function limitsOf(
  options: readonly PaymentOption[],
  wanted: string,
): PaymentLimits | undefined {
  return (options.find(({ provider }) => provider === wanted) ?? options[0])?.limits;
}

export function chosenPayment(options: readonly PaymentOption[], wanted: string): string {
  const [first, ...others] = options;
  if (!first || others.length === 0) return "";
  return options.some(({ provider }) => provider === wanted) ? wanted : first.provider;
}

export type CheckoutField =
  | keyof CheckoutForm
  | "country"
  | "state"
  | "shipping"
  | "unavailable"
  | "products"
  | "code"
  | "total";

export const ADDRESS_FIELDS: readonly CheckoutField[] = [
  "company",
  "address",
  "apartment",
  "city",
  "zipcode",
  "phone",
  "country",
  "state",
];

export type CheckoutErrors = Partial<Record<CheckoutField, string>>;

export type ShippingChoices = Readonly<Record<number, string>>;

export const SELECT_SHIPPING = "Please select a shipping option.";
export const NO_SHIPPING = "International Shipping unavailable";
export const CHOOSE_PAYMENT = "Please choose how to pay.";
export const CHOOSE_COUNTRY = "Please choose a country.";
export const ORDER_NOT_SENT = "We couldn't send your order. Please try again.";

/** @param isPlacedOnce whether the server recognizes an order that is sent again. */
export function orderNotSent(isPlacedOnce: boolean | undefined): string {
  return isPlacedOnce
    ? "We couldn't send your order. Please try again; it will only be placed once."
    : "We couldn't send your order. Please check for a confirmation email before you try again.";
}

/** A server's words about its own fault are not shown. */
export function orderRefusal(
  { kind, code, message }: Failure,
  isPlacedOnce: boolean | undefined,
): string {
  const isSpoken = kind !== "unavailable" || code === "busy" || code === "unpayable";
  return (isSpoken && message) || orderNotSent(isPlacedOnce);
}

export const ORDER_BUSY =
  "Someone else is ordering an item in your cart right now. Your order was not placed. Please try again in a few seconds.";
/** The provider has refused for good, so trying again would not help. */
export const UNPAYABLE =
  "We can't take card payments at the moment, and trying again won't help. You haven't been charged, and your cart is kept. Please write to us.";
export const OUT_OF_STOCK = "This product is out of stock.";

export function optionOf(group: CartGroup, choices: ShippingChoices): ShippingOption | null {
  const type = choices[group.brand.id];
  return group.shippingOptions.find((option) => option.type === type) ?? null;
}

export function shippingOf(
  cart: Cart,
  choices: ShippingChoices,
): { brandId: number; price: Cents; type: string }[] {
  return cart.groups.flatMap((group) => {
    const option = optionOf(group, choices);
    return option ? [{ brandId: group.brand.id, price: option.price, type: option.type }] : [];
  });
}

const SHIPPING_FIELD = /^shipping-([1-9]\d{0,8})$/;

export const shippingField = (brandId: number): string => `shipping-${brandId}`;

/** The designer whose shipping a form's field chooses. */
export function shippingBrand(field: string): number | null {
  const id = SHIPPING_FIELD.exec(field)?.[1];
  return id === undefined ? null : Number(id);
}

export function withShownOptions(cart: Cart, { country }: Destination): Cart {
  const groups = cart.groups.map((group) => ({
    ...group,
    shippingOptions: shownOptions(group.shippingOptions, country),
  }));
  return { ...cart, groups };
}

export function shippingTotal(cart: Cart, choices: ShippingChoices): Cents {
  return sum(cart.groups.map((group) => optionOf(group, choices)?.price ?? 0));
}

export function totalHasChanged(total: Cents): string {
  return `The total is ${formatPrice(total)}. Please check it and order again.`;
}

export function guestEmailError(email: string): string | null {
  return fieldError({ name: "Email", isRequired: true, isEmail: true }, cleanEmail(email));
}

export interface OrderContent extends Omit<CheckoutForm, "email">, Destination {
  email?: string;
  countryId: number | null;
  stateId: number | null;
  shipping: { brandId: number; price: Cents; type: string }[];
  expectedTotal?: Cents;
}

/** With its keys in one order: an order that is sent again is known by its text. */
export function orderContent(
  { cart, countries, destination, format, form, choices }: OrderState,
  isGuest: boolean,
): OrderContent {
  const { text } = checkAddressText(form, destination.country, format);
  const country = countries?.countries.find(({ code }) => code === destination.country);
  const state = country?.provinces.find(({ code }) => code === destination.state);
  return {
    ...form,
    ...text,
    email: isGuest ? cleanEmail(form.email) : undefined,
    ...destination,
    countryId: country?.id ?? null,
    stateId: state?.id ?? null,
    shipping: shippingOf(cart, choices),
  };
}

interface OrderState
  extends Pick<FilledCheckout, "cart" | "destination" | "format" | "form" | "choices"> {
  countries: CountryList | undefined;
}

export function boughtIn(cart: Cart): [id: number, quantity: number][] {
  return cart.groups.flatMap(({ lines }) => lines.map(({ id, quantity }) => [id, quantity]));
}

/** `place` is `null` while unknown. Customers are not asked for an email address. */
export function checkoutErrors(
  form: CheckoutForm,
  cart: Cart,
  choices: ShippingChoices,
  {
    isGuest,
    place,
    format,
  }: { isGuest: boolean; place: DeliveryPlace | null; format: AddressFormat },
): CheckoutErrors {
  const errors: CheckoutErrors = {};
  const emailError = isGuest ? guestEmailError(form.email) : null;
  if (emailError) errors.email = emailError;
  const country = place?.country.code ?? basics.address.country;
  const { text, errors: wrong } = checkAddressText(form, country, format);
  const placed = place && placeErrors(place, text.zipcode, format);
  Object.assign(errors, placed ?? { country: CHOOSE_COUNTRY }, wrong);
  const note = checkOrderNote(form.note);
  if (note.error) errors.note = note.error;
  const unserved = cart.groups.filter((group) => group.shippingOptions.length === 0);
  const names = unserved.map((group) => group.brand.name).join(", ");
  if (names !== "") errors.unavailable = `${NO_SHIPPING}: ${names}.`;
  const isChosen = (group: CartGroup) => unserved.includes(group) || optionOf(group, choices);
  if (!cart.groups.every(isChosen)) errors.shipping = SELECT_SHIPPING;
  if (hasSoldOutLine(cart)) errors.products = OUT_OF_STOCK;
  else {
    const short = cart.groups.flatMap((group) => group.lines).filter(isShort);
    if (short.length > 0) errors.products = short.map(shortageIn).join(" ");
  }
  return errors;
}

const SHOWN: ReadonlySet<string> = new Set<CheckoutField>([
  ...(Object.keys(emptyCheckoutForm) as (keyof CheckoutForm)[]),
  "country",
  "state",
  "shipping",
  "code",
  "total",
]);

export function firstErrors(fields: Readonly<Record<string, readonly string[]>>): CheckoutErrors {
  const errors: CheckoutErrors = {};
  for (const [name, [first]] of Object.entries(fields)) {
    const field = SHOWN.has(name) ? (name as CheckoutField) : "products";
    errors[field] ??= first;
  }
  return errors;
}

export interface CheckoutQuote {
  total: Cents;
  /** `null` where the server sends a sum alone. */
  totals: OrderAmounts | null;
  /** An order that is sent again with its key is placed once. */
  isPlacedOnce?: true;
  /** The discount's parts by designer; missing where there is none. */
  discounts?: Readonly<Record<string, Cents>>;
  /** Whether another customer has had the offer on a first order for this name and address. */
  isOfferUsed?: true;
}

export interface FilledCheckout {
  cart: Cart;
  countries: CountryList;
  destination: Destination;
  format: AddressFormat;
  form: CheckoutForm;
  choices: ShippingChoices;
  email: string | null;
  /** `null` for guests and where it could not be read. */
  prefill: DeliveryPrefill | null;
  /** With the cheapest option of a designer for whom none is chosen. */
  quote: CheckoutQuote | null;
}

/** A checkout as the server's page has it, for guests' and customers' browsers to go on with. */
export interface InitialCheckout extends FilledCheckout {
  addresses: SavedAddress[] | null;
  errors: CheckoutErrors;
  notice: string;
  attempt: string;
  /** Whether it was posted without script. */
  isPosted: boolean;
}
