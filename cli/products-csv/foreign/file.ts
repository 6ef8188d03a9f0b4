import { formatNumber } from "@/lib/domain/count-text";
import { failure, type Result, success } from "@/lib/domain/result";
import { COLUMNS, type Column, type TableHeader } from "../columns";
import type { Group, OrphanRow } from "../product-rows";
import type { Table, TableRow } from "../rows";

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

export interface WholeTable<Name extends string> {
  rows: TableRow<Name>[];
  orphans: OrphanRow[];
  sampleWord?: string;
  unread: string[];
}

export async function readWholeTable<Name extends string>(
  table: Table<Name>,
): Promise<Result<WholeTable<Name>>> {
  const rows: TableRow<Name>[] = [];
  const orphans: OrphanRow[] = [];
  for await (const row of table.rows) {
    if (rows.length + orphans.length >= MAX_HELD) return tooLong();
    if ("broken" in row) orphans.push({ orphan: { row: row.number, message: row.broken } });
    else rows.push(row);
  }
  return success({ rows, orphans, sampleWord: table.sampleWord, unread: table.unread() });
}

export function tooLong() {
  const most = formatNumber(MAX_HELD);
  return failure("validation", `This file has more than ${most} products and variants: split it.`);
}

export function ownHeader<Name extends string>(
  header: TableHeader<Name>,
  sources: Partial<Record<Column, Name>>,
): TableHeader {
  const names = (Object.keys(COLUMNS) as Column[]).flatMap((column): [Column, string][] => {
    const source = sources[column];
    const name = source && header.names.get(source);
    return name ? [[column, name]] : [];
  });
  return { ...header, places: new Map(), names: new Map(names), unread: new Map() };
}

export function ownRows(rows: readonly [OwnRow, ...OwnRow[]]): [TableRow, ...TableRow[]] {
  const columns = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  const [first, ...others] = rows.map(({ number, cells }): TableRow => {
    const cell = (column: Column) =>
      cells[column]?.trim() ?? (columns.has(column) ? "" : undefined);
    return { number, cell };
  });
  return [first as TableRow, ...others];
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** `Rings &amp; Bands`: some exports escape names as HTML. */
export function plainName(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|(amp|lt|gt|quot|apos));/g, (whole, code, name) => {
    if (name) return ENTITIES[name] ?? whole;
    return Number(code) > 31 && Number(code) <= 0x10ffff
      ? String.fromCodePoint(Number(code))
      : whole;
  });
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
