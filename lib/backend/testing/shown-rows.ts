import type { Schema } from "../db/schema";
import type { TableWith } from "../db/tables";

/** A table's new row, its change, and what is told when it comes, changes and goes. */
interface Case<Table extends keyof Schema> {
  row: Partial<Record<keyof Schema[Table], string | number | null>>;
  change: Partial<Record<keyof Schema[Table], string | number>>;
  inserted: string[];
  updated: string[];
  deleted: string[];
}

export type ShownTable = TableWith<"tracked">;

/** What the rows belong to, by id; here nothing. */
export const NONE = { brand: 0, category: 0, collection: 0, product: 0, value: 0, variant: 0 };
type Ids = typeof NONE;

/** The id of a new row. */
export const NEW = 900;
const always = (...told: string[]) => ({ inserted: told, updated: told, deleted: told });

/** A row of every table that is shown: the types see to it. */
export function shownRows(ids: Ids): { [Table in ShownTable]: Case<Table> } {
  const product = `product:${ids.product}`;
  const picture = { url: "/new.jpg", position: 9 };
  return {
    brands: {
      row: { id: NEW, key: "new", name: "New", description: "", is_international: 0 },
      change: { description: "Newer" },
      ...always(`brand:${NEW}`),
    },
    brand_images: {
      row: { id: NEW, brand_id: ids.brand, kind: "slider", name: "", ...picture },
      change: { url: "/newer.jpg" },
      ...always(`brand:${ids.brand}`),
    },
    shipping_rates: {
      row: {
        id: NEW,
        brand_id: ids.brand,
        type: "Standard",
        price: 1,
        remote_price: 2,
        position: 0,
      },
      change: { price: 3 },
      ...always(`brand:${ids.brand}`),
    },
    categories: {
      row: { id: NEW, key: "new", parent_id: ids.category, name: "New", position: 9 },
      change: { position: 8 },
      ...always(`category:${NEW}`),
    },
    collections: {
      row: { id: NEW, key: "new", name: "New", description: "", is_featured: 0, position: 9 },
      change: { is_featured: 1 },
      ...always(`collection:${NEW}`),
    },
    products: {
      row: {
        id: NEW,
        key: "new",
        brand_id: ids.brand,
        category_id: ids.category,
        name: "New",
        description: "",
        details: "",
        price: 1,
        is_exclusive: 0,
        is_clothing: 0,
        released_at: "2026-01-01T00:00:00.000Z",
      },
      change: { details: "Newer" },
      inserted: [`brand:${ids.brand}`, `category:${ids.category}`, `product:${NEW}`],
      updated: [`product:${NEW}`],
      deleted: [`brand:${ids.brand}`, `category:${ids.category}`, `product:${NEW}`],
    },
    product_images: {
      row: { id: NEW, product_id: ids.product, alt: "", width: 4, height: 5, ...picture },
      change: { placeholder: "data:" },
      ...always(product),
    },
    product_collections: {
      row: { product_id: ids.product, collection_id: ids.collection, position: 9 },
      change: { position: 8 },
      ...always(`collection:${ids.collection}`, product),
    },
    variation_values: {
      row: { id: NEW, variation: "Color", value: "New" },
      change: { value: "Newer" },
      ...always(),
    },
    product_values: {
      row: { product_id: ids.product, value_id: NEW, variation_position: 0, position: 9 },
      change: { position: 8 },
      ...always(product),
    },
    variants: {
      row: {
        id: NEW,
        product_id: ids.product,
        value_key: "new",
        chosen: "[]",
        price: 1,
        inventory: 5,
        is_default: 0,
      },
      change: { inventory: 4 },
      inserted: [product],
      updated: [`stock:${ids.product}`],
      deleted: [product],
    },
    content: {
      row: { key: "new", value: "{}" },
      change: { value: "[]" },
      ...always("content:0"),
    },
    settings_history: {
      row: { id: NEW, text: "", currency: "EUR", decimals: 2, source: "init", set_at: "2026" },
      change: { text: "name: New" },
      ...always("settings:0"),
    },
    shop_files: {
      row: { name: "pages/about.md", content: "" },
      change: { content: "SGk=" },
      ...always("settings:0"),
    },
  };
}
