import type { ArrivalDates } from "@/lib/domain/day/arrival";
import type { Order, OrderStatus, ShipmentStatus, ShipTo } from "@/lib/domain/order/order";
import type { ChosenValue } from "@/lib/domain/product/choice-text";
import { failure, success } from "@/lib/domain/result";
import type { RowOf } from "../db/rows";
import type { Queries } from "../db/transaction";
import type { Backend } from "../http/context";
import { isToken } from "../http/tokens";
import { refundedOf } from "./refunded";

export async function findConfirmation({ db }: Pick<Backend, "db">, token: string | undefined) {
  if (!isToken(token)) return failure("notFound", "Order not found");
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where("token", "=", token)
    .executeTakeFirst();
  return order ? success(await orderOf(db, order)) : failure("notFound", "Order not found");
}

/** For the shop's owner: whose order it is, is not asked. */
export async function findOrder(db: Queries, number: string) {
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where("number", "=", number.trim().toUpperCase())
    .executeTakeFirst();
  return order ? success(order) : failure("notFound", `There is no order ${number}.`);
}

/** In the order in which an order shows its packages and lines, by which lines are numbered. */
export async function packageRows(db: Queries, orderId: number) {
  const shipments = await db
    .selectFrom("shipments")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  const lines = await db
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return { shipments, lines };
}

export async function orderOf(db: Queries, order: RowOf<"orders">): Promise<Order> {
  const { shipments, lines } = await packageRows(db, order.id);
  const refunded = await refundedOf(db, [order.id]);
  const { duties, ...shipTo } = JSON.parse(order.ship_to) as ShipTo & { duties?: string };
  return {
    number: order.number,
    status: order.status as OrderStatus,
    placedAt: order.created_at,
    email: order.email,
    shipTo,
    note: order.note,
    shipments: shipments.map((shipment) => ({
      brand: { id: shipment.brand_id, name: shipment.brand_name },
      shippingType: shipment.shipping_type,
      shippingPrice: shipment.shipping_price,
      ...(shipment.discount > 0 && { shippingDiscount: shipment.discount }),
      ...arrivalIn(shipment),
      ...(shipment.delayed_until && { delayedUntil: shipment.delayed_until }),
      status: shipment.status as ShipmentStatus,
      shippedAt: shipment.shipped_at,
      deliveredAt: shipment.delivered_at,
      carrier: shipment.carrier,
      tracking: shipment.tracking,
      lines: lines
        .filter((line) => line.shipment_id === shipment.id)
        .map((line) => ({
          productId: line.product_id,
          name: line.name,
          image: line.image,
          chosen: JSON.parse(line.chosen) as ChosenValue[],
          unitPrice: line.unit_price,
          quantity: line.quantity,
          total: line.total,
          ...(line.discount && { discount: line.discount }),
          ...(line.final_sale === 1 && { isFinalSale: true }),
          ...(refunded.lines.has(line.id) && { refunded: refunded.lines.get(line.id)?.pieces }),
        })),
    })),
    totals: {
      goods: order.goods,
      discount: order.discount,
      ...(order.code !== null && { code: order.code }),
      shipping: order.shipping,
      tax: order.tax,
      ...(order.included_tax !== null && { includedTax: order.included_tax }),
      total: order.total,
    },
    refunded: order.refunded_amount,
    ...(duties && { duties }),
  };
}

export function arrivalIn({
  arrives_from: from,
  arrives_to: to,
}: Pick<RowOf<"shipments">, "arrives_from" | "arrives_to">): {
  arrival?: ArrivalDates;
} {
  return from && to ? { arrival: { from, to } } : {};
}
