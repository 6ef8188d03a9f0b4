import "server-only";
import { formatPrice } from "@/lib/domain/money";
import type { Shipment } from "@/lib/domain/order";
import { optionLabel, priceOrFree } from "@/lib/domain/shipping";
import type { GoodsGroup } from "../layout/letter";

/** What one designer sends, with what it cost. */
export function goodsOf(shipment: Shipment): GoodsGroup {
  return {
    title: shipment.brand.name,
    note: `${optionLabel(shipment.shippingType)} shipping: ${priceOrFree(shipment.shippingPrice)}`,
    lines: shipment.lines.map((line) => ({
      name: line.name,
      detail: line.chosen.map(({ value }) => value).join(" · "),
      quantity: line.quantity,
      amount: formatPrice(line.total),
    })),
  };
}
