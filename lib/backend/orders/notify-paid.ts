import "server-only";
import type { Selectable } from "kysely";
import { isEmail } from "@/lib/domain/email-address";
import { shopMail } from "@/lib/mail/layout/addresses";
import type { MailMessage } from "@/lib/mail/emails/messages";
import type { Schema } from "../db/schema";
import type { Queries } from "../db/transaction";
import { queueMail } from "../mail/queue";
import { orderOf } from "./read";

export async function notifyOrderPaid(
  db: Queries,
  paid: Selectable<Schema["orders"]>,
  now: Date,
): Promise<void> {
  const order = await orderOf(db, paid);
  const queue = (to: string, message: MailMessage, once: string) =>
    queueMail(db, { to, message, onceKey: `${message.kind}:${once}`, orderId: paid.id, now });
  const customer = { kind: "order-confirmation", order, orderToken: paid.token } as const;
  await queue(paid.email, customer, String(paid.id));
  if (isEmail(shopMail()))
    await queue(shopMail(), { kind: "order-to-shop", order }, String(paid.id));
  const designers = await db
    .selectFrom("brands")
    .select(["id", "email"])
    .where("email", "<>", "")
    .where(
      "id",
      "in",
      order.shipments.map(({ brand }) => brand.id),
    )
    .orderBy("id")
    .execute();
  const { number, placedAt, shipTo, note } = order;
  for (const { id, email } of designers) {
    const shipment = order.shipments.find(({ brand }) => brand.id === id);
    if (!shipment) continue;
    const told = { number, placedAt, shipTo, note };
    const message = { kind: "order-to-designer", order: told, shipment } as const;
    await queue(email, message, `${paid.id}:${id}`);
  }
}
