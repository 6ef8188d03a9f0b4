import { addToCart, getCart, removeCartLine, updateCartLine } from "@/lib/contract/cart";
import { getSessionId } from "@/lib/contract/guest-session";
import { getVariant } from "@/lib/contract/variants";
import type { Cart, CartLine } from "@/lib/domain/cart/cart";
import { maxQuantity, TOO_MANY_PIECES } from "@/lib/domain/cart/quantity";
import { MAX_QUANTITY } from "@/lib/domain/constants";
import { sum } from "@/lib/domain/money/money";
import { resolveChosen } from "@/lib/domain/product/engraving";
import type { Combination } from "@/lib/domain/product/product";
import { chosenValues } from "@/lib/domain/product/variation";
import { cartAnswer, linesOf } from "./cart-answer";
import { choiceNamed, type Offer, parseItemId, readOffer } from "./offers";
import { titleOf } from "./products";
import { type Answer, CAPABILITIES, errorAnswer, notFound, type UcpMessage } from "./protocol";
import type { CartRequest } from "./requests";
import { askOrNull, type ShopCalls } from "./shop-calls";

interface Piece {
  offer: Offer;
  choice: Combination;
  quantity: number;
}

/** What there is of a piece that was asked for. */
interface Wanted {
  title: string;
  addition: { productId: number; valueIds: number[]; values: string[]; quantity: number };
}

/** An agent's cart is a guest's cart of this shop; its id is the guest's session. */
export async function createCart(calls: ShopCalls, request: CartRequest): Promise<Answer> {
  const { wanted, messages } = await readWanted(calls, request);
  if (wanted.length === 0) return nothingAdded(calls, messages);
  const session = await calls.ask(getSessionId, {});
  if (!session.ok) return nothingAdded(calls, messages);
  const id = session.value;
  for (const piece of wanted) messages.push(...(await add(calls, id, piece)));
  const cart = await readCart(calls, id);
  return cart
    ? cartAnswer(calls, { id, cart, messages, attribution: request.attribution })
    : nothingAdded(calls, messages);
}

export async function readAgentCart(calls: ShopCalls, id: string): Promise<Answer> {
  const cart = await readCart(calls, id);
  return cart ? cartAnswer(calls, { id, cart }) : unknownCart(calls);
}

const changing = new Map<string, Promise<Answer>>();

/** Changes of one cart wait for each other: two at once could each take out what the other puts in. */
export async function updateCart(
  calls: ShopCalls,
  id: string,
  request: CartRequest,
): Promise<Answer> {
  const earlier = changing.get(id) ?? Promise.resolve();
  const change = () => changeCart(calls, id, request);
  const own = earlier.then(change, change);
  changing.set(id, own);
  try {
    return await own;
  } finally {
    if (changing.get(id) === own) changing.delete(id);
  }
}

/** Replaces what is in the cart, unless nothing of what comes can be bought. */
async function changeCart(calls: ShopCalls, id: string, request: CartRequest): Promise<Answer> {
  const before = await readCart(calls, id);
  if (!before) return unknownCart(calls);
  const { wanted, messages } = await readWanted(calls, request);
  try {
    messages.push(...(await replace(calls, id, { before: linesOf(before), wanted })));
  } catch (error) {
    await restore(calls, id, linesOf(before)).catch(() => undefined);
    throw error;
  }
  const cart = await readCart(calls, id);
  return cart
    ? cartAnswer(calls, { id, cart, messages, attribution: request.attribution })
    : nothingAdded(calls, messages);
}

export async function cancelCart(calls: ShopCalls, id: string): Promise<Answer> {
  const cart = await readCart(calls, id);
  if (!cart) return unknownCart(calls);
  const answer = await cartAnswer(calls, { id, cart });
  for (const line of linesOf(cart)) await remove(calls, id, line);
  return answer;
}

const SESSION = /^[\w-]{1,200}$/;

/** `null` for an empty one too: what was canceled is gone. */
async function readCart(calls: ShopCalls, sessionId: string): Promise<Cart | null> {
  if (!SESSION.test(sessionId)) return null;
  const cart = await askOrNull(calls, getCart, { query: { sessionId } });
  return cart && linesOf(cart).length > 0 ? cart : null;
}

/** What comes goes in before the rest goes out. */
async function replace(
  calls: ShopCalls,
  sessionId: string,
  { before, wanted }: { before: readonly CartLine[]; wanted: readonly Wanted[] },
): Promise<UcpMessage[]> {
  const kept = new Set<CartLine>();
  const messages: UcpMessage[] = [];
  let taken = 0;
  for (const piece of wanted) {
    const line = before.find((each) => isOf(each, piece));
    if (line) kept.add(line);
    const { title, addition } = piece;
    const refused = line
      ? await setQuantity(calls, sessionId, { line, title, quantity: addition.quantity })
      : await add(calls, sessionId, piece);
    messages.push(...refused);
    if (refused.length === 0) taken += 1;
  }
  if (taken === 0) return messages;
  for (const line of before) if (!kept.has(line)) await remove(calls, sessionId, line);
  return messages;
}

