import type { Cart, CartCode } from "@/lib/domain/cart/cart";
import { type ReservationContext, reservable } from "@/lib/domain/cart/reservation";
import { UNPAID_LOOKBACK_HOURS } from "@/lib/domain/constants";
import { dayInShop } from "@/lib/domain/day/shop-day";
import { sum } from "@/lib/domain/money/money";
import { bestReduction, firstOrderBasisPoints } from "@/lib/domain/price/discount";
import { offerText } from "@/lib/domain/price/discount-code";
import { isInStock } from "@/lib/domain/product/product";
import type { Queries } from "../db/transaction";
import { hashKey } from "../http/limits/limit";
import { type CartDiscounts, discountsOf } from "./discounts";
import { isFirstOrder } from "./first-order";
import { type CartHolder, isCustomer, isHeldBy } from "./holder";
import type { CartReading } from "./read";

export interface Holder {
  owner: CartHolder;
  cartId: number | null;
  /** `null` where the network is unknown or exempt. */
  networkHash: string | null;
}

export function hashNetwork(address: string | null): string | null {
  return address === null ? null : hashKey("orders of", address);
}

/** `available`: pieces by variant, before the fair share is applied. */
export async function readAvailability(
  db: Queries,
  holder: Holder,
  available: ReadonlyMap<number, number>,
  now: Date,
): Promise<Map<number, ReservationContext>> {
  const ids = [...available.keys()];
  if (ids.length === 0) return new Map();
  const held = await reservedByNetwork(db, holder);
  const unpaid = await largeUnpaid(db, holder, ids, now);
  return new Map(
    [...available].map(([id, pieces]) => {
      const recent = unpaid.filter(({ variant_id }) => variant_id === id);
      const expired = recent.filter(({ status }) => status === "expired").length;
      const context = {
        reservedByNetwork: held.get(id) ?? 0,
        expired,
        cancelled: recent.length - expired,
      };
      return [id, { available: pieces, ...context }];
    }),
  );
}

/** The cart with the pieces that an order may reserve, and what its code and a first order take off. */
export async function cartForHolder(
  db: Queries,
  reading: CartReading,
  { owner, networkHash, now }: { owner: CartHolder; networkHash: string | null; now: Date },
): Promise<Cart> {
  if (reading.lines.length === 0 && reading.code === "") return reading.cart;
  const hasBought = isCustomer(owner) && !(await isFirstOrder(db, owner));
  const cart = await withDiscounts(db, reading, { owner, now, hasBought });
  const limited = reading.lines.filter(({ inventory }) => inventory > 0);
  const holder = { owner, cartId: reading.id, networkHash: hasBought ? null : networkHash };
  // Of a variant's lines, the first has all of its stock.
  const available = new Map(
    limited.toReversed().map(({ variantId, inventory }) => [variantId, inventory]),
  );
  const contexts = await readAvailability(db, holder, available, now);
  const most = new Map(
    limited.flatMap(({ id, variantId, inventory }) => {
      const context = contexts.get(variantId);
      const pieces = context ? inventory - context.available + reservable(context) : inventory;
      return pieces < inventory ? [[id, Math.max(0, pieces)] as const] : [];
    }),
  );
  const groups = cart.groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) => {
      const maxPerOrder = most.get(line.id);
      return maxPerOrder === undefined ? line : { ...line, maxPerOrder };
    }),
  }));
  return { ...cart, groups };
}

/** Starts from the network's few open orders, not from the variant's many. */
async function reservedByNetwork(db: Queries, { owner, cartId, networkHash }: Holder) {
  const held = new Map<number, number>();
  if (networkHash === null) return held;
  const open = await db
    .selectFrom("orders")
    .select(["id", "cart_id", "session_id"])
    .where("network_hash", "=", networkHash)
    .where("status", "=", "pending")
    .execute();
  const others = open.filter((order) => !isSuperseded(order, owner, cartId)).map(({ id }) => id);
  if (others.length === 0) return held;
  const lines = await db
    .selectFrom("order_lines")
    .select(["variant_id", "reserved"])
    .where("order_id", "in", others)
    .execute();
  for (const { variant_id, reserved } of lines)
    held.set(variant_id, (held.get(variant_id) ?? 0) + reserved);
  return held;
}

async function largeUnpaid(
  db: Queries,
  { owner, cartId, networkHash }: Holder,
  variantIds: readonly number[],
  now: Date,
) {
  const since = new Date(now.getTime() - UNPAID_LOOKBACK_HOURS * 3_600_000).toISOString();
  const rows = await db
    .selectFrom("large_reservations as large")
    .innerJoin("orders", "orders.id", "large.order_id")
    .select(["large.variant_id", "orders.status", "orders.cart_id", "orders.session_id"])
    .where("large.variant_id", "in", variantIds)
    .where("large.created_at", ">", since)
    .where("orders.status", "<>", "paid")
    // Without a payment page the order never reached its shopper.
    .where("orders.payment_url", "<>", "")
    .where((eb) =>
      eb.or([
        isHeldBy(owner, "orders"),
        ...(networkHash === null ? [] : [eb("large.network_hash", "=", networkHash)]),
      ]),
    )
    .execute();
  return rows.filter((row) => row.status !== "pending" || isSuperseded(row, owner, cartId));
}

function isSuperseded(
  order: { cart_id: number | null; session_id: string | null },
  owner: CartHolder,
  cartId: number | null,
): boolean {
  const isOfSession = !isCustomer(owner) && order.session_id === owner.sessionId;
  return isOfSession || (cartId !== null && order.cart_id === cartId);
}

/** The offer on a first order is there while no code takes off more. */
async function withDiscounts(
  db: Queries,
  reading: CartReading,
  { owner, now, hasBought }: { owner: CartHolder; now: Date; hasBought: boolean },
): Promise<Cart> {
  const share = hasBought ? 0 : firstOrderBasisPoints();
  const offer = share > 0 ? { firstOrderBasisPoints: share } : {};
  if (reading.code === "") {
    const code = (await hasCodes(db, now)) ? { code: { code: "" } } : {};
    return { ...reading.cart, ...offer, ...code };
  }
  const isFirst = isCustomer(owner) && !hasBought;
  const { discounts, code } = await discountsOf(db, reading, { owner, now, isFirst });
  const lines = reading.lines
    .filter(({ inventory }) => isInStock(inventory))
    .map(({ brandId, unitPrice, quantity }) => ({ brandId, total: unitPrice * quantity }));
  const reduction = bestReduction(discounts, { lines, shipping: new Map() });
  const cart = { ...reading.cart, code: shownCode(reading.code, code) };
  if (reduction.code === null) return { ...cart, ...offer };
  const groups = cart.groups.map((group) => {
    const ofGroup = reduction.lines.filter((_, index) => lines[index]?.brandId === group.brand.id);
    const discount = sum(ofGroup);
    return discount > 0 ? { ...group, discount } : group;
  });
  return { ...cart, groups };
}

function shownCode(code: string, { terms, problem }: CartDiscounts["code"]): CartCode {
  if (problem !== null) return { code, problem };
  return { code, ...(terms && { offer: offerText(terms) }) };
}

async function hasCodes(db: Queries, now: Date): Promise<boolean> {
  const today = dayInShop(now);
  const live = await db
    .selectFrom("codes")
    .select("code")
    .where("ended_at", "is", null)
    .where(({ or, eb }) => or([eb("from_day", "is", null), eb("from_day", "<=", today)]))
    .where(({ or, eb }) => or([eb("until_day", "is", null), eb("until_day", ">=", today)]))
    .limit(1)
    .executeTakeFirst();
  return live !== undefined;
}
