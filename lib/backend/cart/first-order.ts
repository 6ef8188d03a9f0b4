import type { ShipTo } from "@/lib/domain/order/order";
import type { Addressee } from "@/lib/domain/order/recipient";
import { type Result, success } from "@/lib/domain/result";
import { basics } from "@/shop/basics";
import { findRow, updateRow } from "../db/rows";
import { mailboxHash, recipientHash } from "../db/shopper-hashes";
import type { Queries } from "../db/transaction";
import { type CartHolder, isCustomer } from "./holder";

/** Whether the customer's mailbox has no paid order yet, whichever account placed it. */
export async function isFirstOrder(db: Queries, owner: CartHolder): Promise<boolean> {
  if (!isCustomer(owner)) return false;
  const { customerId } = owner;
  const own = await db
    .selectFrom("orders")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("status", "=", "paid")
    // An earlier order as a guest had no discount.
    .where("session_id", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (own) return false;
  const customer = await findRow(db, "customers", customerId);
  if (!customer || customer.offer_used_at !== null) return false;
  return !(await hasOrderOf(db, customerId, "mailbox_hash", mailboxHash(customer.email)));
}

/** Whether another account has had the discount for this name and address. */
export async function isOfferUsedFor(
  db: Queries,
  owner: CartHolder,
  addressee: Addressee,
): Promise<boolean> {
  const recipient = recipientHash(addressee);
  if (recipient === null || !isCustomer(owner)) return false;
  return hasOrderOf(db, owner.customerId, "recipient_hash", recipient);
}

/**
 * Notes an order that was sent to a name and address which have had the discount: a quote that was not
 * asked for them has no discount either from then on.
 *
 * @returns whether the discount ended just now.
 */
export async function endOfferOfRecipient(
  db: Queries,
  owner: CartHolder,
  shipTo: ShipTo,
  now: Date,
): Promise<Result<boolean, never>> {
  if (!isCustomer(owner) || basics.offers.firstOrderPercent === 0) return success(false);
  if (!(await isFirstOrder(db, owner))) return success(false);
  if (!(await isOfferUsedFor(db, owner, shipTo))) return success(false);
  await updateRow(db, "customers", owner.customerId, { offer_used_at: now.toISOString() });
  return success(true);
}

/** Unpaid orders count as well, so that two accounts cannot order at once. */
async function hasOrderOf(
  db: Queries,
  customerId: number,
  column: "mailbox_hash" | "recipient_hash",
  hash: string,
): Promise<boolean> {
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where(column, "=", hash)
    .where("status", "in", ["paid", "pending"])
    .where("customer_id", "<>", customerId)
    .where("session_id", "is", null)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
