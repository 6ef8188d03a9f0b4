import { type AddressText, checkAddressText, emptyAddressText } from "./address-text";
import type { Cart, CartGroup } from "./cart";
import { hasSoldOutLine } from "./cart";
import { isEmail } from "./email-address";
import { type Cents, sum } from "./money";
import { isDomestic, type ShippingOption } from "./shipping";

/** What a shopper types at checkout. */
export interface CheckoutForm extends AddressText {
  email: string;
  note: string;
}

export const emptyCheckoutForm: CheckoutForm = { email: "", ...emptyAddressText, note: "" };

/** Everything beside which an error can stand. */
export type CheckoutField = keyof CheckoutForm | "country" | "state" | "shipping" | "products";

export type CheckoutErrors = Partial<Record<CheckoutField, string>>;

/** The chosen option's type by brand id. */
export type ShippingChoices = Readonly<Record<number, string>>;

export const SELECT_SHIPPING = "Please select a shipping option.";
export const OUT_OF_STOCK = "This product is out of stock.";

/** A brand's chosen option, as long as the brand still offers it. */
export function optionOf(group: CartGroup, choices: ShippingChoices): ShippingOption | null {
  const type = choices[group.brand.id];
  return group.shippingOptions.find((option) => option.type === type) ?? null;
}

/** What shipping comes to with the choices made so far. */
export function shippingTotal(cart: Cart, choices: ShippingChoices): Cents {
  return sum(cart.groups.map((group) => optionOf(group, choices)?.price ?? 0));
}

export function hasAllChoices(cart: Cart, choices: ShippingChoices): boolean {
  return cart.groups.every((group) => optionOf(group, choices) !== null);
}

/** What is wrong with the e-mail that a guest's order is written to; `null` when nothing is. */
export function guestEmailError(email: string): string | null {
  if (email.trim() === "") return "Email is required.";
  return isEmail(email.trim()) ? null : "Please enter a valid email address.";
}

/**
 * What stands in the way of ordering to a country, beside its field; empty when nothing does. A
 * customer, whose e-mail is known, is not asked for it.
 * @param country ISO code.
 */
export function checkoutErrors(
  form: CheckoutForm,
  cart: Cart,
  choices: ShippingChoices,
  { isGuest, country }: { isGuest: boolean; country: string },
): CheckoutErrors {
  const errors: CheckoutErrors = {};
  const emailError = isGuest ? guestEmailError(form.email) : null;
  if (emailError) errors.email = emailError;
  Object.assign(errors, checkAddressText(form, isDomestic(country)).errors);
  if (!hasAllChoices(cart, choices)) errors.shipping = SELECT_SHIPPING;
  if (hasSoldOutLine(cart)) errors.products = OUT_OF_STOCK;
  return errors;
}

const SHOWN: ReadonlySet<string> = new Set<CheckoutField>([
  ...(Object.keys(emptyCheckoutForm) as (keyof CheckoutForm)[]),
  "country",
  "state",
  "shipping",
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
