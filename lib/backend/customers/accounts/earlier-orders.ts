import { sql } from "kysely";
import { mailboxOf } from "@/lib/domain/account/mailbox";
import { EARLIER_ORDERS_LINK_HOURS } from "@/lib/domain/constants";
import { HOUR_MS } from "@/lib/domain/day/durations";
import type { ShipTo } from "@/lib/domain/order/order";
import { failure, type Result, success } from "@/lib/domain/result";
import { findRow, updateRow } from "../../db/rows";
import { inTransaction, type Queries } from "../../db/transaction";
import type { Clock } from "../../http/context";
import { limit, recordAttempt } from "../../http/limits/limit";
import { limits } from "../../http/limits/limits";
import { dateOf, hashToken, isToken, newDatedToken } from "../../http/tokens";
import { queueMail } from "../../mail/queue";
import { keepFirstAddress } from "../addresses/write";
import { unknownLink } from "../messages/double-opt-in";

const LINK_MS = EARLIER_ORDERS_LINK_HOURS * HOUR_MS;

interface Owner {
  id: number;
  email: string;
  first_name: string;
}

/** Only who reads the address's mail learns whether there are orders. */
export async function sendLink(db: Queries, customer: Owner, now: Date): Promise<void> {
  const order = await guestOrders(db, customer.email).limit(1).executeTakeFirst();
  if (!order) return;
  const token = newDatedToken(now);
  await updateRow(db, "customers", customer.id, { verify_hash: hashToken(token) });
  await queueMail(db, {
    to: customer.email,
    message: { kind: "earlier-orders", firstName: customer.first_name, token },
    goodUntil: new Date(now.getTime() + LINK_MS),
    now,
  });
}

/** Answers the same whether or not there are orders. */
export async function sendEarlierOrdersLink(backend: Clock, customerId: number) {
  const allowed = await limit(backend, limits.earlierOrdersOf(String(customerId)));
  if (!allowed.ok) return allowed;
  return inTransaction(backend.db, async (transaction) => {
    const customer = await findRow(transaction, "customers", customerId);
    if (!customer) return success(null);
    const counted = { db: transaction, now: backend.now };
    const mailbox = mailboxOf(customer.email);
    const letter = await limit(counted, limits.earlierOrdersTo(mailbox));
    if (!letter.ok) return success(null);
    await recordAttempt(counted, limits.lettersTo(mailbox));
    await sendLink(transaction, customer, backend.now());
    return success(null);
  });
}

/**
 * The customer must be signed in as well: whoever has registered a stranger's address never gets
 * that stranger's orders, and what is in the account comes from somebody with its password. Idempotent.
 */
export async function claimEarlierOrders(
  backend: Clock,
  customerId: number,
  token: string | undefined,
): Promise<Result<null, never>> {
  const allowed = await limit(backend, limits.earlierOrdersOf(String(customerId)));
  if (!allowed.ok) return allowed;
  if (!isToken(token)) return unknownLink();
  return inTransaction(backend.db, async (transaction) => {
    const customer = await transaction
      .selectFrom("customers")
      .select(["id", "email"])
      .where("id", "=", customerId)
      .where("verify_hash", "=", hashToken(token))
      .executeTakeFirst();
    if (!customer) return unknownLink();
    // Another instance's clock may be ahead.
    if (Math.abs(backend.now().getTime() - dateOf(token)) > LINK_MS) return expiredLink();
    await markVerified(transaction, customer, backend.now());
    return success(null);
  });
}

/**
 * The customer has opened a link that was sent to the address.
 * @returns whether it was the first.
 */
export async function markVerified(
  db: Queries,
  { id, email }: Pick<Owner, "id" | "email">,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("customers")
    .set({ email_verified_at: now.toISOString() })
    .where("id", "=", id)
    .where("email_verified_at", "is", null)
    .executeTakeFirst();
  const [joined] = await db
    .updateTable("orders")
    .set({ customer_id: id })
    .where("id", "in", guestOrders(db, email))
    .returning("ship_to")
    .execute();
  if (joined && numUpdatedRows > 0n)
    await keepFirstAddress(db, id, JSON.parse(joined.ship_to) as ShipTo, now);
  return numUpdatedRows > 0n;
}

function guestOrders(db: Queries, email: string) {
  return db
    .selectFrom("orders")
    .select("id")
    .where("customer_id", "is", null)
    .where(sql<boolean>`lower(email) = ${email}`)
    .where("paid_at", "is not", null);
}

function expiredLink() {
  return failure<never>("conflict", "This link has expired. Ask for a new one under Orders.");
}
