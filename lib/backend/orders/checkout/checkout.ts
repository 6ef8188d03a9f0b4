import { createHash } from "node:crypto";
import type { Hono } from "hono";
import { getOrderConfirmation } from "@/lib/contract/confirmation";
import { type OrderRequest, placeOrder } from "@/lib/contract/orders";
import { getTotal, type TotalRequest } from "@/lib/contract/totals";
import type { Cart } from "@/lib/domain/cart/cart";
import { onlyReservable, shortageOf } from "@/lib/domain/cart/shortage";
import {
  CHOOSE_PAYMENT,
  type CheckoutQuote,
  ORDER_BUSY,
  OUT_OF_STOCK,
  UNPAYABLE,
} from "@/lib/domain/checkout/checkout";
import type { Discount } from "@/lib/domain/price/discount";
import { choiceText } from "@/lib/domain/product/choice-text";
import { isInStock } from "@/lib/domain/product/product";
import { type Failure, failure, invalid, type Result, success } from "@/lib/domain/result";
import type { Destination } from "@/lib/domain/shipping/shipping";
import { discountsOf } from "../../cart/discounts";
import { endOfferOfRecipient, isOfferUsedFor } from "../../cart/first-order";
import {
  type CartHolder,
  findCartHolder,
  holderKey,
  isCustomer,
  requireCartHolder,
} from "../../cart/holder";
import { type CartReading, readCart, type StoredLine } from "../../cart/read";
import { cartForHolder, hashNetwork } from "../../cart/reservation";
import { inTransaction, isLockTimeout } from "../../db/transaction";
import type { Caller, Clock } from "../../http/context";
import { route } from "../../http/http";
import { limit } from "../../http/limits/limit";
import { limits } from "../../http/limits/limits";
import { newToken } from "../../http/tokens";
import { destinationOf } from "../../places/countries";
import { releaseExpired } from "../end";
import { closePayment } from "../payments/close";
import { type PaymentsBackend, portOf } from "../payments/port";
import { findConfirmation } from "../read";
import { addresseeOf, checkDelivery } from "./address";
import { type Attempt, type PhoneTerms, placeInTransaction } from "./place";
import { matchChoices, priceCart } from "./price";
import type { Shortage } from "./reserve";
import { startPayment } from "./start-payment";

const IDEMPOTENCY_KEY = /^[\x20-\x7e]{8,200}$/;

const RETRY_SECONDS = 5;

/**
 * Idempotent: the same key with the same request gives the same address, even in parallel. What is paid already has
 * none.
 */
export async function checkOut(
  backend: PaymentsBackend,
  owner: CartHolder,
  request: OrderRequest,
  {
    idempotencyKey,
    address,
    byPhone,
  }: Pick<Caller, "address"> & { idempotencyKey: string | null; byPhone?: PhoneTerms },
): Promise<Result<string, Cart>> {
  const allowed = await limit(backend, limits.orderBy(holderKey(owner))).catch(busyWhereLocked);
  if (!allowed.ok) return allowed;
  if (idempotencyKey !== null && !IDEMPOTENCY_KEY.test(idempotencyKey)) {
    return invalid({ idempotency_key: ["The key must have 8 to 200 plain characters."] });
  }
  if (request.discount !== 0) return invalid({ discount: ["The discount is not valid."] });
  const paid = byPhone?.paid;
  if (backend.payments.length === 0 && !paid)
    return failure("unavailable", UNPAYABLE, { code: "unpayable" });
  const port = request.payment ? portOf(backend, request.payment) : backend.payments[0];
  const provider = paid ?? port?.provider;
  if (!provider) return invalid({ payment_provider: [CHOOSE_PAYMENT] });
  const delivery = checkDelivery(request, !isCustomer(owner), byPhone !== undefined);
  if (!delivery.ok) return delivery;
  await releaseExpired(backend);

  const attempt = {
    owner,
    key: `${holderKey(owner)} ${idempotencyKey ?? newToken()}`,
    requestHash: hashRequest(request),
    request,
    delivery: delivery.value,
    networkHash: hashNetwork(address),
    now: backend.now(),
    provider,
    limits: paid ? undefined : port?.limits,
    byPhone,
  };
  const { shipTo } = delivery.value;
  const noted = await endOfferOfRecipient(backend.db, owner, shipTo, attempt.now).catch(
    busyWhereLocked,
  );
  if (!noted.ok) return noted;
  const placed = await inTransaction(backend.db, (transaction) =>
    placeInTransaction(transaction, { ...attempt, isOfferEnded: noted.value }),
  ).catch(busyWhereLocked);
  if (placed.ok) {
    const { orderId, supersededIds } = placed.value;
    for (const id of supersededIds) await closePayment(backend, id);
    if (paid) return success("");
    const started = await startPayment(backend, orderId);
    return started.ok ? started : refusalWithCart(backend, attempt, started.failure);
  }
  return refusalWithCart(backend, attempt, placed.failure);
}

