import type { OrderRequest } from "@/lib/contract/orders";
import { limitRefusal, type PaymentLimits, totalHasChanged } from "@/lib/domain/checkout/checkout";
import { offerUsed } from "@/lib/domain/price/shown-total";
import { failure, invalid, type Result, success } from "@/lib/domain/result";
import { measure } from "@/lib/platform/measured";
import { discountsOf, lockCode } from "../../cart/discounts";
import { isFirstOrder } from "../../cart/first-order";
import { type CartHolder, isCustomer, lockCart } from "../../cart/holder";
import { type AgreedPrices, lacksEngraving, readCart } from "../../cart/read";
import { keepTouches } from "../../cart/visit";
import { requireRow, updateRow } from "../../db/rows";
import { afterCommit, type Queries } from "../../db/transaction";
import { closePending } from "../end";
import { lockOrder, markPaid } from "../pay";
import type { HandPayment } from "../payment-states";
import { moveStock, reservedPieces } from "../stock-movement";
import type { DeliveryDetails } from "./address";
import { priceCart, requireChoices } from "./price";
import { refuseTooManyOpen, reserve, type Shortage } from "./reserve";
import { storeOrder } from "./store";

export interface Attempt {
  owner: CartHolder;
  key: string;
  requestHash: string;
  request: OrderRequest;
  delivery: DeliveryDetails;
  networkHash: string | null;
  now: Date;
  /** Whether this order's name and address ended the offer on a first order. */
  isOfferEnded: boolean;
  provider: string;
  limits?: PaymentLimits | undefined;
  byPhone?: PhoneTerms | undefined;
}

/** What the owner decides of an order that she places for a customer. */
export interface PhoneTerms {
  /** In place of the checkout's own minutes. */
  heldMinutes: number;
  agreed: AgreedPrices;
  /** The money is there already. */
  paid?: HandPayment | undefined;
}

interface Placed {
  orderId: number;
  supersededIds: number[];
}

/** Runs inside a transaction that a failure must roll back. The cart's lock serializes attempts of one shopper. */
export async function placeInTransaction(
  db: Queries,
  attempt: Attempt,
): Promise<Result<Placed, Shortage>> {
  const { owner, delivery, request, now } = attempt;
  const cartId = await lockCart(db, owner, now);
  const earlier = await findAttempt(db, attempt);
  if (earlier) return earlier;

  const reading = await readCart(db, owner, delivery.destination, {
    now,
    agreed: attempt.byPhone?.agreed,
  });
  const { groups } = reading.cart;
  if (cartId === null || groups.length === 0) return failure("conflict", "Your cart is empty.");
  if (groups.some((group) => group.shippingOptions.length === 0)) {
    return failure("conflict", "International Shipping unavailable");
  }
  const hidden = reading.lines.filter((line) => line.isHidden === 1);
  if (hidden.length > 0) {
    const variantIds = hidden.map((line) => line.variantId);
    return failure("conflict", "", { data: { variantIds } });
  }
  const unengraved = reading.lines.find(lacksEngraving);
  if (unengraved) {
    return failure(
      "conflict",
      `${unengraved.productName} needs the text to engrave. Remove it and add it again.`,
    );
  }
  const chosen = requireChoices(reading.cart, request.shipping);
  if (!chosen.ok) return chosen;

  const sessionId = isCustomer(owner) ? undefined : owner.sessionId;
  const closed = await closePending(db, { cartId, sessionId }, "cancelled");
  const isFirst = await isFirstOrder(db, owner);
  // A customer who has bought before has one open order at a time, so the network does not count it.
  const hasBought = isCustomer(owner) && !isFirst;
  const networkHash = hasBought ? null : attempt.networkHash;
  const crowded = await refuseTooManyOpen(db, networkHash, now);
  if (!crowded.ok) return crowded;
  const change = await reservedPieces(db, closed);
  for (const [variantId, pieces] of change) change.set(variantId, -pieces);
  const wanted = new Map<number, number>();
  for (const line of reading.lines) {
    wanted.set(line.variantId, (wanted.get(line.variantId) ?? 0) + line.quantity);
    change.set(line.variantId, (change.get(line.variantId) ?? 0) + line.quantity);
  }
  const moved = await moveStock(db, change);
  if ("lacking" in moved) {
    return failure("conflict", "", { data: { variantIds: [moved.lacking] } });
  }
  const reservation = await reserve(db, { owner, cartId, networkHash }, wanted, now);
  if (!reservation.ok) return reservation;
  const { destination } = delivery;
  const email = delivery.email ?? (await customerEmail(db, owner));
  await lockCode(db, reading.code);
  const { discounts, code } = await discountsOf(db, reading, {
    owner,
    now,
    email,
    isFirst,
  });
  if (code.problem !== null) return invalid({ code: [code.problem] });
  const price = priceCart(reading, chosen.value, { destination, discounts, now });
  const { totals } = price;
  if (request.expectedTotal !== undefined && request.expectedTotal !== totals.total) {
    const changed = totalHasChanged(totals.total);
    return invalid({ total: [attempt.isOfferEnded ? `${offerUsed()} ${changed}` : changed] });
  }
  const unpayable = limitRefusal(totals.total, attempt.limits);
  if (unpayable) return invalid({ total: [unpayable] });
  const orderId = await storeOrder(db, {
    ...attempt,
    networkHash,
    email,
    reading,
    chosen: chosen.value,
    price,
    limited: moved.limited,
    reservation: {
      ...reservation.value,
      minutes: attempt.byPhone?.heldMinutes ?? reservation.value.minutes,
    },
  });
  await keepTouches(db, { cartId, orderId, now });
  if (attempt.byPhone?.paid) await markPaid(db, await lockOrder(db, orderId, now), now);
  afterCommit(db, () => measure("orderPlaced", {}));
  return success({ orderId, supersededIds: closed });
}

/** An attempt that ended before its payment page was known was never answered: its key is free again. */
async function findAttempt(
  db: Queries,
  { key, requestHash }: Attempt,
): Promise<Result<Placed, Shortage> | null> {
  const order = await db
    .selectFrom("orders")
    .select(["id", "request_hash", "status", "payment_url"])
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
  if (!order) return null;
  if (order.request_hash !== requestHash) {
    return failure("conflict", "This order was already sent with other details. Send it again.");
  }
  if (order.status === "pending" || order.payment_url !== "") {
    return success({ orderId: order.id, supersededIds: [] });
  }
  await updateRow(db, "orders", order.id, { idempotency_key: `${key} ${order.id}` });
  return null;
}

async function customerEmail(db: Queries, owner: CartHolder): Promise<string> {
  if (!isCustomer(owner)) throw new Error("a guest's order needs an email");
  const { email } = await requireRow(db, "customers", owner.customerId);
  return email;
}
