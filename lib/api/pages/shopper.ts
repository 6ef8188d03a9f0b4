import "server-only";
import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import { readCheckout, readShopperCart } from "@/lib/api/forms/checkout-state";
import { readFormCookie } from "@/lib/api/forms/form-cookie";
import { shopperCalls } from "@/lib/api/forms/shopper-calls";
import { getAddresses } from "@/lib/contract/addresses";
import { withProvincesOf } from "@/lib/domain/address/address";
import type { SavedAddress } from "@/lib/domain/address/saved-address";
import type { Cart } from "@/lib/domain/cart/cart";
import type { InitialCheckout } from "@/lib/domain/checkout/checkout";
import type { SentForm } from "@/lib/domain/form/sent-form";
import { isHttpsRequest } from "@/lib/http/shop-address";
import { type ReadResult, reportLoadFailure } from "./ask";

export async function readSentForm(name: string): Promise<SentForm | null> {
  const asked = await headers();
  return readFormCookie(asked.get("cookie") ?? "", name, isHttpsRequest(asked));
}

/** What a link with a code has come to, for the page that it leads to (`server/http-server.ts`). */
export async function readLinkSaid(): Promise<SentForm | null> {
  return (await headers()).has("x-led-by-code") ? readSentForm("link") : null;
}

/** `null` where no cookie tells whose cart it is. */
export async function readOwnCart(): Promise<ReadResult<Cart>> {
  const shopper = await ownCalls();
  if (!isKnown(shopper)) return { value: null };
  const result = await readShopperCart(shopper);
  return result.ok ? { value: result.value } : reportLoadFailure(result.failure);
}

/** `null` where no cookie tells whose checkout it is. */
export async function readOwnCheckout(): Promise<ReadResult<InitialCheckout>> {
  const [shopper, form] = await Promise.all([ownCalls(), readSentForm("checkout")]);
  const sent = form ?? (await emailOfCart());
  if (!isKnown(shopper)) return { value: null };
  const [result, addresses] = await Promise.all([
    readCheckout(shopper, sent?.typed ?? {}),
    readAddresses(shopper),
  ]);
  if (!result.ok) return reportLoadFailure(result.failure);
  const { countries, destination } = result.value;
  const attempt = sent?.typed.attempt;
  return {
    value: {
      ...result.value,
      countries: withProvincesOf(countries, destination.country),
      addresses,
      errors: sent?.errors ?? {},
      notice: sent?.notice ?? "",
      attempt: attempt || randomUUID(),
      isPosted: Boolean(attempt),
    },
  };
}

/** A link to the cart may have brought it. */
async function emailOfCart(): Promise<(Pick<SentForm, "typed"> & Partial<SentForm>) | null> {
  const cart = await readSentForm("cart");
  return cart && { typed: cart.typed };
}

async function readAddresses({ ask, isSignedIn }: Calls): Promise<SavedAddress[] | null> {
  if (!isSignedIn) return null;
  const result = await ask(getAddresses, {});
  return result.ok ? result.value : null;
}

type Calls = ReturnType<typeof shopperCalls>;

function isKnown({ isSignedIn, sessionId }: Calls): boolean {
  return isSignedIn || sessionId !== undefined;
}

/** The page itself asks, wherever its visitor came from: what it asks changes nothing. */
async function ownCalls(): Promise<Calls> {
  const asked = new Headers(await headers());
  if (asked.has("sec-fetch-site")) asked.set("sec-fetch-site", "same-origin");
  return shopperCalls(asked);
}
