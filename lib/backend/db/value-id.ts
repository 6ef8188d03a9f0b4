import "server-only";
import type { Queries } from "./transaction";

/** The id of a value that products come in or are of, such as Color "Rose gold"; new ones are made. */
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