function busyWhereLocked(error: unknown): Result<never, never> {
  if (!isLockTimeout(error)) throw error;
  return failure<never>("unavailable", ORDER_BUSY, {
    code: "busy",
    retryAfterSeconds: RETRY_SECONDS,
  });
}

async function refusalWithCart(
  { db }: PaymentsBackend,
  attempt: Omit<Attempt, "isOfferEnded">,
  { kind, message, data, ...rest }: Failure<Shortage>,
): Promise<Result<never, Cart>> {
  if (kind !== "conflict") return failure(kind, message, rest);
  const reading = await readCart(db, attempt.owner, attempt.delivery.destination, attempt);
  const cart = await cartForHolder(db, reading, attempt);
  return failure("conflict", said(reading, message, data), { data: cart });
}

function said(reading: CartReading, message: string, shortage: Shortage | undefined): string {
  if (!shortage) return message;
  const { variantIds, reservable } = shortage;
  if (reservable === undefined) {
    const isShort = (line: StoredLine) =>
      variantIds.includes(line.variantId) || !isInStock(line.inventory, line.quantity);
    const short = reading.lines.filter(isShort);
    const [first] = short;
    return short.length === 1 && first && first.inventory > 0
      ? `${shortageOf(first)}: ${namesOf(reading, isShort).join(", ")}.`
      : namesOf(reading, isShort)
          .map((name) => `${name}: ${OUT_OF_STOCK}`)
          .join(" ") || OUT_OF_STOCK;
  }
  const names = namesOf(reading, ({ variantId }) => variantIds.includes(variantId));
  return onlyReservable(reservable, names.join(", "));
}

function namesOf({ cart, lines }: CartReading, isMeant: (line: StoredLine) => boolean): string[] {
  const meant = new Set(lines.filter(isMeant).map((line) => line.id));
  return cart.groups
    .flatMap((group) => group.lines)
    .filter((line) => meant.has(line.id))
    .map(({ name, chosen }) => (choiceText(chosen) ? `${name} (${choiceText(chosen)})` : name));
}

/** The hash ignores the session and the order of choices, so that a repeated request has the same one. */
function hashRequest({ sessionId: _, shipping, ...request }: OrderRequest): string {
  const choices = shipping.toSorted((a, b) => a.brandId - b.brandId);
  const entries = Object.entries({ ...request, shipping: choices }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return createHash("sha256").update(JSON.stringify(entries)).digest("hex");
}

export function orderRoutes(app: Hono, backend: PaymentsBackend): void {
  route(app, backend, getTotal, async ({ caller, body, headers }) => {
    const owner = await findCartHolder(backend, caller, body.sessionId);
    return quoteTotal(backend, owner, body, destinationOf(body, headers));
  });
  route(app, backend, placeOrder, async ({ caller, body, headers }) => {
    const owner = await requireCartHolder(backend, caller, body.sessionId);
    if (!owner.ok) return owner;
    const idempotencyKey = headers.get("idempotency-key");
    return checkOut(backend, owner.value, body, { idempotencyKey, address: caller.address });
  });
  route(app, backend, getOrderConfirmation, ({ parameters }) =>
    findConfirmation(backend, parameters.token),
  );
}

const NOWHERE = { country: "", state: "" };

async function quoteTotal(
  backend: Clock,
  owner: CartHolder | null,
  request: TotalRequest,
  destination: Destination | null,
): Promise<Result<CheckoutQuote, never>> {
  const { db, now } = backend;
  const reading = owner
    ? await readCart(db, owner, destination, { now: now() })
    : { id: null, code: "", cart: { groups: [] }, lines: [] };
  const latest = { brandId: request.brandId, price: request.price };
  const latestChecked = matchChoices(reading.cart.groups, [latest]);
  if (!latestChecked.ok) return latestChecked;
  const chosen = matchChoices(reading.cart.groups, request.choices);
  if (!chosen.ok) return chosen;
  const to = destination ?? NOWHERE;
  const open = owner ? (await discountsOf(db, reading, { owner, now: now() })).discounts : [];
  const priced = (discounts: readonly Discount[]) =>
    priceCart(reading, chosen.value, { destination: to, discounts, now: now() });
  const offered = priced(open);
  const { discount, code } = offered.totals;
  const isOffer = discount > 0 && code === undefined;
  const isOfferUsed =
    isOffer && owner !== null && (await isUsedFor(backend, owner, request.recipient, to));
  const { totals, discounts } = isOfferUsed
    ? priced(open.filter((each) => each.code !== null))
    : offered;
  return success({
    total: totals.total,
    totals,
    isPlacedOnce: true,
    ...(totals.discount > 0 && { discounts }),
    ...(isOfferUsed && { isOfferUsed }),
  });
}

/** Beyond the limit, only an order is told who else has ordered to an address. */
async function isUsedFor(
  backend: Clock,
  owner: CartHolder,
  recipient: TotalRequest["recipient"],
  destination: Destination,
): Promise<boolean> {
  if (!recipient) return false;
  const allowed = await limit(backend, limits.recipientsOf(holderKey(owner)));
  return allowed.ok && isOfferUsedFor(backend.db, owner, addresseeOf(recipient, destination));
}
