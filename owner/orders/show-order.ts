import "server-only";
import type { Selectable } from "kysely";
import { normalizeEmail } from "@/lib/domain/account/customer";
import type { ChosenValue } from "@/lib/domain/product/choice-text";
import { success } from "@/lib/domain/result";
import type { Schema } from "../../lib/backend/db/schema";
import type { Queries } from "../../lib/backend/db/transaction";
import type { Backend } from "../../lib/backend/http/context";
import { activeDisputes } from "../../lib/backend/orders/payments/disputes";
import { findOrder, orderOf } from "../../lib/backend/orders/read";
import { refundedOf } from "../../lib/backend/orders/refunded";
import { returnsOf } from "../../lib/backend/orders/returnable";
import { outboxState } from "../mails/outbox";
import { notesAbout } from "./notes";

export async function showOrder({ db }: Pick<Backend, "db">, number: string) {
  const found = await findOrder(db, number);
  return found.ok ? success(await shown(db, found.value)) : found;
}

export type ShownOrder = Awaited<ReturnType<typeof shown>>;
export type Parcel = ShownOrder["parcels"][number];

/** Times are ISO 8601, UTC. */
async function shown(db: Queries, row: Selectable<Schema["orders"]>) {
  return {
    ...(await orderOf(db, row)),
    parcels: await parcelsOf(db, row.id),
    payment: {
      provider: row.payment_provider,
      reference: row.payment_intent ?? row.payment_session,
      paidAt: row.paid_at,
      expiresAt: row.expires_at,
    },
    refunds: await refundsOf(db, row.id),
    disputes: await activeDisputes(db, row.number),
    returnRequests: (await returnsOf(db, row.id, [])).toReversed().map((request) => ({
      requestedAt: request.requestedAt,
      reason: request.reason,
      decision: request.decision,
      decidedAt: request.decidedAt,
    })),
    // About the order, then about the customer.
    notes: [
      ...(await notesAbout(db, { orderId: row.id })),
      ...(row.email ? await notesAbout(db, { email: normalizeEmail(row.email) }) : []),
    ],
    emails: await emailsOf(db, row.id),
  };
}

/** What each package holds, without refunded pieces. */
async function parcelsOf(db: Queries, orderId: number) {
  const shipments = await db
    .selectFrom("shipments")
    .select(["id", "brand_name", "shipping_type"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  const lines = await db
    .selectFrom("order_lines as line")
    .leftJoin("variants", "variants.id", "line.variant_id")
    .select([
      "line.id",
      "line.shipment_id",
      "line.name",
      "line.chosen",
      "line.quantity",
      "line.final_sale",
    ])
    .select("variants.sku")
    .where("line.order_id", "=", orderId)
    .orderBy("line.id")
    .execute();
  const refunded = await refundedOf(db, [orderId]);
  return shipments.map((shipment) => ({
    designer: shipment.brand_name,
    shippingType: shipment.shipping_type,
    lines: lines
      .filter(({ shipment_id }) => shipment_id === shipment.id)
      .map(({ id, name, chosen, quantity, final_sale, sku }) => ({
        name,
        chosen: JSON.parse(chosen) as ChosenValue[],
        sku: sku ?? "",
        quantity: quantity - (refunded.lines.get(id)?.pieces ?? 0),
        ...(final_sale === 1 && { isFinalSale: true }),
      })),
  }));
}

function refundsOf(db: Queries, orderId: number) {
  return db
    .selectFrom("refunds")
    .select(["amount", "status", "reason", "error"])
    .select(["created_at as createdAt", "settled_at as settledAt"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}

async function emailsOf(db: Queries, orderId: number) {
  const rows = await db
    .selectFrom("mails")
    .select(["kind", "recipient as to", "created_at as queuedAt", "sent_at as sentAt"])
    .select(["next_attempt_at as nextAttemptAt", "last_error as error"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return rows.map(({ nextAttemptAt, ...row }) => ({
    ...row,
    state: outboxState({ ...row, nextAttemptAt }),
  }));
}
