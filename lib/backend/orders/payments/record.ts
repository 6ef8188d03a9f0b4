import type { Cents } from "@/lib/domain/money/money";
import { success } from "@/lib/domain/result";
import { updateRow } from "../../db/rows";
import { inTransaction, type Queries } from "../../db/transaction";
import { lockOrder } from "../pay";
import { PROVIDER_REFUND } from "../payment-states";
import { recordDispute } from "./disputes";
import type { PaymentPort, PaymentRecord, PaymentsBackend, RecordedRefund } from "./port";
import { advanceRefund } from "./refund-status";
import { updateRefundTotals } from "./refund-totals";

/** Reads the whole record, so that it does not matter which messages come, or in which order. */
export async function recordPayment(
  { db, now }: Pick<PaymentsBackend, "db" | "now">,
  port: PaymentPort,
  orderId: number,
  intent: string,
): Promise<void> {
  if (!port.record) return;
  const record = await port.record(intent);
  await inTransaction(db, (transaction) => note(transaction, orderId, record, now()));
}

async function note(db: Queries, orderId: number, record: PaymentRecord, now: Date) {
  await lockOrder(db, orderId, now);
  for (const refund of record.refunds) await noteRefund(db, orderId, refund, now);
  for (const dispute of record.disputes) await recordDispute(db, orderId, dispute, now);
  await updateRefundTotals(db, orderId);
  return success(null);
}

async function noteRefund(db: Queries, orderId: number, refund: RecordedRefund, now: Date) {
  const { id: providerId, amount, error } = refund;
  const status = refund.status === "pending" ? "sent" : refund.status;
  const id = (await findRefund(db, orderId, refund)) ?? (await addRefund(db, orderId, refund, now));
  await advanceRefund(db, id, { status, amount, providerId, error }, now);
}

async function findRefund(db: Queries, orderId: number, { id, key }: RecordedRefund) {
  const rows = await db
    .selectFrom("refunds")
    .select(["id", "provider_id"])
    .where("order_id", "=", orderId)
    .execute();
  const known =
    rows.find(({ provider_id }) => provider_id === id) ??
    rows.find((row) => key !== null && row.provider_id === null && String(row.id) === key);
  return known?.id;
}

async function addRefund(
  db: Queries,
  orderId: number,
  { id, amount, status }: RecordedRefund,
  now: Date,
): Promise<number> {
  if (status !== "failed") await replaceFailed(db, orderId, amount, now);
  const added = await db
    .insertInto("refunds")
    .values({
      order_id: orderId,
      once_key: `${PROVIDER_REFUND} ${id}`,
      provider_id: id,
      amount,
      reason: PROVIDER_REFUND,
      status: "pending",
      created_at: now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return added.id;
}

/** A refund by hand replaces refunds that failed before, up to its amount. */
async function replaceFailed(db: Queries, orderId: number, amount: Cents, now: Date) {
  const failed = await db
    .selectFrom("refunds")
    .select(["id", "amount"])
    .where("order_id", "=", orderId)
    .where("status", "=", "failed")
    .where("settled_at", "<", now.toISOString())
    .orderBy("id")
    .execute();
  let left = amount;
  for (const refund of failed) {
    if (refund.amount > left) continue;
    left -= refund.amount;
    await updateRow(db, "refunds", refund.id, { status: "replaced" });
  }
}
