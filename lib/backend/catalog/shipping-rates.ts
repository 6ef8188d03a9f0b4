import type { ShippingRate } from "@/lib/domain/shipping/shipping";
import type { RowOf } from "../db/rows";
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

type RateRow = Omit<RowOf<"shipping_rates">, "id" | "brand_id" | "position">;

export function shippingRateOf(row: RateRow): ShippingRate {
  const { type, price, remote_price, places, from_sum, up_to_grams, least_days, most_days } = row;
  return {
    type,
    price,
    remotePrice: remote_price,
    to: places.split(" ").filter(Boolean),
    ...(from_sum > 0 && { fromSum: from_sum }),
    ...(up_to_grams !== null && { upToGrams: up_to_grams }),
    ...(least_days !== null &&
      most_days !== null && {
        transit: { least: least_days, most: most_days },
      }),
  };
}

export function shippingRateRow(rate: ShippingRate): RateRow {
  const { type, price, remotePrice, to, fromSum = 0, upToGrams = null, transit } = rate;
  return {
    type,
    price,
    remote_price: remotePrice,
    places: to.join(" "),
    from_sum: fromSum,
    up_to_grams: upToGrams,
    least_days: transit?.least ?? null,
    most_days: transit?.most ?? null,
  };
}
