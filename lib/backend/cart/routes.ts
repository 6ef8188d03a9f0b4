import { randomBytes } from "node:crypto";
import type { Hono } from "hono";
import {
  addToCart,
  type ChangedCart,
  getCart,
  getCartRelated,
  removeCartLine,
  saveCartCode,
  saveCartNote,
  updateCartLine,
} from "@/lib/contract/cart";
import { getSessionId } from "@/lib/contract/guest-session";
import { VISIT_HEADER } from "@/lib/domain/account/visit-source";
import { type Cart, emptyCart } from "@/lib/domain/cart/cart";
import { itemCount } from "@/lib/domain/cart/item-count";
import { parseId } from "@/lib/domain/id";
import { readDiscountCode, UNKNOWN_CODE } from "@/lib/domain/price/discount-code";
import { invalid, type Result, success } from "@/lib/domain/result";
import type { Destination } from "@/lib/domain/shipping/shipping";
import { updateRow } from "../db/rows";
import { inTransaction } from "../db/transaction";
import type { Backend, Caller, Clock } from "../http/context";
import { route } from "../http/http";
import { limit, undoAttempts } from "../http/limits/limit";
import { limits } from "../http/limits/limits";
import { destinationOf } from "../places/countries";
import { discountsOf } from "./discounts";
import {
  type CartHolder,
  findCartHolder,
  findHolderToRead,
  lockOrCreateCart,
  requireCartHolder,
} from "./holder";
import { readCart, relatedToCart } from "./read";
import { cartForHolder, hashNetwork } from "./reservation";
import { noteVisit } from "./visit";
import { addLine, removeLine, setNote, updateLine } from "./write";

export function cartRoutes(app: Hono, backend: Backend): void {
  route(app, backend, getCart, async ({ caller, query, headers }) => {
    const owner = await findHolderToRead(backend, caller, query.sessionId);
    if (!owner.ok) return owner;
    if (!owner.value) return success(emptyCart);
    await noteVisit(backend.db, owner.value, headers.get(VISIT_HEADER), backend.now());
    const place = { destination: destinationOf(query, headers), isListPriced: !query.country };
    return success(await cartOf(backend, caller, owner.value, place));
  });
  route(app, backend, getCartRelated, async ({ caller, query }) => {
    const owner = await findCartHolder(backend, caller, query.sessionId);
    return success(await relatedToCart(backend, owner));
  });
  route(app, backend, addToCart, ({ caller, body, headers }) =>
    change(backend, { caller, headers, sessionId: body.sessionId }, (owner) =>
      addLine(backend, owner, { ...body, visit: headers.get(VISIT_HEADER) }),
    ),
  );
  route(app, backend, updateCartLine, ({ caller, body, parameters, headers }) =>
    change(backend, { caller, headers, sessionId: body.sessionId }, (owner) =>
      updateLine(backend, owner, parseId(parameters.id), body.quantity),
    ),
  );
  route(app, backend, removeCartLine, ({ caller, query, parameters, headers }) =>
    change(backend, { caller, headers, sessionId: query.sessionId }, (owner) =>
      removeLine(backend, owner, parseId(parameters.id)),
    ),
  );
  route(app, backend, saveCartCode, ({ caller, body, headers }) =>
    change(backend, { caller, headers, sessionId: body.sessionId }, (owner) =>
      setCode(backend, { owner, address: caller.address }, body.code),
    ),
  );
  route(app, backend, saveCartNote, async ({ caller, body }) => {
    const owner = await requireCartHolder(backend, caller, body.sessionId);
    return owner.ok ? setNote(backend, owner.value, body.note) : owner;
  });
}

/** Answers with the cart as it is after the change. */
async function change(
  backend: Backend,
  asked: { caller: Caller; headers: Headers; sessionId: string | undefined },
  write: (owner: CartHolder) => Promise<Result<null, never>>,
): Promise<Result<ChangedCart, never>> {
  const { caller, headers, sessionId } = asked;
  const owner = await requireCartHolder(backend, caller, sessionId);
  if (!owner.ok) return owner;
  const written = await write(owner.value);
  if (!written.ok) return written;
  const place = { destination: destinationOf({}, headers), isListPriced: true };
  const cart = await cartOf(backend, caller, owner.value, place);
  return success({ count: itemCount(cart), cart });
}

async function cartOf(
  { db, now }: Backend,
  caller: Caller,
  owner: CartHolder,
  { destination, isListPriced }: { destination: Destination | null; isListPriced: boolean },
): Promise<Cart> {
  const reading = await readCart(db, owner, destination, { now: now(), isListPriced });
  const networkHash = hashNetwork(caller.address);
  return cartForHolder(db, reading, { owner, networkHash, now: now() });
}

export function sessionRoutes(app: Hono, backend: Backend): void {
  route(app, backend, getSessionId, async ({ caller }) => {
    const allowed = await limit(backend, limits.sessionFrom(caller.address));
    return allowed.ok ? success(await startSession(backend)) : allowed;
  });
}

export async function startSession({ db, now }: Clock): Promise<string> {
  const id = randomBytes(16).toString("base64url");
  await db.insertInto("guest_sessions").values({ id, created_at: now().toISOString() }).execute();
  return id;
}

interface CodeHolder extends Pick<Caller, "address"> {
  owner: CartHolder;
}

/** Sets the cart's one code, or with "" removes it. A code that is refused leaves the cart as it was. */
async function setCode(backend: Clock, { owner, address }: CodeHolder, typed: string) {
  const isRemoval = typed.trim() === "";
  const guesses = [limits.codeBy(holderKey(owner)), limits.codeFrom(address)];
  const allowed = isRemoval ? success(null) : await limit(backend, ...guesses);
  if (!allowed.ok) return allowed;
  const code = isRemoval ? "" : readDiscountCode(typed);
  const set = await inTransaction(backend.db, async (db): Promise<Result<null, never>> => {
    if (code === null) return refusal(UNKNOWN_CODE);
    const now = backend.now();
    const cartId = await lockOrCreateCart(db, owner, now);
    const reading = await readCart(db, owner, null, { now });
    const checked = await discountsOf(db, { ...reading, code }, { owner, now, isFirst: false });
    if (checked.code.problem !== null) return refusal(checked.code.problem);
    await updateRow(db, "carts", cartId, { code });
    return success(null);
  });
  if (set.ok && !isRemoval) await undoAttempts(backend, ...guesses);
  return set;
}

function refusal(problem: string): Result<null, never> {
  return invalid({ code: [problem] });
}

function holderKey(owner: CartHolder): string {
  return "customerId" in owner ? `customer:${owner.customerId}` : `session:${owner.sessionId}`;
}
