import { type Result, success } from "@/lib/domain/result";
import type { DecimalMark, NumberStyle } from "@/lib/domain/written-number";
import { hasDecimalComma } from "./cells";
import { type Header, readHeader } from "./columns";
import { type ReadProduct, readProduct } from "./product";
import type { Problem } from "./reader";
import { type BrokenRow, openTable, type Row, type Table } from "./rows";

/** Rows of one product: variants and pictures. More are never held. */
const MOST_ROWS = 4_096;

/** What a file tells, product by product. */
type Told =
  | { handle: string; row: number; read: ReadProduct }
  /** Rows that are no product, or of one that cannot be told for certain. */
  | { handle: string | null; row: number; problems: Problem[] };

export interface Products {
  header: Header;
  products: AsyncIterable<Told>;
  /** The columns that are not read though something stands in them, in what was read so far. */
  unread(): string[];
}

/**
 * Reads a file product by product, holding one at a time.
 * @param known where each handle was met, in this file and earlier ones; filled as it is read.
 * @param mark what stands before decimals, as the owner says; without it commas are never guessed.
 */
export async function openProducts(
  path: string,
  known: Map<string, string>,
  mark: DecimalMark | undefined,
): Promise<Result<Products>> {
  const table = await openTable(path, readHeader);
  if (!table.ok) return table;
  const { header, hasSemicolons, unread } = table.value;
  const style = mark
    ? { mark }
    : { hasDecimalCommas: hasSemicolons || (await hasDecimalCommas(path)) };
  return success({ header, products: productsOf(table.value, path, known, style), unread });
}

const PRICES = ["price", "compareAt"] as const;

/** Whether any price of a file has a decimal comma, so that "1,250" may be one too. */
async function hasDecimalCommas(path: string): Promise<boolean> {
  const table = await openTable(path, readHeader);
  if (!table.ok) return false;
  for await (const row of table.value.rows) {
    if ("broken" in row) continue;
    for (const column of PRICES) if (hasDecimalComma(row.cell(column) ?? "")) return true;
  }
  return false;
}

async function* productsOf(
  { rows }: Table,
  path: string,
  known: Map<string, string>,
  style: NumberStyle,
): AsyncGenerator<Told> {
  let group: { handle: string; rows: [Row, ...Row[]]; isDoubtful: boolean } | undefined;
  const take = (): Told[] => {
    if (!group) return [];
    const { handle, rows: own, isDoubtful } = group;
    const [first] = own;
    group = undefined;
    const earlier = known.get(handle);
    known.set(handle, earlier ?? `row ${first.number} of ${path}`);
    if (own.length > MOST_ROWS) {
      const message = `has more than ${MOST_ROWS} rows`;
      return [{ handle, row: first.number, problems: [{ row: first.number, message }] }];
    }
    if (isDoubtful) {
      const message = "is left as it is: a row beside it cannot be read and may be its own";
      return [{ handle, row: first.number, problems: [{ row: first.number, message }] }];
    }
    if (earlier !== undefined) {
      const message = `stands apart from ${earlier}: the rows of a product belong together`;
      const problem = { row: first.number, column: "handle", value: handle, message } as const;
      return [{ handle, row: first.number, problems: [problem] }];
    }
    return [{ handle, row: first.number, read: readProduct(handle, own, style) }];
  };
  for await (const row of rows) {
    const unread = unreadable(row);
    if (unread) {
      if (group) group.isDoubtful = true;
      yield { handle: null, row: row.number, problems: [unread] };
    }
    if ("broken" in row) continue;
    const handle = row.cell("handle")?.toLowerCase() ?? "";
    if (handle === "") continue;
    if (group?.handle === handle) {
      if (group.rows.length <= MOST_ROWS) group.rows.push(row);
    } else {
      yield* take();
      group = { handle, rows: [row], isDoubtful: false };
    }
  }
  yield* take();
}

function unreadable(row: Row | BrokenRow): Problem | undefined {
  if ("broken" in row) return { row: row.number, message: row.broken };
  if (row.cell("handle") !== "") return undefined;
  return { row: row.number, column: "handle", message: "is empty: it names the product" };
}
