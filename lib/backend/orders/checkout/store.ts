import { randomInt } from "node:crypto";
import { arrivalOf } from "@/lib/domain/day/arrival";
import type { TaxShare } from "@/lib/domain/price/tax";
import { dutiesText } from "@/lib/domain/shipping/duties";
import type { ShippingOption } from "@/lib/domain/shipping/shipping";
import { type CartHolder, holderColumns } from "../../cart/holder";
import type { CartReading } from "../../cart/read";
import { mailboxHash, recipientHash } from "../../db/shopper-hashes";
import type { Queries } from "../../db/transaction";
import { newToken } from "../../http/tokens";
import type { DeliveryDetails } from "./address";
import type { CartPrice, ChosenShipping } from "./price";
import type { Reservation } from "./reserve";

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const NUMBER_LENGTH = 6;

interface NewOrder {
  owner: CartHolder;
  key: string;
  requestHash: string;
  delivery: DeliveryDetails;
  email: string;
  reading: CartReading;
  chosen: ChosenShipping;
  price: CartPrice;
  limited: ReadonlySet<number>;
  reservation: Reservation;
  now: Date;
  networkHash: string | null;
  provider: string;
}

export async function storeOrder(db: Queries, order: NewOrder): Promise<number> {
  const id = await insertOrder(db, order);
  await noteLargeReservations(db, id, order);
  for (const { brand, lines } of order.reading.cart.groups) {
    const option = order.chosen.get(brand.id);
    if (!option) throw new Error(`no shipping option for brand ${brand.id}`);
    const shipment = await db
      .insertInto("shipments")
      .values({
        order_id: id,
        brand_id: brand.id,
        brand_name: brand.name,
        shipping_type: option.type,
        shipping_price: option.price,
        discount: order.price.shipping.get(brand.id)?.discount ?? 0,
        ...taxColumns(order.price.shipping.get(brand.id)),
        ...arrivalColumns(option, order.now),
        status: "pending",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const stored = new Map(order.reading.lines.map((line) => [line.id, line]));
    await db
      .insertInto("order_lines")
      .values(
        lines.map((line) => {
          const { variantId = 0, engraving = "" } = stored.get(line.id) ?? {};
          const share = order.price.lines.get(line.id);
          return {
            order_id: id,
            shipment_id: shipment.id,
            product_id: line.productId,
            variant_id: variantId,
            name: line.name,
            image: line.pictures[0]?.src ?? null,
            chosen: JSON.stringify(line.chosen),
            engraving,
            final_sale: line.isFinalSale ? 1 : 0,
            unit_price: line.unitPrice,
            quantity: line.quantity,
            reserved: order.limited.has(variantId) ? line.quantity : 0,
            total: line.total,
            discount: share?.discount ?? 0,
            tax: share?.tax ?? 0,
            included_tax: share?.includedTax ?? 0,
            taxable: share?.taxable ?? 0,
            tax_rate: share?.basisPoints ?? null,
          };
        }),
      )
      .execute();
  }
  return id;
}

function taxColumns({
  tax = 0,
  includedTax = 0,
  taxable = 0,
  basisPoints = 0,
}: Partial<TaxShare> = {}) {
  return { tax, included_tax: includedTax, taxable, tax_rate: basisPoints };
}

function arrivalColumns({ transit }: ShippingOption, placedAt: Date) {
  const arrival = transit && arrivalOf({ placedAt, transit });
  return { arrives_from: arrival?.from ?? null, arrives_to: arrival?.to ?? null };
}

async function noteLargeReservations(
  db: Queries,
  orderId: number,
  { reservation, networkHash, now }: NewOrder,
): Promise<void> {
  for (const variant_id of reservation.large) {
    const large = { order_id: orderId, variant_id, network_hash: networkHash };
    await db
      .insertInto("large_reservations")
      .values({ ...large, created_at: now.toISOString() })
      .execute();
  }
}

/** Order numbers are random: one in a thousand million collides, and then another is drawn. */
async function insertOrder(
  db: Queries,
  order: NewOrder,
  number = newOrderNumber(),
): Promise<number> {
  const { delivery, owner, reading, now } = order;
  const { includedTax = null, code = null, ...amounts } = order.price.totals;
  const { destination } = delivery;
  const duties = dutiesText(destination.country) ?? undefined;
  const inserted = await db
    .insertInto("orders")
    .values({
      number,
      token: newToken(),
      payment_token: newToken(),
      idempotency_key: order.key,
      request_hash: order.requestHash,
      ...holderColumns(owner),
      cart_id: reading.id,
      status: "pending",
      email: order.email,
      mailbox_hash: order.email === "" ? null : mailboxHash(order.email),
      recipient_hash: recipientHash(delivery.shipTo),
      ship_to: JSON.stringify({ ...delivery.shipTo, destination, duties }),
      note: delivery.note,
      ...amounts,
      code,
      included_tax: includedTax,
      payment_url: "",
      payment_provider: order.provider,
      refunded: 0,
      network_hash: order.networkHash,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + order.reservation.minutes * 60_000).toISOString(),
    })
    .onConflict((clash) => clash.column("number").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted ? inserted.id : insertOrder(db, order);
}

/** A number such as SL-7Q2M9X is readable over the phone and reveals no order count. */
function newOrderNumber(): string {
  const letters = Array.from({ length: NUMBER_LENGTH }, () => CROCKFORD[randomInt(32)]);
  return `SL-${letters.join("")}`;
}
