import { failure, type Result, success } from "@/lib/domain/result";
import { basics } from "@/shop/basics";
import { displayText } from "./cells";
import columns from "./columns.json" with { type: "json" };

/** Shopify's column names: the older ones, which `export` writes, and the newer ones. */
export const COLUMNS: Readonly<Record<keyof typeof columns, readonly string[]>> = columns;

export type Column = keyof typeof columns;

export const OPTION_COLUMNS = [
  ["option1Name", "option1Value"],
  ["option2Name", "option2Value"],
  ["option3Name", "option3Value"],
] as const satisfies [Column, Column][];

const REQUIRED = ["handle", "title", "vendor", "price"] as const satisfies Column[];

export function missingDesigners(column?: string) {
  const orColumn = column ? `, or add a column ${column}` : "";
  const message = `This file names no designers. Import it with --vendor "My shop"${orColumn}.`;
  return failure("validation", message);
}

export interface TableHeader<Name extends string = Column> {
  places: ReadonlyMap<Name, number>;
  names: ReadonlyMap<Name, string>;
  unread: ReadonlyMap<number, string>;
  /** Further columns of the same meaning. */
  doubles: ReadonlyMap<Name, readonly number[]>;
  cells: readonly string[];
  width: number;
  rowName?: "item";
}

export interface FoundColumns<Name extends string> extends TableHeader<Name> {
  places: Map<Name, number>;
  unread: Map<number, string>;
}

const KNOWN = namesOf(COLUMNS);

export function namesOf<Name extends string>(
  columns: Readonly<Record<Name, readonly string[]>>,
): ReadonlyMap<string, Name> {
  return new Map(
    (Object.keys(columns) as Name[]).flatMap((column) =>
      columns[column].map((name): [string, Name] => [normalizeName(name), column]),
    ),
  );
}

export function normalizeName(name: string): string {
  return name.trim().replaceAll(/\s+/g, " ").toLowerCase();
}

export function findColumns<Name extends string>(
  cells: readonly string[],
  columnOf: (name: string) => Name | undefined,
): Result<FoundColumns<Name>> {
  const places = new Map<Name, number>();
  const names = new Map<Name, string>();
  const unread = new Map<number, string>();
  const doubles = new Map<Name, number[]>();
  for (const [place, cell] of cells.entries()) {
    const named = normalizeName(cell);
    const whole = columnOf(named);
    const [, price = "", code] = whole ? [] : (PRICE_IN.exec(named.slice(0, MAX_NAME)) ?? []);
    const column = whole ?? columnOf(price);
    const currency = code?.toUpperCase();
    if (!column) {
      if (cell.trim() !== "") unread.set(place, cell.trim());
    } else if (currency && currency !== basics.currency) {
      const own = `this shop's prices are in ${basics.currency}`;
      return failure("validation", `The column ${cell.trim()} is in ${currency}: ${own}.`);
    } else if (places.has(column)) {
      doubles.set(column, [...(doubles.get(column) ?? []), place]);
    } else {
      places.set(column, place);
      names.set(column, cell.trim());
    }
  }
  return success({ places, names, unread, doubles, cells, width: cells.length });
}

const MAX_NAME = 255;
/** `price (cad)`. */
const PRICE_IN = /^(.*price.*) \(([a-z]{3})\)$/;

/** The others are said to be unread. */
export function fullerColumns<Name extends string>(
  header: TableHeader<Name>,
  filledIn: (place: number) => number,
): TableHeader<Name> {
  const places = new Map(header.places);
  const names = new Map(header.names);
  const unread = new Map(header.unread);
  for (const [column, others] of header.doubles) {
    const all = [places.get(column) ?? 0, ...others];
    const best = all.reduce((one, other) => (filledIn(other) > filledIn(one) ? other : one));
    const nameOf = (place: number) => {
      const name = header.cells[place]?.trim() ?? "";
      const isShared = all.some((one) => one !== place && header.cells[one]?.trim() === name);
      return isShared ? `${name} in ${letters(place)}` : name;
    };
    places.set(column, best);
    names.set(column, header.cells[best]?.trim() ?? "");
    for (const place of all)
      if (place !== best) unread.set(place, `${nameOf(place)} (${nameOf(best)} is read)`);
  }
  return { ...header, places, names, unread, doubles: new Map() };
}

/** Besides the handle, or in a list of variants the SKU, columns may be lacking. */
export function readHeader(cells: readonly string[]): Result<TableHeader> {
  const header = findColumns(cells, (name) => KNOWN.get(name));
  if (!header.ok || header.value.places.has("handle")) return header;
  if (header.value.places.has("sku") && !header.value.places.has("title")) return header;
  const missing = REQUIRED.filter((column) => !header.value.places.has(column));
  const wanted = missing.map((column) => COLUMNS[column].join(" or ")).join(", ");
  return missingColumns(cells, wanted);
}

const SEPARATORS = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "vertical bar" } as const;

export function missingColumns(cells: readonly string[], wanted: string) {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const [only = ""] = filled.length === 1 ? filled : [];
  for (const [separator, name] of Object.entries(SEPARATORS)) {
    if (!only.includes(separator)) continue;
    return failure(
      "validation",
      `The first row is all in one cell: a spreadsheet opened the file with another separator than its ${name}. Use the file from before that, or open it with that separator and save it again.`,
    );
  }
  const shown = displayText(filled.join(", "));
  return failure("validation", `The first row has no column ${wanted}. It reads "${shown}".`);
}

/** 0 → A, 27 → AB. */
function letters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}
