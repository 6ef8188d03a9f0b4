import type { SelectQueryBuilder } from "kysely";

export async function countRows<Tables, From extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, From, object>,
): Promise<number> {
  const { count } = await rows
    .clearSelect()
    .select(({ fn }) => fn.countAll().as("count"))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return Number(count);
}
