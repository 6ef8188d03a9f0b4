import "server-only";
import { isSessionRefused, type ShopperIdentity } from "@/lib/api/as-shopper";
import { checkToken } from "@/lib/contract/accounts";
import { getDeliveryPrefill } from "@/lib/contract/addresses";
import { getCart } from "@/lib/contract/cart";
import { getCountries } from "@/lib/contract/countries";
import { getTotal } from "@/lib/contract/totals";
import { destinationIn, withWrittenProvinces } from "@/lib/domain/address/address";
import { addressFormatOf } from "@/lib/domain/address/address-format";
import { allAddressFormats } from "@/lib/domain/address/postal";
import type { DeliveryPrefill } from "@/lib/domain/address/saved-address";
import { type Cart, emptyCart } from "@/lib/domain/cart/cart";
import {
  type CheckoutForm,
  type CheckoutQuote,
  emptyCheckoutForm,
  type FilledCheckout,
  shippingBrand,
  shippingOf,
  withShownOptions,
} from "@/lib/domain/checkout/checkout";
import { prefilled } from "@/lib/domain/checkout/prefill";
import { withCheapest } from "@/lib/domain/checkout/with-cheapest";
import { offerRecipient, type Recipient } from "@/lib/domain/price/shown-total";
import { type Result, success } from "@/lib/domain/result";
import type { Destination } from "@/lib/domain/shipping/shipping";
import type { ShopperCalls } from "./shopper-calls";

export async function readCheckout(
  shopper: ShopperCalls,
  typed: Readonly<Record<string, string>>,
): Promise<Result<FilledCheckout>> {
  const isBegun = Object.keys(typed).length > 0;
  const [listed, prefill] = await Promise.all([
    shopper.ask(getCountries, {}),
    isBegun ? null : readPrefill(shopper),
  ]);
  if (!listed.ok) return listed;
  const known = prefill ? fieldsOf(prefill) : typed;
  const countries = withWrittenProvinces(listed.value, allAddressFormats);
  const destination = destinationIn(countries, known.country ?? "", stateOf(known));
  const format = addressFormatOf(allAddressFormats, destination.country);
  const read = await readShopperCart(shopper, destination);
  if (!read.ok) return read;
  const cart = withShownOptions(read.value, destination);
  const form = { ...emptyCheckoutForm, note: cart.note };
  for (const field of Object.keys(form) as (keyof CheckoutForm)[]) {
    form[field] = known[field] ?? form[field];
  }
  const choices = Object.fromEntries(
    Object.entries(typed).flatMap(([name, type]) => {
      const brandId = shippingBrand(name);
      return brandId ? [[brandId, type]] : [];
    }),
  );
  const recipient = offerRecipient(cart, form, shopper.isSignedIn);
  const [email, quote] = await Promise.all([
    readEmail(shopper),
    readQuote(shopper, { cart, choices, destination, recipient }),
  ]);
  return success({ cart, countries, destination, format, form, choices, email, prefill, quote });
}

/** A state of the country that the form was filled for is none of another's. */
function stateOf({ country, state = "", offered = country }: Readonly<Record<string, string>>) {
  return offered === country ? state : "";
}

/** Starts no session: where the shopper is unknown, the cart is empty. */
export async function readShopperCart(
  { ask, isSignedIn, sessionId }: ShopperCalls,
  destination?: Destination,
): Promise<Result<Cart>> {
  const owners: ShopperIdentity[] = [
    ...(isSignedIn ? [{}] : []),
    ...(sessionId === undefined ? [] : [{ sessionId }]),
  ];
  for (const owner of owners) {
    const result = await ask(getCart, { query: { ...owner, ...destination } });
    if (result.ok || !isSessionRefused(result.failure)) return result;
  }
  return success(emptyCart);
}

async function readPrefill({ ask, isSignedIn }: ShopperCalls): Promise<DeliveryPrefill | null> {
  if (!isSignedIn) return null;
  const result = await ask(getDeliveryPrefill, {});
  return result.ok ? result.value : null;
}

function fieldsOf(prefill: DeliveryPrefill): Readonly<Record<string, string>> {
  const draft = { form: emptyCheckoutForm, country: "", state: "" };
  const { form, country, state } = prefilled(draft, prefill);
  const { note: _, ...lines } = form;
  return { ...lines, country, state };
}

async function readEmail({ ask, isSignedIn }: ShopperCalls): Promise<string | null> {
  if (!isSignedIn) return null;
  const result = await ask(checkToken, {});
  return result.ok ? (result.value?.email ?? "") : null;
}

async function readQuote(
  shopper: ShopperCalls,
  asked: Pick<FilledCheckout, "cart" | "choices" | "destination"> & { recipient: Recipient | null },
): Promise<CheckoutQuote | null> {
  const { cart, choices, destination, recipient } = asked;
  const shipping = shippingOf(cart, withCheapest(cart, choices));
  const last = shipping.at(-1);
  if (!last || shipping.length < cart.groups.length) return null;
  const { brandId, price } = last;
  const result = await shopper.ask(getTotal, (owner) => ({
    body: {
      brandId,
      price,
      choices: shipping,
      ...destination,
      ...(recipient && { recipient }),
      ...owner,
    },
  }));
  return result.ok ? result.value : null;
}
