import "server-only";
import { type CallInput, call, type Transport } from "@/lib/api/call";
import { serverTransport } from "@/lib/api/transport";
import { addToCart, getCart, removeCartLine } from "@/lib/contract/cart";
import { getProduct } from "@/lib/contract/products";
import type { Cart, CartLine } from "@/lib/domain/cart/cart";
import { parseJson } from "@/lib/domain/parse-json";
import { resolveChosen } from "@/lib/domain/product/engraving";

const TIMEOUT_MS = 10_000;
const MAX_LINES = 50;

/**
 * The answer to a log-in with the guest's cart carried over, where the server says nothing of it.
 * @param sent the log-in's body, which names the guest's session.
 */
export async function withCarriedCart(
  text: string,
  token: string,
  sent: Uint8Array | undefined,
): Promise<string> {
  const sessionId = objectIn(new TextDecoder().decode(sent))?.session_id;
  const body = objectIn(text);
  if (typeof sessionId !== "string" || sessionId === "" || !body) return text;
  const inner = Object(body.data) === body.data ? (body.data as object) : body;
  if ("cart" in inner) return text;
  const joined = await carryCart(serverTransport, sessionId, token);
  if (joined === 0) return text;
  Object.assign(inner, { cart: { joined, capped: [] } });
  return JSON.stringify(body);
}

function objectIn(text: string): Record<string, unknown> | null {
  const value = parseJson(text);
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
}

/**
 * Puts a guest's cart into a customer's, line by line, for a server that does not do so at a log-in. A
 * line that the customer has already stays with the guest: another server may have joined the carts.
 * @returns how many pieces went over.
 */
async function carryCart(transport: Transport, sessionId: string, token: string): Promise<number> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = { authorization: `Bearer ${token}` };
  const guest = await call(transport, getCart, { query: { sessionId }, signal });
  if (!guest.ok || guest.value.groups.length === 0) return 0;
  const own = await call(transport, getCart, { query: {}, headers, signal });
  if (!own.ok) return 0;
  const known = new Set(linesOf(own.value).map(combinationOf));
  const lines = linesOf(guest.value).filter((line) => !known.has(combinationOf(line)));
  let carried = 0;
  for (const line of lines.slice(0, MAX_LINES)) {
    const addition = await additionOf(transport, line, signal);
    if (!addition) continue;
    const added = await call(transport, addToCart, { body: addition, headers, signal });
    if (!added.ok) continue;
    carried += line.quantity;
    const parameters = { id: line.id };
    await call(transport, removeCartLine, { parameters, query: { sessionId }, signal });
  }
  return carried;
}

type Addition = CallInput<typeof addToCart>["body"];

/** A cart names what was chosen in words alone: the product has the ids. */
async function additionOf(
  transport: Transport,
  { productId, quantity, chosen }: CartLine,
  signal: AbortSignal,
): Promise<Addition | null> {
  const product = await call(transport, getProduct, { parameters: { id: productId }, signal });
  if (!product.ok) return null;
  const choice = resolveChosen(chosen, product.value.variations);
  return choice && { productId, quantity, ...choice };
}

function linesOf({ groups }: Cart): CartLine[] {
  return groups.flatMap(({ lines }) => lines);
}

function combinationOf({ productId, chosen }: CartLine): string {
  return JSON.stringify([productId, chosen.map(({ value }) => value)]);
}
