import "server-only";
import type { Selectable } from "kysely";
import type { ShippingRate, ShippingType } from "@/lib/domain/shipping";
import type { Schema } from "../db/schema";
import type { Queries } from "../db/transaction";

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
  for (const row of rows)
    rates.set(row.brand_id, [...(rates.get(row.brand_id) ?? []), shippingRateOf(row)]);
  return rates;
}

export function shippingRateOf({
  type,
  price,
  remote_price,
  least_days,
  most_days,
}: Omit<Selectable<Schema["shipping_rates"]>, "id" | "brand_id" | "position">): ShippingRate {
  return {
    type: type as ShippingType,
    price,
    remotePrice: remote_price,
    ...(least_days !== null &&
      most_days !== null && {
        transit: { least: least_days, most: most_days },
      }),
  };
}

export function shippingRateRow({
  type,
  price,
  remotePrice,
  transit,
}: Omit<ShippingRate, "type"> & { type: string }) {
  return {
    type,
    price,
    remote_price: remotePrice,
    least_days: transit?.least ?? null,
    most_days: transit?.most ?? null,
  };
}
