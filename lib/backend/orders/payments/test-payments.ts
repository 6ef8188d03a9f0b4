import type { TestPaymentOutcome } from "@/lib/contract/payments";
import type { OrderStatus } from "@/lib/domain/order/order";
import { failure, type Result, success } from "@/lib/domain/result";
import { inTransaction } from "../../db/transaction";
import { isToken } from "../../http/tokens";
import { endOrder, releaseExpired } from "../end";
import { lockOrder, markPaid } from "../pay";
import { type PaymentPort, type PaymentsBackend, portOf } from "./port";

export async function findTestPayment(backend: PaymentsBackend, token: string | undefined) {
  await releaseExpired(backend);
  const order = await findPayment(backend, token);
  if (!order) return failure("notFound", "Payment not found");
  const { number: orderNumber, total, status, token: orderToken } = order;
  return success({ orderNumber, total, status, orderToken: status === "paid" ? orderToken : null });
}

export async function endTestPayment(
  backend: PaymentsBackend,
  token: string | undefined,
  outcome: TestPaymentOutcome,
): Promise<Result<string, never>> {
  await releaseExpired(backend);
  const found = await findPayment(backend, token);
  if (!found) return failure("notFound", "Payment not found");
  if (outcome === "pay") await payPending(backend, found.id);
  if (outcome === "cancel") await endOrder(backend, { id: found.id }, "cancelled");
  const status = (await findPayment(backend, token))?.status;
  if (status === "paid") return success(`/?success=true&order=${found.token}`);
  if (outcome === "cancel") return success("/?success=false");
  if (status === "pending") return success(`/test-payment/${token}?declined=1`);
  return failure(
    "conflict",
    status === "expired"
      ? "This payment has expired. Nothing was charged."
      : "This payment was canceled. Nothing was charged.",
  );
}

async function payPending({ db, now }: PaymentsBackend, id: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, id, now());
    if (order.status === "pending") await markPaid(transaction, order, now());
    return success(null);
  });
}

/** With a real provider configured the test page pays nothing. */
async function findPayment(backend: PaymentsBackend, token: string | undefined) {
  if (!isToken(token) || !portOf(backend, "test")) return;
  const order = await backend.db
    .selectFrom("orders")
    .select(["id", "number", "total", "status", "token"])
    .where("payment_token", "=", token)
    .where("payment_provider", "=", "test")
    .executeTakeFirst();
  return order && { ...order, status: order.status as OrderStatus };
}

/** Root-relative without a configured address, so that it works on any host. */
export function testPaymentPage(shopUrl: string | null): PaymentPort {
  return {
    provider: "test",
    name: "Test payment page",
    start: async ({ paymentToken }) => ({
      url: `${shopUrl ?? ""}/test-payment/${paymentToken}`,
      session: null,
    }),
    refund: async ({ key }) => ({ kind: "done", id: key }),
    record: null,
    feeOf: null,
    sessions: null,
    readEvent: null,
  };
}
