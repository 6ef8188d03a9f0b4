import "server-only";
import type { ShippingRate, ShippingType } from "@/lib/domain/shipping";
import type { Queries } from "../db/transaction";

/** What some brands take for each kind of shipping, each list in its own order. */
export async function shippingRatesOf(
  db: Queries,
  brandIds: readonly number[],
): Promise<ReadonlyMap<number, ShippingRate[]>> {
  if (brandIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("shipping_rates")
    .selectAll()
    .where("brand_id", "in", brandIds)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const rates = new Map<number, ShippingRate[]>();
  for (const { brand_id, type, price, remote_price } of rows) {
    const rate = { type: type as ShippingType, price, remotePrice: remote_price };
    rates.set(brand_id, [...(rates.get(brand_id) ?? []), rate]);
  }
  return rates;
}
