import { findColumns, namesOf, normalizeName, type TableHeader } from "../columns";
import type { ListNotice } from "../problems";
import type { CsvOptions, OrphanRow } from "../product-rows";
import type { TableRow } from "../read-table";
import type { OwnCells } from "./file";

/** What another shop's list is: a table of columns, and how its rows are products. */
export interface Format {
  /** Lists with all columns of one of these are of this format. */
  has: readonly (readonly string[])[];
  without?: string;
  /** How a column's name is compared. */
  nameOf?: (cell: string) => string;
  /** Named as the shop's own where they mean the same; the engine reads those. */
  columns: Readonly<Record<string, readonly string[]>>;
  /** Columns with numbers, such as `image 1`. */
  numbered?: Readonly<Record<string, RegExp>>;
  /** The column that names designers. */
  designers?: string;
  products(rows: readonly ForeignRow[], options: CsvOptions): (ForeignProduct | OrphanRow)[];
}

export interface ForeignRow {
  number: number;
  cell(column: string): string | undefined;
  /** "" where there is no such column. */
  text(column: string): string;
  /** Of the numbered columns, in their order. */
  all(kind: string): string[];
  /** What its header says in brackets, such as kg. */
  unit(column: string): string;
}

export interface ForeignProduct {
  row: ForeignRow;
  slug: string;
  /** Where another product has the same slug. */
  otherSlug: string;
  /** Besides, or instead of, what the columns say. */
  cells?: OwnCells;
  attributes?: Attribute[];
  /** By default those of the product's and its variants' rows. */
  pictures?: string[];
  /** Then an existing product keeps its options, and its variants are found by their SKUs. */
  isSilentOnOptions?: boolean;
  variants: ForeignVariant[];
  refused?: string;
}

/** A name and its values. */
export type Attribute = readonly [string, readonly string[]];

export interface ForeignVariant {
  row: ForeignRow;
  /** Weighs as much, unless it has a weight of its own. */
  parent?: ForeignRow;
  /** With several values it is a variant for each. */
  options: Attribute[];
  cells?: OwnCells;
  /** One for each of its variants. */
  skus?: string[];
  picture?: string;
  /** `undefined`: nothing is said. */
  stock?: Stock;
}

export interface Stock {
  /** "" = not known. */
  pieces?: string;
  isUnlimited?: boolean;
  /** Counted together with other variants, so that none has a number. */
  isShared?: boolean;
  /** Sold beyond what is there. */
  goesOn?: boolean;
  notice?: ListNotice;
}

export function readForeignHeader(format: Format) {
  const known = namesOf(format.columns);
  const nameOf = format.nameOf ?? normalizeName;
  return (cells: readonly string[]) =>
    findColumns<string>(cells, (cell) => {
      const name = nameOf(cell);
      for (const [kind, pattern] of Object.entries(format.numbered ?? {})) {
        const [whole, number] = pattern.exec(name) ?? [];
        if (whole) return `${kind} ${number}`;
      }
      return known.get(name);
    });
}

export function foreignRow(row: TableRow<string>, header: TableHeader<string>): ForeignRow {
  const { number, cell } = row;
  return {
    number,
    cell,
    text: (column) => cell(column) ?? "",
    all: (kind) =>
      [...header.places.keys()]
        .filter((column) => column.startsWith(`${kind} `))
        .sort((one, other) => one.localeCompare(other, "en", { numeric: true }))
        .map((column) => cell(column) ?? ""),
    unit: (column) => /\((\w+)\)/.exec(header.names.get(column) ?? "")?.[1] ?? "",
  };
}
