import type { Cents } from "@/lib/domain/money/money";
import { type Result, success } from "@/lib/domain/result";
import { inTransaction, type Queries } from "../../db/transaction";
import { newToken } from "../../http/tokens";
import { lockOrder } from "../pay";
import { handWords } from "../payment-states";
import { findOrder } from "../read";
import { allowedRefund, emptied, type RefundRequest } from "./plan-refund";
import type { PaymentsBackend } from "./port";
import { cancelShipments } from "./refund-goods";
import { notifyDesigners } from "./refund-letters";
import { advanceRefund } from "./refund-status";
import { queueRefund, sendRefunds } from "./refunds";

interface RefundOutcome {
  amount: Cents;
  status: "done" | "pending" | "sent" | "failed";
  error: string;
}

export async function planRefund({ db }: Pick<PaymentsBackend, "db">, request: RefundRequest) {
  const order = await findOrder(db, request.orderNumber);
  if (!order.ok) return order;
  const allowed = await allowedRefund(db, order.value, request);
  if (!allowed.ok) return allowed;
  const { amount, isWhole, items, packages } = allowed.value;
  const pieces = packages.flatMap(({ designer, status, lines }) =>
    lines.flatMap(({ id, name, reserved }) => {
      const item = items.find(({ lineId }) => lineId === id);
      if (!item) return [];
      const restocked = Math.min(item.restock, reserved);
      return [{ name, quantity: item.quantity, designer, status, restocked }];
    }),
  );
  const counted = (chosen: typeof pieces) =>
    chosen.reduce((all, { restocked }) => all + restocked, 0);
  /** `restocked`: pieces of counted stock that go back on sale; `inTransit`: those with a carrier. */
  return success({
    orderNumber: order.value.number,
    email: order.value.email,
    byHand: handWords(order.value.payment_provider),
    amount,
    isWhole,
    pieces: pieces.map(({ name, quantity, designer }) => ({ name, quantity, designer })),
    restocked: counted(pieces),
    inTransit: counted(pieces.filter(({ status }) => status === "shipped")),
  });
}

export async function refundOrder(
  backend: Pick<PaymentsBackend, "db" | "payments" | "now">,
  request: RefundRequest,
): Promise<Result<RefundOutcome, never>> {
  const queued = await inTransaction(backend.db, (transaction) =>
    decide(transaction, request, backend.now()),
  );
  if (!queued.ok) return queued;
  await sendRefunds(backend);
  const { amount, status, error } = await backend.db
    .selectFrom("refunds")
    .select(["amount", "status", "error"])
    .where("once_key", "=", queued.value.onceKey)
    .executeTakeFirstOrThrow();
  return success({ amount, status: status as RefundOutcome["status"], error });
}

async function decide(db: Queries, request: RefundRequest, now: Date) {
  const found = await findOrder(db, request.orderNumber);
  if (!found.ok) return found;
  const order = await lockOrder(db, found.value.id, now);
  const allowed = await allowedRefund(db, order, request);
  if (!allowed.ok) return allowed;
  const { amount, reason, items } = allowed.value;
  const onceKey = `shop ${newToken()}`;
  const id = await queueRefund(db, { orderId: order.id, onceKey, amount, reason, items, now });
  if (id === null) return success({ onceKey });
  await cancelShipments(db, emptied(allowed.value), id);
  await notifyDesigners(db, { id, orderNumber: order.number, orderId: order.id }, now);
  if (amount === 0 || handWords(found.value.payment_provider))
    await advanceRefund(db, id, { status: "done" }, now);
  return success({ onceKey });
}
