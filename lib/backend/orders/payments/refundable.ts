import "server-only";
import type { Selectable } from "kysely";
import type { ShipmentStatus } from "@/lib/domain/order/order";
import type { RefundableLine, RefundablePackage } from "@/lib/domain/order/refund";
import type { ChosenValue } from "@/lib/domain/product/choice-text";
import type { Schema } from "../../db/schema";
import type { Queries } from "../../db/transaction";
import { packageRows } from "../read";
import { refundedOf } from "../refunded";

export interface SoldLine extends RefundableLine {
  name: string;
  chosen: ChosenValue[];
  isFinalSale: boolean;
  /** Pieces of counted stock that the order still holds. */
  reserved: number;
}

export interface SoldPackage extends RefundablePackage {
  brandId: number;
  designer: string;
  status: ShipmentStatus;
  lines: readonly SoldLine[];
}

/** As an order shows them. */
export async function packagesOf(
  db: Queries,
  order: Pick<Selectable<Schema["orders"]>, "id">,
): Promise<SoldPackage[]> {
  const { shipments, lines } = await packageRows(db, order.id);
  const refunded = await refundedOf(db, [order.id]);
  const sold = lines.map((line) => ({
    shipmentId: line.shipment_id,
    id: line.id,
    name: line.name,
    chosen: JSON.parse(line.chosen) as ChosenValue[],
    isFinalSale: line.final_sale === 1,
    reserved: line.reserved,
    quantity: line.quantity,
    paid: line.total - line.discount + line.tax,
    refundedPieces: refunded.lines.get(line.id)?.pieces ?? 0,
    refundedAmount: refunded.lines.get(line.id)?.amount ?? 0,
  }));
  return shipments.map((shipment) => ({
    id: shipment.id,
    brandId: shipment.brand_id,
    designer: shipment.brand_name,
    status: shipment.status as ShipmentStatus,
    shipping: shipment.shipping_price - shipment.discount + shipment.tax,
    refundedShipping: refunded.shipping.get(shipment.id) ?? 0,
    lines: sold.filter(({ shipmentId }) => shipmentId === shipment.id),
  }));
}
