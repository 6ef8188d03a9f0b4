import "server-only";
import { call } from "@/lib/api/call";
import { checkToken } from "@/lib/contract/accounts";
import { getCart } from "@/lib/contract/cart";
import { getCountries } from "@/lib/contract/countries";
import { getTotal, type QuotedTotal } from "@/lib/contract/totals";
import { destinationIn } from "@/lib/domain/address";
import { type Cart, emptyCart } from "@/lib/domain/cart";
import {
  type CheckoutForm,
  emptyCheckoutForm,
  type FilledCheckout,
  type ShippingChoices,
  shippingOf,
  withShownOptions,
} from "@/lib/domain/checkout";
import { type Result, success } from "@/lib/domain/result";
import type { Destination } from "@/lib/domain/shipping";
import type { ShopperCalls } from "./shopper-calls";

/** The name of a brand's choice of shipping in the form. */
const CHOICE = /^shipping-([1-9]\d{0,8})$/;

/** Reads a checkout as it is now, for what the form holds. */
export async function readCheckout(
  shopper: ShopperCalls,
  typed: Readonly<Record<string, string>>,
): Promise<Result<FilledCheckout>> {
  const listed = await call(shopper.transport, getCountries, {});
  if (!listed.ok) return listed;
  const countries = listed.value;
  const destination = destinationIn(countries, typed.country ?? "", typed.state ?? "");
  const read = await readBag(shopper, destination);
  if (!read.ok) return read;
  const cart = withShownOptions(read.value, destination);
  const form = { ...emptyCheckoutForm, note: cart.note };
  for (const field of Object.keys(form) as (keyof CheckoutForm)[]) {
    form[field] = typed[field] ?? form[field];
  }
  const choices = Object.fromEntries(
    Object.entries(typed).flatMap(([name, type]) => {
      const brandId = CHOICE.exec(name)?.[1];
      return brandId ? [[brandId, type]] : [];
    }),
  );
  const [email, quote] = await Promise.all([
    readEmail(shopper),
    readQuote(shopper, cart, choices, destination),
  ]);
  return success({ cart, countries, destination, form, choices, email, quote });
}

/** The bag of whoever asks; nobody's is empty. */
export async function readBag(
  shopper: ShopperCalls,
  destination?: Destination,
): Promise<Result<Cart>> {
  if (!shopper.isSignedIn && shopper.sessionId === undefined) return success(emptyCart);
  return shopper.as((owner) =>
    call(shopper.transport, getCart, { query: { ...owner, ...destination } }),
  );
}

async function readEmail({ transport, isSignedIn }: ShopperCalls): Promise<string | null> {
  if (!isSignedIn) return null;
  const result = await call(transport, checkToken, {});
  return result.ok ? (result.value?.email ?? "") : null;
}

async function readQuote(
  shopper: ShopperCalls,
  cart: Cart,
  choices: ShippingChoices,
  destination: Destination,
): Promise<QuotedTotal | null> {
  const shipping = shippingOf(cart, choices);
  const last = shipping.at(-1);
  if (!last || shipping.length < cart.groups.length) return null;
  const { brandId, price } = last;
  const result = await shopper.as((owner) =>
    call(shopper.transport, getTotal, {
      body: { brandId, price, choices: shipping, ...destination, ...owner },
    }),
  );
  return result.ok ? result.value : null;
}
