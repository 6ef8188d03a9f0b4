import "server-only";
import { addToCart } from "@/lib/contract/cart";
import { getProduct } from "@/lib/contract/products";
import { type CodedVariant, getVariant, getVariantsBySku } from "@/lib/contract/variants";
import { VISIT_MARK } from "@/lib/domain/account/campaign";
import { VISIT_HEADER } from "@/lib/domain/account/visit-source";
import type { Cart } from "@/lib/domain/cart/cart";
import { CART_LINK_MAXIMA, type CartLink, readCartLink } from "@/lib/domain/cart/cart-link";
import { itemCount } from "@/lib/domain/cart/item-count";
import { maxQuantity, TOO_MANY_PIECES } from "@/lib/domain/cart/quantity";
import { MAX_QUANTITY } from "@/lib/domain/constants";
import { parseId } from "@/lib/domain/id";
import { sum } from "@/lib/domain/money/money";
import { readDiscountCode } from "@/lib/domain/price/discount-code";
import { choiceText } from "@/lib/domain/product/choice-text";
import { engravedValue } from "@/lib/domain/product/engraving";
import type { Product } from "@/lib/domain/product/product";
import { withoutCapitals } from "@/lib/domain/product/product-code";
import { chosenOf, chosenValues } from "@/lib/domain/product/variation";
import { cutText } from "@/lib/domain/text/cut-text";
import { cartWithNotice, takeCode } from "./cart";
import { readShopperCart } from "./checkout-state";
import type { FormRequest, FormResult } from "./handler";
import type { ShopperCalls } from "./shopper-calls";

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
  if (link.items.length === 0 && link.code !== null)
    return bringCode({ ...link, code: link.code }, address, cart.value, shopper);
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
  const { refused } = link.code === null ? { refused: null } : await takeCode(link.code, shopper);
  if (refused) said.push(refused);
  const notice = shortened(said);
  const { email, continueTo } = link;
  const typed: Record<string, string> = email !== null && !shopper.isSignedIn ? { email } : {};
  const isCheckout = isCheckoutPage(continueTo) && count > 0;
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

