import "server-only";
import { normalizeEmail } from "@/lib/domain/account/customer";
import type { Cents } from "@/lib/domain/money/money";
import type { Order } from "@/lib/domain/order/order";
import type { ChosenValue } from "@/lib/domain/product/choice-text";
import { type Result, success } from "@/lib/domain/result";
import type { Queries } from "../../lib/backend/db/transaction";
import type { Backend } from "../../lib/backend/http/context";
import type { ActiveDispute } from "../../lib/backend/orders/payment-states";
import { activeDisputes } from "../../lib/backend/orders/payments/disputes";
import { findOrder, orderOf } from "../../lib/backend/orders/read";
import { refundedOf } from "../../lib/backend/orders/refunded";
import { returnsOf, type StoredReturn } from "../../lib/backend/orders/returnable";
import { type OutboxState, outboxState } from "../mails/outbox";
import { type Note, notesAbout } from "./notes";

/** Times are ISO 8601, UTC. */
export interface ShownOrder extends Order {
  parcels: Parcel[];
  payment: {
    provider: string;
    reference: string | null;
    paidAt: string | null;
    /** Until when the unpaid order holds its stock. */
    expiresAt: string;
  };
  refunds: {
    amount: Cents;
    status: string;
    reason: string;
    error: string;
    createdAt: string;
    settledAt: string | null;
  }[];
  disputes: ActiveDispute[];
  /** The oldest first. */
  returnRequests: Pick<StoredReturn, "requestedAt" | "reason" | "decision" | "decidedAt">[];
  /** About the order, then about the customer. */
  notes: Note[];
  emails: {
    kind: string;
    to: string;
    queuedAt: string;
    sentAt: string | null;
    state: OutboxState;
    error: string | null;
  }[];
}

/** What a package holds, without refunded pieces. */
export interface Parcel {
  designer: string;
  shippingType: string;
  lines: {
    name: string;
    chosen: ChosenValue[];
    sku: string;
    quantity: number;
    isFinalSale?: boolean;
  }[];
}

export async function showOrder(
  { db }: Pick<Backend, "db">,
  number: string,
): Promise<Result<ShownOrder, never>> {
  const found = await findOrder(db, number);
  if (!found.ok) return found;
  const row = found.value;
  return success({
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
    notes: [
      ...(await notesAbout(db, { orderId: row.id })),
      ...(row.email ? await notesAbout(db, { email: normalizeEmail(row.email) }) : []),
    ],
    emails: await emailsOf(db, row.id),
  });
}

async function parcelsOf(db: Queries, orderId: number): Promise<Parcel[]> {
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

function refundsOf(db: Queries, orderId: number): Promise<ShownOrder["refunds"]> {
  return db
    .selectFrom("refunds")
    .select(["amount", "status", "reason", "error"])
    .select(["created_at as createdAt", "settled_at as settledAt"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}

async function emailsOf(db: Queries, orderId: number): Promise<ShownOrder["emails"]> {
  const rows = await db
    .selectFrom("mails")
    .select(["kind", "recipient", "created_at", "sent_at", "next_attempt_at", "last_error"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    to: row.recipient,
    queuedAt: row.created_at,
    sentAt: row.sent_at,
    state: outboxState(row),
    error: row.last_error,
  }));
}
