import "server-only";
import type { ChosenValue } from "@/lib/domain/cart";

/** `"12,40"` → `[12, 40]`. */
export function valueIdsOf(valueKey: string): number[] {
  return valueKey === "" ? [] : valueKey.split(",").map(Number);
}

/** A variant's stored values in words: "Yellow gold / 6". */
export function chosenInWords(chosen: string): string {
  return (JSON.parse(chosen) as ChosenValue[]).map(({ value }) => value).join(" / ");
}
