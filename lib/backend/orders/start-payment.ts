import "server-only";
import { failure, type Result, success } from "@/lib/domain/result";
import type { Backend } from "../context";
import { endOrder } from "./end";

const REPLACED =
  "This order was sent again from another window. Continue there, or check your order and send it again.";

/**
 * The payment page's address of an order, started where it was not yet: by the request that placed
 * the order, or by a repeated one when that request died half-way. The first address stored is the
 * one that all get. An order that another window has replaced meanwhile leads to the one in its
 * place when that is the same order, and is a conflict when it is another.
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
  if (url !== "") return success(url);
  if (!payment) {
    return failure("unavailable", "The payment page cannot be reached. Please try again.");
  }
  const successor = await findSuccessor(backend, order);
  return successor ? startPayment(backend, successor.id) : failure("conflict", REPLACED);
}

/** The pending order of the same cart and the same request that took this one's place. */
function findSuccessor(
  { db }: Backend,
  order: { id: number; cart_id: number | null; request_hash: string },
) {
  return db
    .selectFrom("orders")
    .select("id")
    .where("cart_id", "=", order.cart_id)
    .where("request_hash", "=", order.request_hash)
    .where("status", "=", "pending")
    .where("id", ">", order.id)
    .orderBy("id", "desc")
    .executeTakeFirst();
}

function findOrder({ db }: Backend, id: number) {
  return db
    .selectFrom("orders")
    .select([
      "id",
      "cart_id",
      "request_hash",
      "number",
      "payment_token",
      "email",
      "total",
      "payment_url",
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
