import "server-only";

/** The engines bound the number of values in one statement. */
const CHUNK = 500;

export function differences<New extends object>(
  row: New,
  old: { [Column in keyof New]: unknown },
): Partial<New> | undefined {
  const columns = (Object.keys(row) as (keyof New)[]).filter(
    (column) => row[column] !== old[column],
  );
  if (columns.length === 0) return undefined;
  const patch: Partial<New> = {};
  for (const column of columns) patch[column] = row[column];
  return patch;
}

export async function inChunks<Row>(
  rows: readonly Row[],
  work: (chunk: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    await work(rows.slice(start, start + CHUNK));
  }
}
