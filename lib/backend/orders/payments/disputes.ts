import { shopMail } from "@/lib/mail/layout/addresses";
import { type RowOf, requireRow } from "../../db/rows";
import type { Queries } from "../../db/transaction";
import { queueMail } from "../../mail/queue";
import { queueDispute } from "../../webhooks/order-events";
import { ACTIVE_DISPUTES, type ActiveDispute, type DisputeStatus } from "../payment-states";
import type { RecordedDispute } from "./port";

/** A dispute only moves forward, so late messages change nothing. */
const RANK: Readonly<Record<DisputeStatus, number>> = {
  inquiry: 0,
  closed: 1,
  open: 2,
  won: 3,
  lost: 3,
};

/** The caller has locked the order, and counts afterwards. */
export async function recordDispute(
  db: Queries,
  orderId: number,
  { id: providerId, ...recorded }: RecordedDispute,
  now: Date,
): Promise<void> {
  const { amount, reason, status, answerBy } = recorded;
  const known = await db
    .selectFrom("disputes")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("provider_id", "=", providerId)
    .executeTakeFirst();
  if (known && RANK[status] < RANK[known.status as DisputeStatus]) return;
  // A lost dispute is in the books on the day it was lost.
  const updated_at = known?.status === status ? known.updated_at : now.toISOString();
  const values = { amount, reason, status, answer_by: answerBy, updated_at };
  const noted = known
    ? await db
        .updateTable("disputes")
        .set(values)
        .where("id", "=", known.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await db
        .insertInto("disputes")
        .values({
          ...values,
          order_id: orderId,
          provider_id: providerId,
          created_at: now.toISOString(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
  if (known?.status === status) return;
  await notifyShop(db, noted, now);
  await queueDispute(db, noted, now);
}

async function notifyShop(db: Queries, dispute: RowOf<"disputes">, now: Date) {
  const { number } = await requireRow(db, "orders", dispute.order_id);
  await queueMail(db, {
    to: shopMail(),
    message: {
      kind: "dispute",
      orderNumber: number,
      amount: dispute.amount,
      reason: dispute.reason,
      status: dispute.status as DisputeStatus,
      answerBy: dispute.answer_by,
    },
    onceKey: `dispute:${dispute.id}:${dispute.status}`,
    orderId: dispute.order_id,
    now,
  });
}

export async function activeDisputes(db: Queries, orderNumber: string): Promise<ActiveDispute[]> {
  const rows = await db
    .selectFrom("disputes")
    .innerJoin("orders", "orders.id", "disputes.order_id")
    .select(["disputes.amount", "disputes.reason", "disputes.status", "disputes.answer_by"])
    .where("orders.number", "=", orderNumber.toUpperCase())
    .where("disputes.status", "in", [...ACTIVE_DISPUTES])
    .orderBy("disputes.id")
    .execute();
  return rows.map(({ amount, reason, status, answer_by }) => ({
    amount,
    reason,
    status: status as ActiveDispute["status"],
    answerBy: answer_by,
  }));
}