function isOf({ productId, chosen }: CartLine, { addition }: Wanted): boolean {
  const values = chosen.map(({ value }) => value);
  return productId === addition.productId && String(values) === String(addition.values);
}

/** Puts a cart back after the shop failed in the middle of a change. */
async function restore(
  calls: ShopCalls,
  sessionId: string,
  before: readonly CartLine[],
): Promise<void> {
  const cart = await readCart(calls, sessionId);
  const lines = cart ? linesOf(cart) : [];
  for (const { id, productId, chosen, quantity } of before) {
    const line = lines.find((each) => each.id === id);
    if (line) await setQuantity(calls, sessionId, { line, title: line.name, quantity });
    else {
      const offer = await readOffer(calls, productId);
      const choice = offer && resolveChosen(chosen, offer.product.variations);
      if (choice)
        await calls.ask(addToCart, { body: { productId, quantity, ...choice, sessionId } });
    }
  }
  for (const line of lines)
    if (!before.some(({ id }) => id === line.id)) await remove(calls, sessionId, line);
}

async function setQuantity(
  calls: ShopCalls,
  sessionId: string,
  { line, title, quantity }: { line: CartLine; title: string; quantity: number },
): Promise<UcpMessage[]> {
  if (line.quantity === quantity) return [];
  const body = { quantity, sessionId };
  const changed = await calls.ask(updateCartLine, { parameters: { id: line.id }, body });
  return changed.ok ? [] : [unavailable("out_of_stock", `No more of ${title} can be added.`)];
}

function remove(calls: ShopCalls, sessionId: string, { id }: CartLine) {
  return calls.ask(removeCartLine, { parameters: { id }, query: { sessionId } });
}

const nothingAdded = ({ shopUrl }: ShopCalls, messages: readonly UcpMessage[]): Answer =>
  errorAnswer(
    CAPABILITIES.cart,
    messages.length > 0
      ? messages.map((message) => ({ ...message, severity: "unrecoverable" }))
      : [unavailable("item_unavailable", "Nothing was added to a cart.")],
    `${shopUrl}/products`,
  );

const unknownCart = ({ shopUrl }: ShopCalls): Answer =>
  notFound(CAPABILITIES.cart, "There is no such cart, or nothing is in it.", `${shopUrl}/`);

const unavailable = (code: string, content: string): UcpMessage => ({
  type: "error",
  code,
  content,
  severity: "recoverable",
});

async function readPieces(
  calls: ShopCalls,
  { line_items }: CartRequest,
): Promise<{ pieces: Piece[]; messages: UcpMessage[] }> {
  const pieces: Piece[] = [];
  const messages: UcpMessage[] = [];
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
    const content = `${item.id} names no one choice of ${offer.product.name}. Use a variant's id.`;
    if (choice) pieces.push({ offer, choice, quantity });
    else messages.push(unavailable("item_unavailable", content));
  }
  return { pieces, messages };
}

/** Before anything is changed: what can be bought of it. */
async function readWanted(
  calls: ShopCalls,
  request: CartRequest,
): Promise<{ wanted: Wanted[]; messages: UcpMessage[] }> {
  const { pieces, messages } = await readPieces(calls, request);
  const wanted: Wanted[] = [];
  const same = ({ offer, choice }: Piece) => `${offer.product.id} ${choice.valueIds}`;
  for (const [piece, ...others] of Map.groupBy(pieces, same).values()) {
    if (!piece) continue;
    const { offer, choice } = piece;
    const quantity = sum([piece, ...others].map((each) => each.quantity));
    const title = titleOf(offer.product, choice);
    const chosen = { productId: offer.product.id, valueIds: choice.valueIds };
    const variant = await askOrNull(calls, getVariant, { query: chosen });
    const most = variant ? maxQuantity(variant.inventory) : 0;
    if (most < 1) {
      messages.push(unavailable("out_of_stock", `${title} is sold out.`));
      continue;
    }
    if (quantity > most)
      messages.push({
        type: "warning",
        code: "quantity_reduced",
        content:
          most < MAX_QUANTITY ? `Only ${most} left of ${title}.` : `${title}: ${TOO_MANY_PIECES}`,
      });
    const values = chosenValues(choice.valueIds, offer.product.variations);
    wanted.push({ title, addition: { ...chosen, values, quantity: Math.min(quantity, most) } });
  }
  return { wanted, messages };
}

async function add(
  calls: ShopCalls,
  sessionId: string,
  { title, addition }: Wanted,
): Promise<UcpMessage[]> {
  const added = await calls.ask(addToCart, { body: { ...addition, sessionId } });
  if (added.ok) return [];
  const { kind, fields } = added.failure;
  if (fields?.engraving) {
    const content = `${title} needs a text: choose it on the piece's page.`;
    return [{ type: "error", code: "text_required", content, severity: "requires_buyer_input" }];
  }
  return kind === "conflict"
    ? [unavailable("out_of_stock", `No more of ${title} can be added.`)]
    : [unavailable("item_unavailable", `${title} cannot be added.`)];
}
