import { failure, type Result, success } from "@/lib/domain/result";
import { formatNumber } from "@/lib/domain/text/list-text";
import { COLUMNS, type Column, type TableHeader } from "../columns";
import type { Group, OrphanRow } from "../product-rows";
import type { Table, TableRow } from "../read-table";

/** A product's rows may be anywhere in these files, so all are held. */
const MAX_HELD = 100_000;

export interface ForeignFile {
  header: TableHeader;
  groups: (Group | OrphanRow)[];
  sampleWord?: string;
  unread: string[];
}

export type OwnCells = Partial<Record<Column, string>>;

export interface OwnRow {
  number: number;
  cells: OwnCells;
}

export interface WholeTable {
  header: TableHeader<string>;
  rows: TableRow<string>[];
  orphans: OrphanRow[];
  sampleWord?: string;
  unread: string[];
}

export async function readWholeTable(table: Table<string>): Promise<Result<WholeTable>> {
  const rows: TableRow<string>[] = [];
  const orphans: OrphanRow[] = [];
  for await (const row of table.rows) {
    if (rows.length + orphans.length >= MAX_HELD) return tooLong();
    if ("broken" in row) orphans.push({ orphan: { row: row.number, message: row.broken } });
    else rows.push(row);
  }
  const { header, sampleWord } = table;
  return success({ header, rows, orphans, sampleWord, unread: table.unread() });
}

export function tooLong() {
  const most = formatNumber(MAX_HELD);
  return failure("validation", `This file has more than ${most} products and variants: split it.`);
}

/** Columns that a foreign list names otherwise, for messages. */
export function ownHeader(header: TableHeader<string>): TableHeader {
  const names = (Object.keys(COLUMNS) as Column[]).flatMap((column): [Column, string][] => {
    const name = header.names.get(column === "compareAt" ? "price" : column);
    return name ? [[column, name]] : [];
  });
  const { cells, width, rowName } = header;
  const none = { places: new Map(), unread: new Map(), doubles: new Map() };
  return { ...none, names: new Map(names), cells, width, ...(rowName ? { rowName } : {}) };
}

export function ownRows(rows: readonly [OwnRow, ...OwnRow[]]): [TableRow, ...TableRow[]] {
  const isSaid = ([, text]: [string, string | undefined]) => text !== undefined;
  const columns = new Set(
    rows.flatMap(({ cells }) =>
      Object.entries(cells)
        .filter(isSaid)
        .map(([column]) => column),
    ),
  );
  const [first, ...others] = rows.map(({ number, cells }): TableRow => {
    const cell = (column: Column) =>
      cells[column]?.trim() ?? (columns.has(column) ? "" : undefined);
    return { number, cell };
  });
  return [first as TableRow, ...others];
}

/** "Material: Gold, Diamond; Origin: Italy". */
export function attributesCell(
  attributes: readonly (readonly [string, readonly string[]])[],
): string {
  const plain = (text: string) =>
    text
      .replaceAll(/[:;,]+/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
  return attributes
    .map(([name, values]) => [plain(name), values.map(plain).filter(Boolean).join(", ")])
    .filter(([name, values]) => name && values)
    .map((pair) => pair.join(": "))
    .join("; ");
}
