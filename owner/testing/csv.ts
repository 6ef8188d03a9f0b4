import { stringify } from "csv-stringify/sync";
import { COLUMNS, type Column } from "../lists/lists";

export type CsvRow = Partial<Record<Column, string>>;

const ALL = Object.keys(COLUMNS) as Column[];

/**
 * The text of a table with a header and these rows, in the columns that any row fills.
 * @param generation 0 for the older names of the columns, 1 for the newer.
 */
export function csvOf(rows: readonly CsvRow[], generation: 0 | 1 = 0): string {
  const columns = ALL.filter((column) => rows.some((row) => row[column] !== undefined));
  const header = columns.map((column) => COLUMNS[column][generation] ?? COLUMNS[column][0]);
  return stringify([header, ...rows.map((row) => columns.map((column) => row[column] ?? ""))]);
}

/** The one row of a product that has no variants, for $25, ten in stock. */
export function aProduct(handle: string, changes: CsvRow = {}): CsvRow {
  return {
    handle,
    title: `The ${handle}`,
    vendor: "Orimo",
    type: "Jewelry > Rings",
    option1Name: "Title",
    option1Value: "Default Title",
    tracker: "shopify",
    quantity: "10",
    policy: "deny",
    price: "25.00",
    ...changes,
  };
}

/** A product in sizes: a row for each, SKUs such as `ring-6`. */
export function inSizes(handle: string, sizes: readonly string[], changes: CsvRow = {}): CsvRow[] {
  return sizes.map((size, index) => ({
    handle,
    ...(index === 0 ? { ...aProduct(handle), option1Name: "Size" } : {}),
    option1Value: size,
    sku: `${handle}-${size}`,
    tracker: "shopify",
    quantity: "10",
    policy: "deny",
    price: "25.00",
    ...changes,
  }));
}

const COLORS = ["Gold", "Silver", "Rose gold", "Black", "Emerald", "Ivory"];
const SIZES = ["XS", "S", "M", "L", "XL", "5", "6", "7", "8"];

/** A big catalog's lines, the header first: products of one to six variants, always the same. */
export function* bigCatalog(products: number): Generator<string> {
  const columns = [
    "handle",
    "title",
    "description",
    "vendor",
    "type",
    "tags",
    "option1Name",
    "option1Value",
    "option2Name",
    "option2Value",
    "sku",
    "tracker",
    "quantity",
    "policy",
    "price",
  ] as Column[];
  yield stringify([columns.map((column) => COLUMNS[column][0])]);
  for (let index = 0; index < products; index++) {
    const handle = `piece-${index}`;
    const rows = Array.from({ length: 1 + (index % 6) }, (_, at): CsvRow => {
      const own: CsvRow = {
        title: `Piece ${index} of ${COLORS[index % 6]}`,
        description: `<p>Made by hand, number ${index}.</p><ul><li>Light</li><li>Warm</li></ul>`,
        vendor: `Designer ${index % 200}`,
        type: `Group ${index % 7} > Kind ${index % 40}`,
        tags: `Edit ${index % 30}, Season ${index % 4}`,
        option1Name: "Color",
        option2Name: "Size",
      };
      return {
        handle,
        ...(at === 0 ? own : {}),
        option1Value: COLORS[at % 2],
        option2Value: SIZES[(index + (at >> 1)) % SIZES.length],
        sku: `P${index}-${at}`,
        tracker: "shopify",
        quantity: String((index * 7 + at) % 30),
        policy: "deny",
        price: `${20 + (index % 400)}.${String((index + at) % 100).padStart(2, "0")}`,
      };
    });
    yield stringify(rows.map((row) => columns.map((column) => row[column] ?? "")));
  }
}
