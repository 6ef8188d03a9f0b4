import "server-only";
import { addToCart, getCart, removeCartLine } from "@/lib/contract/cart";
import { getSessionId } from "@/lib/contract/guest-session";
import { getVariant } from "@/lib/contract/variants";
import type { Cart } from "@/lib/domain/cart";
import type { Combination } from "@/lib/domain/product";
import { maxQuantity } from "@/lib/domain/quantity";
import { chosenValues } from "@/lib/domain/variation";
import { cartAnswer, linesOf } from "./cart-answer";
import { choiceNamed, type Offer, parseItemId, readOffer } from "./offers";
import { titleOf } from "./products";
import { type Answer, CAPABILITIES, errorAnswer, type Message, notFound } from "./protocol";
import type { CartRequest } from "./requests";
import { read, type ShopCalls } from "./shop-calls";

interface Piece {
  offer: Offer;
  choice: Combination;
  quantity: number;
}

/** An agent's cart is a guest's cart of this shop; its id is the guest's session. */
export async function createCart(calls: ShopCalls, request: CartRequest): Promise<Answer> {
  const { pieces, messages } = await readPieces(calls, request);
  if (pieces.length === 0) return nothingAdded(calls, messages);
  const session = await calls.ask(getSessionId, {});
  if (!session.ok) return nothingAdded(calls, messages);
  const id = session.value;
  const all = [...messages, ...(await add(calls, id, pieces))];
  const cart = await readCart(calls, id);
  return cart
    ? cartAnswer(calls, { id, cart, messages: all, attribution: request.attribution })
    : nothingAdded(calls, all);
}

export async function readAgentCart(calls: ShopCalls, id: string): Promise<Answer> {
  const cart = await readCart(calls, id);
  return cart ? cartAnswer(calls, { id, cart }) : unknownCart(calls);
}

/** Replaces what is in the cart, unless nothing of what comes can be bought. */
export async function updateCart(
  calls: ShopCalls,
  id: string,
  request: CartRequest,
): Promise<Answer> {
  const before = await readCart(calls, id);
  if (!before) return unknownCart(calls);
  const { attribution } = request;
  const { pieces, messages } = await readPieces(calls, request);
  if (pieces.length === 0) return cartAnswer(calls, { id, cart: before, messages, attribution });
  await empty(calls, id, before);
  const all = [...messages, ...(await add(calls, id, pieces))];
  const cart = await readCart(calls, id);
  return cart
    ? cartAnswer(calls, { id, cart, messages: all, attribution })
    : nothingAdded(calls, all);
}

export async function cancelCart(calls: ShopCalls, id: string): Promise<Answer> {
  const cart = await readCart(calls, id);
  if (!cart) return unknownCart(calls);
  const answer = await cartAnswer(calls, { id, cart });
  await empty(calls, id, cart);
  return answer;
}

const SESSION = /^[\w-]{1,200}$/;

/** `null` for an empty one too: what was canceled is gone. */
async function readCart(calls: ShopCalls, sessionId: string): Promise<Cart | null> {
  if (!SESSION.test(sessionId)) return null;
  const cart = await read(calls, getCart, { query: { sessionId } });
  return cart && linesOf(cart).length > 0 ? cart : null;
}

async function empty(calls: ShopCalls, sessionId: string, cart: Cart): Promise<void> {
  for (const { id } of linesOf(cart))
    await calls.ask(removeCartLine, { parameters: { id }, query: { sessionId } });
}

const nothingAdded = ({ shopUrl }: ShopCalls, messages: readonly Message[]): Answer =>
  errorAnswer(
    CAPABILITIES.cart,
    messages.length > 0
      ? messages.map((message) => ({ ...message, severity: "unrecoverable" }))
      : [unavailable("item_unavailable", "Nothing was added to a cart.")],
    `${shopUrl}/products`,
  );

const unknownCart = ({ shopUrl }: ShopCalls): Answer =>
  notFound(CAPABILITIES.cart, "There is no such cart, or nothing is in it.", `${shopUrl}/`);

const unavailable = (code: string, content: string): Message => ({
  type: "error",
  code,
  content,
  severity: "recoverable",
});

async function readPieces(
  calls: ShopCalls,
  { line_items }: CartRequest,
): Promise<{ pieces: Piece[]; messages: Message[] }> {
  const pieces: Piece[] = [];
  const messages: Message[] = [];
  for (const { item, quantity } of line_items) {
    const known = parseItemId(item.id);
    const offer = known && (await readOffer(calls, known.productId));
    if (!offer) {
      messages.push(unavailable("not_found", `There is no piece ${item.id}.`));
      continue;
    }
    const choice =
      known.choice === null
        ? offer.choices.length === 1 && offer.featured
        : choiceNamed(offer, known.choice);
    if (choice) pieces.push({ offer, choice, quantity });
    else
      messages.push(
        unavailable(
          "item_unavailable",
          `${item.id} names no one choice of ${offer.product.name}. Use a variant's id.`,
        ),
      );
  }
  return { pieces, messages };
}

async function add(
  calls: ShopCalls,
  sessionId: string,
  pieces: readonly Piece[],
): Promise<Message[]> {
  const messages: Message[] = [];
  for (const { offer, choice, quantity } of pieces) {
    const { product } = offer;
    const title = titleOf(product, choice);
    const asked = { productId: product.id, valueIds: choice.valueIds };
    const variant = await read(calls, getVariant, { query: asked });
    const most = variant ? maxQuantity(variant.inventory) : 0;
    if (most < 1) {
      messages.push(unavailable("out_of_stock", `${title} is sold out.`));
      continue;
    }
    if (quantity > most)
      messages.push({
        type: "warning",
        code: "quantity_reduced",
        content: `There are ${most} of ${title}, not ${quantity}.`,
      });
    const values = chosenValues(choice.valueIds, product.variations);
    const body = { ...asked, values, quantity: Math.min(quantity, most), sessionId };
    const added = await calls.ask(addToCart, { body });
    if (added.ok) continue;
    const { kind, fields } = added.failure;
    if (fields?.engraving)
      messages.push({
        ...unavailable("text_required", `${title} needs a text: choose it on the piece's page.`),
        severity: "requires_buyer_input",
      });
    else if (kind === "conflict")
      messages.push(unavailable("out_of_stock", `No more of ${title} can be added.`));
    else messages.push(unavailable("item_unavailable", `${title} cannot be added.`));
  }
  return messages;
}
