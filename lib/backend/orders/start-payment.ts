import "server-only";
import { failure, type Result, success } from "@/lib/domain/result";
import type { Backend } from "../context";
import { endOrder } from "./end";

/**
 * The payment page's address of an order, started where it was not yet: by the request that placed
 * the order, or by a repeated one when that request died half-way. The first address stored is the
 * one that all get.
 */
export async function startPayment(
  backend: Backend,
  orderId: number,
): Promise<Result<string, never>> {
  const order = await findOrder(backend, orderId);
  if (order.payment_url !== "") return success(order.payment_url);
  const payment = await backend.payments
    .start({
      number: order.number,
      paymentToken: order.payment_token,
      email: order.email,
      total: order.total,
    })
    .catch((error: unknown) => {
      process.stderr.write(`payment of ${order.number} did not start: ${String(error)}\n`);
      return null;
    });
  if (payment) {
    await backend.db
      .updateTable("orders")
      .set({ payment_url: payment.url })
      .where("id", "=", orderId)
      .where("status", "=", "pending")
      .where("payment_url", "=", "")
      .execute();
  } else {
    await endOrder(backend, { id: orderId, ifWithoutPaymentUrl: true }, "cancelled");
  }
  const { payment_url: url } = await findOrder(backend, orderId);
  return url === ""
    ? failure("unavailable", "The payment page cannot be reached. Please try again.")
    : success(url);
}

function findOrder({ db }: Backend, id: number) {
  return db
    .selectFrom("orders")
    .select(["number", "payment_token", "email", "total", "payment_url"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
