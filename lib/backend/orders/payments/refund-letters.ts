import type { ShipTo } from "@/lib/domain/order/order";
import type { ChosenValue } from "@/lib/domain/product/choice-text";
import type { MailMessage, RefundedPackage } from "@/lib/mail/emails/messages";
import { shopMail } from "@/lib/mail/layout/addresses";
import { log } from "@/lib/platform/log";
import type { RowOf } from "../../db/rows";
import type { Queries } from "../../db/transaction";
import { queueMail } from "../../mail/queue";
import { handWords, PROVIDER_REFUND, SHOP_REFUND } from "../payment-states";

type RefundRow = RowOf<"refunds">;

export async function notifyShop(
  db: Queries,
  refund: RefundRow,
  error: string,
  now: Date,
): Promise<void> {
  const { number } = await orderOf(db, refund.order_id);
  log.error("a refund has failed", { refund: refund.id, order: number, reason: error });
  await queueMail(db, {
    to: shopMail(),
    message: { kind: "refund-failed", orderNumber: number, amount: refund.amount, reason: error },
    onceKey: `refund-failed:${refund.id}`,
    orderId: refund.order_id,
    now,
  });
}

export async function notifyCustomer(db: Queries, refund: RefundRow, now: Date): Promise<void> {
  if (refund.reason === PROVIDER_REFUND) return;
  const { number, token, email, ship_to, payment_provider } = await orderOf(db, refund.order_id);
  const { firstName } = JSON.parse(ship_to) as ShipTo;
  const packages = await packagesIn(db, refund.id);
  await queueMail(db, {
    to: email,
    message: {
      kind: "refund",
      firstName,
      orderNumber: number,
      orderToken: token,
      amount: refund.amount,
      isLatePayment: refund.reason !== SHOP_REFUND,
      ...(handWords(payment_provider) && { isByHand: true }),
      packages: packages.map(({ designer, isCanceled, lines }) => ({
        designer,
        isCanceled,
        lines,
      })),
    },
    onceKey: `refund:${refund.id}`,
    orderId: refund.order_id,
    now,
  });
}

/** Once for each refund and designer with an email, and once more where the refund fails. */
export async function notifyDesigners(
  db: Queries,
  refund: { id: number; orderId: number; orderNumber: string },
  now: Date,
  { isUndone = false }: { isUndone?: boolean } = {},
): Promise<void> {
  for (const each of await packagesIn(db, refund.id)) {
    const { brandId, email, designer, isSent, isCanceled, lines } = each;
    // A failed refund leaves a package canceled when its pieces have been sold meanwhile.
    if (email === "" || (isUndone && (isSent || isCanceled))) continue;
    const state = isSent ? "refunded" : isUndone ? "reinstated" : "canceled";
    const message: MailMessage<"refund-to-designer"> = {
      kind: "refund-to-designer",
      orderNumber: refund.orderNumber,
      designer,
      state,
      lines,
    };
    await queueMail(db, {
      to: email,
      message,
      onceKey: `refund-to-designer:${refund.id}:${brandId}:${state}`,
      orderId: refund.orderId,
      now,
    });
  }
}

type LetterPackage = RefundedPackage & { brandId: number; email: string; isSent: boolean };

async function packagesIn(db: Queries, refundId: number): Promise<LetterPackage[]> {
  const items = await db
    .selectFrom("refund_items")
    .innerJoin("order_lines", "order_lines.id", "refund_items.line_id")
    .innerJoin("shipments", "shipments.id", "refund_items.shipment_id")
    .leftJoin("brands", "brands.id", "shipments.brand_id")
    .select(["shipments.id", "shipments.brand_id", "brand_name", "status", "brands.email"])
    .select(["order_lines.name", "chosen", "refund_items.quantity"])
    .where("refund_id", "=", refundId)
    .orderBy("shipments.id")
    .orderBy("order_lines.id")
    .execute();
  return [...Map.groupBy(items, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    return [
      {
        brandId: first.brand_id,
        designer: first.brand_name,
        email: first.email ?? "",
        isCanceled: first.status === "cancelled",
        isSent: first.status === "shipped" || first.status === "delivered",
        lines: own.map(({ name, chosen, quantity }) => ({
          name,
          chosen: JSON.parse(chosen) as ChosenValue[],
          quantity,
        })),
      },
    ];
  });
}

function orderOf(db: Queries, id: number) {
  return db
    .selectFrom("orders")
    .select(["number", "token", "email", "ship_to", "payment_provider"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