const isCheckoutPage = (path: string | null) => /^\/checkout(?![^?#])/.test(path ?? "");

/** A cart without pieces keeps the code. The page that follows says so at its top. */
async function bringCode(
  link: CartLink & { code: string },
  address: string,
  cart: Cart,
  shopper: ShopperCalls,
): Promise<FormResult> {
  const { refused, taken } = await takeCode(link.code, shopper);
  const isFilled = itemCount(cart) > 0;
  const isCheckout = isCheckoutPage(link.continueTo);
  if (isCheckout && isFilled)
    return { to: CHECKOUT, form: refused ? { name: "checkout", notice: refused } : undefined };
  const to = (isCheckout ? null : link.continueTo) ?? (isFilled ? CART : "/");
  // Another text of a stranger's link is not shown.
  const code = readDiscountCode(link.code) ?? "";
  const marks = [...queryOf(link, address)].filter(([name]) => VISIT_MARK.test(`?${name}=`));
  const query = new URLSearchParams([["code", code], ...marks]);
  const [path = "", hash] = to.split("#");
  const marked = `${path}${path.includes("?") ? "&" : "?"}${query}${hash ? `#${hash}` : ""}`;
  const offer = [code, taken?.offer].filter(Boolean).join(": ");
  if (refused === null) {
    const said = isFilled ? `${offer} is in your cart.` : `${offer} is kept for your cart.`;
    return { to: marked, form: { name: "link", said } };
  }
  const notice = refused.startsWith(code) ? refused : `${code}: ${refused}`;
  return { to: marked, form: { name: "link", notice }, isUnknown: !isFilled };
}

/** In a tracker's own words, however the link has them. */
function queryOf({ campaign }: CartLink, address: string): URLSearchParams {
  const query = new URLSearchParams(address.split("?").slice(1).join("?"));
  for (const [name, value] of Object.entries(campaign)) query.set(name, value);
  return query;
}

function visitOf(link: CartLink, { address, referrer }: Followed): string {
  const from = /^[\x21-\x7e]{1,2000}$/.test(referrer) ? referrer : "";
  return `/?${queryOf(link, address)} ${from}`;
}

function heldOf({ productId, values }: LinkedPiece, { groups }: Cart): number {
  const same = groups
    .flatMap(({ lines }) => lines)
    .filter((line) => line.productId === productId)
    .filter(({ chosen }) => String(chosen.map(({ value }) => value)) === String(values));
  return sum(same.map(({ quantity }) => quantity));
}

/** The same link again adds nothing: its quantity is what the cart shall hold. */
async function bringUpTo(
  { label, quantity: asked, ...piece }: LinkedPiece,
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

const MAX_LABEL = 60;

interface LinkedPiece {
  productId: number;
  valueIds: number[];
  values: string[];
  label: string;
  quantity: number;
}

interface LinkedPieces {
  pieces: LinkedPiece[];
  /** The shopper has to choose or to write something first. */
  unchosen: Product[];
  unknown: number;
  /** The server did not answer for them. */
  unread: number;
}

/** Each combination once, however often and by which of its ids the link names it. */
async function linkedPieces(
  items: CartLink["items"],
  { ask }: ShopperCalls,
): Promise<LinkedPieces> {
  const numbered = items.map(({ id }) => numberOf(id));
  const products = new Map<number, Product>();
  const lost = new Set<number>();
  const read = async (ids: readonly (number | undefined)[]) => {
    const wanted = new Set(ids.filter((id) => id !== undefined && !products.has(id)));
    const found = [...wanted].map(async (id = 0) => {
      const result = await ask(getProduct, { parameters: { id } });
      if (result.ok) products.set(id, result.value);
      else if (result.failure.kind !== "notFound") lost.add(id);
    });
    await Promise.all(found);
  };
  await read(numbered.map((number) => number?.productId));
  const isNumber = (at: number) => products.has(numbered[at]?.productId ?? 0);
  const codes = items.flatMap(({ id }, at) => (isNumber(at) ? [] : [id]));
  const coded = codes.length > 0 ? await ask(getVariantsBySku, { query: { skus: codes } }) : null;
  const isLost = coded !== null && !coded.ok && coded.failure.kind !== "notFound";
  const found = coded?.ok ? coded.value : [];
  const bySku = (id: string) => {
    const same = found.filter(({ sku }) => withoutCapitals(sku) === withoutCapitals(id));
    const written = same.filter(({ sku }) => sku === id);
    return oneOf(written.length > 0 ? written : same);
  };
  await read(found.map(({ productId }) => productId));

  const pieces = new Map<string, LinkedPiece>();
  const unchosen = new Set<Product>();
  let [unknown, unread] = [0, 0];
  for (const [at, { id, quantity }] of items.entries()) {
    const named = isNumber(at) ? numbered[at] : bySku(id);
    const product = products.get(named?.productId ?? 0);
    const valueIds = product && chosenIn(product, named?.valueIds ?? []);
    if (!product && (isLost || lost.has(named?.productId ?? numbered[at]?.productId ?? 0)))
      unread += 1;
    else if (!product || valueIds === undefined) unknown += 1;
    else if (valueIds === null || engravedValue(valueIds, product.variations)) {
      unchosen.add(product);
    } else {
      const key = [product.id, ...valueIds].join("-");
      const sum = quantity + (pieces.get(key)?.quantity ?? 0);
      pieces.set(key, { ...pieceOf(product, valueIds), quantity: sum });
    }
  }
  return { pieces: [...pieces.values()], unchosen: [...unchosen], unknown, unread };
}

/** `12`, or `12-3-40` for one combination, as feeds and structured data have it. */
function numberOf(id: string): Pick<CodedVariant, "productId" | "valueIds"> | undefined {
  const [productId, ...valueIds] = id.split("-", 12).map(parseId);
  if (!productId || valueIds.includes(null)) return undefined;
  return { productId, valueIds: valueIds.filter((valueId) => valueId !== null) };
}

/** A code that several products have names none of them. */
function oneOf(found: readonly CodedVariant[]) {
  const [first, second] = found;
  if (!first || !second) return first;
  const isOneProduct = found.every(({ productId }) => productId === first.productId);
  return isOneProduct ? { productId: first.productId, valueIds: [] } : undefined;
}

/** `null` where there is something to choose, `undefined` for what is not made. */
function chosenIn(product: Product, asked: readonly number[]): number[] | null | undefined {
  const { variations, combinations } = product;
  const made = combinations?.map(({ valueIds }) => valueIds) ?? [
    variations.flatMap(
      ({ values }) =>
        (values.length === 1 ? values : values.filter(({ id }) => asked.includes(id)))[0]?.id ?? [],
    ),
  ];
  if (asked.length === 0) {
    const [only = [], ...others] = made;
    return others.length > 0 || only.length < variations.length ? null : [...only];
  }
  const isAsked = (ids: readonly number[]) =>
    ids.length === asked.length && ids.every((id) => asked.includes(id));
  const found = made.find(isAsked);
  return found && [...found];
}

function pieceOf(product: Product, valueIds: number[]): Omit<LinkedPiece, "quantity"> {
  const { id, name, variations } = product;
  const words = choiceText(chosenOf(valueIds, variations), ", ");
  return {
    productId: id,
    valueIds,
    values: chosenValues(valueIds, variations),
    label: cutText([name, words].filter(Boolean).join(", "), MAX_LABEL),
  };
}
