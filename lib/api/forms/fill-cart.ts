import "server-only";
import { addToCart } from "@/lib/contract/cart";
import { getVariant } from "@/lib/contract/variants";
import { VISIT_HEADER } from "@/lib/domain/account/visit";
import type { Cart } from "@/lib/domain/cart/cart";
import { CART_LINK_MAXIMA, type CartLink, readCartLink } from "@/lib/domain/cart/cart-link";
import { itemCount } from "@/lib/domain/cart/item-count";
import { maxQuantity, TOO_MANY_PIECES } from "@/lib/domain/cart/quantity";
import { MAX_QUANTITY } from "@/lib/domain/constants";
import { sum } from "@/lib/domain/money/money";
import { cutText } from "@/lib/domain/text/cut-text";
import { cartWithNotice } from "./cart";
import { readShopperCart } from "./checkout-state";
import type { FormRequest, FormResult } from "./handler";
import { linkedPieces } from "./linked-pieces";
import type { ShopperCalls } from "./shopper-calls";
import { takeCode } from "./take-code";

const CART = "/cart";
const CHECKOUT = "/checkout";
const EMAIL_SECONDS = 30 * 60;
const MAX_SENTENCES = 5;
const BROKEN = "This link is incomplete or wrong, so nothing was added.";
const UNREAD = "Not all of this link could be added. Please open it again.";

export function fillCartAction({ field, shopper }: FormRequest): Promise<FormResult> {
  return followCartLink({ address: field("link"), referrer: field("from") }, shopper);
}

/** A link's path and query, and the page that led to it. */
interface Followed {
  address: string;
  referrer: string;
}

export async function followCartLink(
  { address, referrer }: Followed,
  shopper: ShopperCalls,
): Promise<FormResult> {
  const link = linkOf(address);
  if (!link) return cartWithNotice(BROKEN);
  const cart = await readShopperCart(shopper);
  if (!cart.ok) return cartWithNotice(UNREAD);
  const { pieces, unchosen, unknown, unread } = await linkedPieces(link.items, shopper);
  const headers = { [VISIT_HEADER]: visitOf(link, { address, referrer }) };
  const [product] = unchosen;
  if (product && link.items.length === 1) return { to: `/details/${product.id}` };
  const said: string[] = [];
  let count = itemCount(cart.value);
  for (const piece of pieces) {
    const added = await bringUpTo(piece, heldOf(piece, cart.value), { shopper, headers });
    count += added.count;
    if (added.sentence) said.push(added.sentence);
  }
  said.push(
    ...unchosen.map(({ name }) => `Choose the options of ${cutText(name, 60)} on its page.`),
  );
  if (unknown > 0) said.push(unknownText(unknown));
  if (unread > 0) said.push(UNREAD);
  const refused = link.code !== null && count > 0 ? await takeCode(link.code, shopper) : null;
  if (refused) said.push(refused);
  const notice = shortened(said);
  const { email, continueTo } = link;
  const typed: Record<string, string> = email !== null && !shopper.isSignedIn ? { email } : {};
  const isCheckout = continueTo !== null && /^\/checkout(?![^?#])/.test(continueTo) && count > 0;
  // Cached pages are the same for everybody, so only the cart and the checkout can say what is missing.
  if (notice && !isCheckout) return { to: CART, form: { name: "cart", typed, notice } };
  const to = isCheckout ? CHECKOUT : (continueTo ?? CART);
  if (!notice && Object.keys(typed).length === 0) return { to };
  const seconds = notice ? undefined : EMAIL_SECONDS;
  return { to, form: { name: "checkout", seconds, typed, notice } };
}

function linkOf(address: string): CartLink | null {
  if (address.length > CART_LINK_MAXIMA.address) return null;
  const [path = ""] = address.split("?", 1);
  return readCartLink(path, new URLSearchParams(address.slice(path.length)));
}

/** In a tracker's own words, however the link has them. */
function visitOf({ campaign }: CartLink, { address, referrer }: Followed): string {
  const query = new URLSearchParams(address.split("?").slice(1).join("?"));
  for (const [name, value] of Object.entries(campaign)) query.set(name, value);
  const from = /^[\x21-\x7e]{1,2000}$/.test(referrer) ? referrer : "";
  return `http://shop.invalid/?${query} ${from}`;
}

type Piece = Awaited<ReturnType<typeof linkedPieces>>["pieces"][number];

function heldOf({ productId, values }: Piece, { groups }: Cart): number {
  const same = groups
    .flatMap(({ lines }) => lines)
    .filter((line) => line.productId === productId)
    .filter(({ chosen }) => String(chosen.map(({ value }) => value)) === String(values));
  return sum(same.map(({ quantity }) => quantity));
}

/** The same link again adds nothing: its quantity is what the cart shall hold. */
async function bringUpTo(
  { label, quantity: asked, ...piece }: Piece,
  held: number,
  { shopper: { ask }, headers }: { shopper: ShopperCalls; headers: Record<string, string> },
): Promise<{ count: number; sentence?: string }> {
  const quantity = Math.min(asked, MAX_QUANTITY);
  const add = (upTo: number) =>
    ask(addToCart, (owner) => ({
      body: { ...piece, quantity: upTo - held, upTo, ...owner },
      headers,
    }));
  const tooMany = asked > quantity ? `${label}: ${TOO_MANY_PIECES}` : undefined;
  if (held >= quantity) return { count: 0, sentence: tooMany };
  const result = await add(quantity);
  if (result.ok) return { count: quantity - held, sentence: tooMany };
  if (result.failure.kind !== "conflict") {
    return { count: 0, sentence: `${label} could not be added. Please open the link again.` };
  }
  const { productId, valueIds } = piece;
  const found = await ask(getVariant, { query: { productId, valueIds } });
  const left = found.ok ? Math.min(maxQuantity(found.value.inventory), quantity) : 0;
  const isMore = left > held && (await add(left)).ok;
  const most = isMore ? left : held;
  if (most === 0) return { count: 0, sentence: `${label} is sold out.` };
  const inCart = most === 1 ? "it is in your cart" : "they are in your cart";
  return { count: most - held, sentence: `Only ${most} left of ${label}, and ${inCart}.` };
}

function unknownText(count: number): string {
  return count === 1
    ? "One piece of this link is no longer sold."
    : `${count} pieces of this link are no longer sold.`;
}

function shortened(sentences: readonly string[]): string {
  const more = sentences.length - MAX_SENTENCES;
  const rest = more > 0 ? [`${more} more could not be added.`] : [];
  return [...sentences.slice(0, MAX_SENTENCES), ...rest].join(" ");
}
