import { findColumns, namesOf } from "../columns";
import type { TableRow } from "../rows";

const COLUMNS = {
  id: ["ID"],
  type: ["Type"],
  sku: ["SKU"],
  barcode: ["GTIN, UPC, EAN, or ISBN", "GTIN", "EAN"],
  name: ["Name"],
  slug: ["Slug"],
  published: ["Published"],
  visibility: ["Visibility in catalog"],
  shortDescription: ["Short description"],
  description: ["Description"],
  saleStarts: ["Date sale price starts"],
  saleEnds: ["Date sale price ends"],
  inStock: ["In stock?"],
  stock: ["Stock"],
  backorders: ["Backorders allowed?"],
  weight: ["Weight (kg)", "Weight (g)", "Weight (lbs)", "Weight (oz)"],
  salePrice: ["Sale price"],
  price: ["Regular price"],
  categories: ["Categories"],
  tags: ["Tags"],
  images: ["Images"],
  parent: ["Parent"],
  brands: ["Brands", "Brand"],
} as const;

export type WooColumn = keyof typeof COLUMNS | `name ${string}` | `values ${string}`;
export type WooRow = TableRow<WooColumn>;

const KNOWN = namesOf<keyof typeof COLUMNS>(COLUMNS);
const ATTRIBUTE = /^attribute (\d{1,3}) (name|value\(s\))$/;
export const WOO_SOURCES = {
  handle: "name",
  title: "name",
  vendor: "brands",
  description: "description",
  details: "description",
  type: "categories",
  tags: "tags",
  published: "published",
  sku: "sku",
  barcode: "barcode",
  price: "price",
  compareAt: "price",
  quantity: "stock",
  grams: "weight",
  image: "images",
  variantImage: "images",
} as const;

export function readWooHeader(cells: readonly string[]) {
  return findColumns<WooColumn>(cells, (name) => {
    const [, number, what] = ATTRIBUTE.exec(name) ?? [];
    if (number) return what === "name" ? `name ${number}` : `values ${number}`;
    return KNOWN.get(name);
  });
}

/** A private product is 0, a draft −1. */
export function isPublished(row: WooRow): boolean {
  return (row.cell("published") || "1") === "1";
}

export function imagesOf(row: WooRow): string[] {
  const images = row.cell("images")?.split(/,\s+|,(?=https?:)/) ?? [];
  return images.map((image) => image.trim()).filter((image) => image !== "");
}
