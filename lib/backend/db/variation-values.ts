import type { ChosenValue } from "@/lib/domain/product/choice-text";
import type { Queries } from "./transaction";

/** `"12,40"` → `[12, 40]`. */
export function valueIdsOf(valueKey: string): number[] {
  return valueKey === "" ? [] : valueKey.split(",").map(Number);
}

/** "Yellow gold / 6". */
export function chosenInWords(chosen: string): string {
  return (JSON.parse(chosen) as ChosenValue[]).map(({ value }) => value).join(" / ");
}

export async function valueId(db: Queries, variation: string, value: string): Promise<number> {
  await db
    .insertInto("variation_values")
    .values({ variation, value })
    .onConflict((clash) => clash.columns(["variation", "value"]).doNothing())
    .execute();
  const { id } = await db
    .selectFrom("variation_values")
    .select("id")
    .where("variation", "=", variation)
    .where("value", "=", value)
    .executeTakeFirstOrThrow();
  return id;
}
