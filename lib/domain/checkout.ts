import { type AddressText, emptyAddressText } from "./address-text";
import type { Cart, CartGroup } from "./cart";
import { hasSoldOutLine } from "./cart";
import { type Cents, sum } from "./money";
import type { ShippingOption } from "./shipping";

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

/** Fields that must not be empty, with their names on screen (shopping flow, section 5). */
const REQUIRED = {
  email: "Email",
  firstName: "First name",
  lastName: "Last name",
  address: "Address",
  zipcode: "Zip code",
} as const satisfies Partial<Record<keyof CheckoutForm, string>>;

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

/**
 * What stands in the way of ordering, beside its field; empty when nothing does. A customer, whose
 * e-mail is known, is not asked for it.
 */
export function checkoutErrors(
  form: CheckoutForm,
  cart: Cart,
  choices: ShippingChoices,
  isGuest = true,
): CheckoutErrors {
  const errors: CheckoutErrors = {};
  for (const [field, label] of Object.entries(REQUIRED)) {
    if (field === "email" && !isGuest) continue;
    if (form[field as keyof typeof REQUIRED].trim() === "") {
      errors[field as keyof typeof REQUIRED] = `${label} is required.`;
    }
  }
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
