import { limitRefusal, UNPAYABLE } from "@/lib/domain/checkout/checkout";
import { formatPrice } from "@/lib/domain/money/money";
import { failure, invalid, type Result, success } from "@/lib/domain/result";
import { log } from "@/lib/platform/log";
import { measure } from "@/lib/platform/measured";
import { endOrder } from "../end";
import {
  type PaymentsBackend,
  portOf,
  type RefusedPayment,
  type StartedPayment,
} from "../payments/port";
import { orderOf } from "../read";

const REPLACED =
  "This order was sent again from another window. Continue there, or check your order and send it again.";

/** The first stored address wins: parallel and repeated requests all get the same payment page. */
export async function startPayment(
  backend: PaymentsBackend,
  orderId: number,
): Promise<Result<string, never>> {
  const order = await findOrder(backend, orderId);
  if (order.payment_url !== "") return success(addressOf(backend, order));
  if (order.status !== "pending") return followSuccessor(backend, order);
  const payment = await start(backend, order);
  measure("payment", { provider: order.payment_provider, result: resultOf(payment) });
  if (payment && "refused" in payment) {
    await endOrder(backend, { id: orderId, ifWithoutPaymentUrl: true }, "cancelled");
    return paymentRefusal(backend, order, payment);
  }
  if (payment) await store(backend, orderId, payment);
  else await endOrder(backend, { id: orderId, ifWithoutPaymentUrl: true }, "cancelled");
  const { payment_url: url } = await findOrder(backend, orderId);
  if (url !== "") return success(url);
  return payment
    ? followSuccessor(backend, order)
    : failure("unavailable", "The payment page cannot be reached. Please try again.");
}

function resultOf(payment: StartedPayment | RefusedPayment | null) {
  if (payment === null) return "failed";
  return "refused" in payment ? "refused" : "started";
}

type StoredOrder = Awaited<ReturnType<typeof findOrder>>;

/** A provider's finished page leads nowhere, so the shop's own page tells the outcome. */
function addressOf({ shopUrl }: PaymentsBackend, order: StoredOrder): string {
  const isOver = order.payment_session !== null && order.status !== "pending";
  return isOver ? `${shopUrl ?? ""}/pay/${order.payment_token}` : order.payment_url;
}

function paymentRefusal(
  backend: PaymentsBackend,
  order: StoredOrder,
  { refused, error }: RefusedPayment,
): Result<never, never> {
  log.error("a payment was refused for good", { order: order.number, error });
  if (refused === "setup") return failure("unavailable", UNPAYABLE, { code: "unpayable" });
  const limits = portOf(backend, order.payment_provider)?.limits;
  return invalid({
    total: [
      limitRefusal(order.total, limits) ??
        `An order of ${formatPrice(order.total)} can't be paid by card.`,
    ],
  });
}

async function start(
  backend: PaymentsBackend,
  order: StoredOrder,
): Promise<StartedPayment | RefusedPayment | null> {
  try {
    const port = portOf(backend, order.payment_provider);
    if (!port) throw new Error(`there is no payment provider ${order.payment_provider}`);
    return await port.start({
      ...(await orderOf(backend.db, order)),
      paymentToken: order.payment_token,
      expiresAt: order.expires_at,
    });
  } catch (error) {
    log.error("a payment did not start", { order: order.number, error });
    return null;
  }
}

async function store({ db }: PaymentsBackend, orderId: number, { url, session }: StartedPayment) {
  const opened = session === null ? {} : { payment_session: session, payment_open: 1 };
  const update = db
    .updateTable("orders")
    .where("id", "=", orderId)
    .where("payment_url", "=", "")
    .where("payment_session", "is", null);
  await update
    .set({ payment_url: url, ...opened })
    .where("status", "=", "pending")
    .execute();
  if (session !== null) await update.set(opened).where("status", "<>", "pending").execute();
}

async function followSuccessor(
  backend: PaymentsBackend,
  order: StoredOrder,
): Promise<Result<string, never>> {
  const successor = await backend.db
    .selectFrom("orders")
    .select("id")
    .where("cart_id", "=", order.cart_id)
    .where("request_hash", "=", order.request_hash)
    .where("status", "=", "pending")
    .where("id", ">", order.id)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return successor ? startPayment(backend, successor.id) : failure("conflict", REPLACED);
}

function findOrder({ db }: PaymentsBackend, id: number) {
  return db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
