import { type AddressText, type CountryList, checkAddressText, emptyAddressText } from "./address";
import type { AddressFormat } from "./address-format";
import { type Cart, type CartGroup, hasSoldOutLine } from "./cart";
import { cleanEmail } from "./email-address";
import { fieldError } from "./form-rules";
import { type Cents, formatPrice, sum } from "./money";
import type { OrderTotals } from "./order";
import { checkOrderNote } from "./order-note";
import { type Destination, type ShippingOption, shownOptions, UNITED_STATES } from "./shipping";
import { isShort, shortageIn } from "./shortage";

/** What a shopper types at checkout. */
export interface CheckoutForm extends AddressText {
  email: string;
  note: string;
  /** Who is to take the money; "" for the one that is preselected. */
  payment: string;
}

export const emptyCheckoutForm: CheckoutForm = {
  email: "",
  ...emptyAddressText,
  note: "",
  payment: "",
};

/** Someone who may take the money: what orders call them, and what shoppers do. */
export interface PaymentOption {
  provider: string;
  name: string;
}

/** The one that is chosen, as long as there is a choice; "" leaves it to the shop. */
export function chosenPayment(options: readonly PaymentOption[], wanted: string): string {
  const [first, ...others] = options;
  if (!first || others.length === 0) return "";
  return options.some(({ provider }) => provider === wanted) ? wanted : first.provider;
}

/** Everything beside which an error can stand. */
export type CheckoutField =
  | keyof CheckoutForm
  | "country"
  | "state"
  | "shipping"
  | "unavailable"
  | "products"
  | "total";

export type CheckoutErrors = Partial<Record<CheckoutField, string>>;

/** The chosen option's type by brand id. */
export type ShippingChoices = Readonly<Record<number, string>>;

export const SELECT_SHIPPING = "Please select a shipping option.";
export const NO_SHIPPING = "International Shipping unavailable";
export const CHOOSE_PAYMENT = "Please choose how to pay.";
export const CHOOSE_COUNTRY = "Please choose a country.";
export const ORDER_NOT_SENT =
  "Your order could not be sent. Please try again: it is placed once, however often you do.";
export const ORDER_BUSY =
  "Something in your cart is being ordered or changed by others right now. Your order was not placed. Please try again in a few seconds.";
export const OUT_OF_STOCK = "This product is out of stock.";

/** A brand's chosen option, as long as the brand still offers it. */
export function optionOf(group: CartGroup, choices: ShippingChoices): ShippingOption | null {
  const type = choices[group.brand.id];
  return group.shippingOptions.find((option) => option.type === type) ?? null;
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

/** A cart with those options alone that are shown for a destination. */
export function withShownOptions(cart: Cart, { country }: Destination): Cart {
  const groups = cart.groups.map((group) => ({
    ...group,
    shippingOptions: shownOptions(group.shippingOptions, country),
  }));
  return { ...cart, groups };
}

/** What shipping comes to with the choices made so far. */
export function shippingTotal(cart: Cart, choices: ShippingChoices): Cents {
  return sum(cart.groups.map((group) => optionOf(group, choices)?.price ?? 0));
}

/** Said where an order comes to another sum than the shopper was shown. */
export function totalHasChanged(total: Cents): string {
  return `The total is ${formatPrice(total)}. Please check it and order again.`;
}

/** What is wrong with the e-mail that a guest's order is written to; `null` when nothing is. */
export function guestEmailError(email: string): string | null {
  return fieldError({ name: "Email", isRequired: true, isEmail: true }, cleanEmail(email));
}

/** The form as it is sent: every part of the address as its country writes it. */
export function cleanForm(
  form: CheckoutForm,
  country: string,
  format: AddressFormat,
): CheckoutForm {
  const { text } = checkAddressText(form, country, format);
  return { ...form, ...text, email: cleanEmail(form.email) };
}

/**
 * What stands in the way of ordering to a country, beside its field; empty when nothing does. A
 * customer, whose e-mail is known, is not asked for it.
 * @param country ISO code; `null` while it is not known.
 * @param format how its addresses are written.
 */
export function checkoutErrors(
  form: CheckoutForm,
  cart: Cart,
  choices: ShippingChoices,
  { isGuest, country, format }: { isGuest: boolean; country: string | null; format: AddressFormat },
): CheckoutErrors {
  const errors: CheckoutErrors = {};
  const emailError = isGuest ? guestEmailError(form.email) : null;
  if (emailError) errors.email = emailError;
  Object.assign(errors, checkAddressText(form, country ?? UNITED_STATES, format).errors);
  if (country === null) errors.country = CHOOSE_COUNTRY;
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
  "total",
]);

/** The first message of each field of a refused order; a field unknown here stands with the order. */
export function firstErrors(fields: Readonly<Record<string, readonly string[]>>): CheckoutErrors {
  const errors: CheckoutErrors = {};
  for (const [name, [first]] of Object.entries(fields)) {
    const field = SHOWN.has(name) ? (name as CheckoutField) : "products";
    errors[field] ??= first;
  }
  return errors;
}

/** A checkout without script: what has been typed and chosen so far, and what it comes to. */
export interface FilledCheckout {
  cart: Cart;
  countries: CountryList;
  destination: Destination;
  /** How addresses of the destination are written. */
  format: AddressFormat;
  form: CheckoutForm;
  choices: ShippingChoices;
  /** A customer's, who is not asked for it; `null` for a guest. */
  email: string | null;
  /** `null` until every shipment has its option; a server may leave its parts out. */
  quote: { total: Cents; totals: OrderTotals | null } | null;
}
