import * as z from "zod/mini";
import type { Cents } from "@/lib/domain/money";
import { LONGEST, money, named, sent } from "./wire";

/** A shipping choice a brand: its price, and (ours) the option's type. */
export interface ShippingChoice {
  brandId: number;
  price: Cents;
  type?: string;
}

export const priceByBrand = named(money, LONGEST.entries);
export const typeByBrand = z.nullish(named(sent(LONGEST.line), LONGEST.entries));

export function choicesFrom(
  prices: Record<string, Cents>,
  types: Record<string, string> | null | undefined,
): ShippingChoice[] {
  return Object.entries(prices).map(([brandId, price]) => ({
    brandId: Number(brandId),
    price,
    type: types?.[brandId],
  }));
}

export function pricesOf(choices: readonly ShippingChoice[]): Record<string, Cents> {
  return Object.fromEntries(choices.map((choice) => [String(choice.brandId), choice.price]));
}

export function typesOf(choices: readonly ShippingChoice[]): Record<string, string> {
  return Object.fromEntries(
    choices.flatMap(({ brandId, type }) => (type ? [[String(brandId), type]] : [])),
  );
}
