import { failure, type Result, success } from "@/lib/domain/result";

/**
 * The columns that are read, with the names that Shopify's exports have given them: the older one,
 * which `export` writes, and the newer.
 */
export const COLUMNS = {
  handle: ["Handle", "URL handle"],
  title: ["Title"],
  description: ["Body (HTML)", "Description"],
  vendor: ["Vendor"],
  taxonomy: ["Product Category"],
  type: ["Type", "Product Type"],
  tags: ["Tags"],
  published: ["Published", "Published on online store"],
  option1Name: ["Option1 Name"],
  option1Value: ["Option1 Value"],
  option2Name: ["Option2 Name"],
  option2Value: ["Option2 Value"],
  option3Name: ["Option3 Name"],
  option3Value: ["Option3 Value"],
  sku: ["Variant SKU", "SKU"],
  grams: ["Variant Grams", "Weight value (grams)"],
  tracker: ["Variant Inventory Tracker", "Inventory tracker"],
  quantity: ["Variant Inventory Qty", "Inventory quantity"],
  policy: ["Variant Inventory Policy", "Continue selling when out of stock"],
  price: ["Variant Price", "Price"],
  compareAt: ["Variant Compare At Price", "Compare-at price"],
  barcode: ["Variant Barcode", "Barcode"],
  image: ["Image Src", "Product image URL"],
  imagePosition: ["Image Position"],
  imageAlt: ["Image Alt Text"],
  variantImage: ["Variant Image", "Variant image URL"],
  seoTitle: ["SEO Title"],
  seoDescription: ["SEO Description"],
  status: ["Status"],
  details: ["Details (product.metafields.custom.details)"],
  care: ["Care (product.metafields.custom.care)"],
  attributes: ["Attributes (product.metafields.custom.attributes)"],
  exclusive: ["Exclusive (product.metafields.custom.exclusive)"],
  clothing: ["Clothing (product.metafields.custom.clothing)"],
  released: ["Released (product.metafields.custom.released)"],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type Column = keyof typeof COLUMNS;

/** Without these a row says too little to be a product. */
const REQUIRED = ["handle", "title", "vendor", "price"] as const satisfies Column[];

/** Where each column stands, and what this file calls it. */
export interface Header {
  places: ReadonlyMap<Column, number>;
  names: ReadonlyMap<Column, string>;
  /** How many cells a row has. */
  width: number;
}

const KNOWN = new Map(
  (Object.keys(COLUMNS) as Column[]).flatMap((column) =>
    COLUMNS[column].map((name): [string, Column] => [spelled(name), column]),
  ),
);

/** Names are compared without capitals and double spaces. */
function spelled(name: string): string {
  return name.trim().replaceAll(/\s+/g, " ").toLowerCase();
}

/** Reads the first row. Columns that the shop has no use for are left out. */
export function readHeader(cells: readonly string[]): Result<Header> {
  const places = new Map<Column, number>();
  const names = new Map<Column, string>();
  for (const [place, cell] of cells.entries()) {
    const column = KNOWN.get(spelled(cell));
    if (!column) continue;
    const earlier = places.get(column);
    if (earlier !== undefined) {
      const both = `columns ${letters(earlier)} and ${letters(place)}`;
      return failure("validation", `The column ${cell.trim()} stands twice: ${both}.`);
    }
    places.set(column, place);
    names.set(column, cell.trim());
  }
  const missing = REQUIRED.filter((column) => !places.has(column));
  if (missing.length > 0) {
    const wanted = missing.map((column) => COLUMNS[column].join(" or ")).join(", ");
    return failure("validation", `The first row names no column ${wanted}.`);
  }
  return success({ places, names, width: cells.length });
}

/** 0 → A, 27 → AB: what a spreadsheet calls a column. */
function letters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}
