import "server-only";
import type { Generated } from "kysely";
import type { Subject } from "./change-log";

/** What the shop sells and shows, and the log of its changes. */
export interface CatalogTables {
  brands: {
    id: Generated<number>;
    key: string;
    name: string;
    description: string;
    image: string | null;
    footer_image: string | null;
    is_international: Flag;
    /** Where new orders are sent; "" for nowhere. */
    email: Generated<string>;
    /** 1 = in no menu, list or filter; its products stay on sale. */
    is_hidden: Generated<Flag>;
  };
  brand_images: {
    id: Generated<number>;
    brand_id: number;
    kind: "slider" | "popup";
    url: string;
    name: string;
    position: number;
  };
  shipping_rates: {
    id: Generated<number>;
    brand_id: number;
    type: string;
    price: Cents;
    remote_price: Cents;
    position: number;
  };
  categories: {
    id: Generated<number>;
    key: string;
    parent_id: number | null;
    name: string;
    image: string | null;
    position: number;
    /** 1 = in no menu, list or filter; its products stay on sale. */
    is_hidden: Generated<Flag>;
  };
  collections: {
    id: Generated<number>;
    key: string;
    name: string;
    description: string;
    image: string | null;
    is_featured: Flag;
    position: number;
    /** 1 = in no menu or list; its products stay on sale. */
    is_hidden: Generated<Flag>;
  };
  products: {
    id: Generated<number>;
    key: string;
    brand_id: number;
    category_id: number;
    name: string;
    description: string;
    details: string;
    /** How it is looked after; "" without. */
    care: Generated<string>;
    /** Price of the preselected variant: what listings show, sort and filter by. */
    price: Cents;
    has_price_range: Flag;
    is_exclusive: Flag;
    is_clothing: Flag;
    released_at: Timestamp;
    /** 1 = nobody sees or buys it: its owner has taken it off, orders may still name it. */
    is_hidden: Generated<Flag>;
    /** The product's place in a public taxonomy, as the owner's list writes it; "" without. */
    taxonomy: Generated<string>;
    seo_title: Generated<string>;
    seo_description: Generated<string>;
    /** Ids of the values that hold whatever is chosen, joined by commas; "" without. */
    attribute_key: Generated<string>;
  };
  product_images: {
    id: Generated<number>;
    product_id: number;
    url: string;
    alt: string;
    /** Pixels; 0 = not known, for one that is elsewhere. */
    width: number;
    height: number;
    position: number;
    /** The picture a few pixels wide, as a data address. */
    placeholder: string | null;
  };
  product_collections: { product_id: number; collection_id: number; position: number };
  /** Values are shared by all products, so that one color is one filter. */
  variation_values: { id: Generated<number>; variation: string; value: string };
  /** The values a product comes in: `variation_position` orders its variations (0–2). */
  product_values: {
    product_id: number;
    value_id: number;
    variation_position: number;
    position: number;
  };
  variants: {
    id: Generated<number>;
    product_id: number;
    /** Value ids in the order of the variations, joined by commas; "" without variations. */
    value_key: string;
    /** `[{ variation, value }]` in the same order. */
    chosen: Json;
    price: Cents;
    /** −1 = unlimited. */
    inventory: number;
    image: string | null;
    /** 1 for the combination of every variation's first value. */
    is_default: Flag;
    /** Orders the variants of a product in its owner's list. */
    position: Generated<number>;
    /** What the owner calls it; "" without. Not unique. */
    sku: Generated<string>;
    barcode: Generated<string>;
    /** What it cost before, in the owner's list. */
    compare_at: Cents | null;
    weight_grams: number | null;
  };
  variant_values: { variant_id: number; value_id: number; product_id: number };
  /**
   * Changes of shown things, gone things too; written by triggers, read by `change-log.ts`. SQLite
   * keeps a thing's last, PostgreSQL perhaps some before it.
   */
  changes: { subject: Subject; id: number; changed_at: Generated<Timestamp> };
  content: { key: string; value: Json };
  /** The last import that changed something. One that was cut off is not over: the next goes on with it. */
  imports: { id: Generated<number>; started_at: Timestamp; is_over: Generated<Flag> };
  import_changes: {
    import_id: number;
    subject: "products" | "brands" | "categories" | "collections";
    subject_id: number;
    /** The product as it was; `null` for what the import has made. */
    before: Json | null;
    /** What it has become, so that a later change is seen. */
    after_hash: string;
  };
}

/** 0 or 1. */
export type Flag = number;
/** ISO 8601, UTC. */
export type Timestamp = string;
/** Whole cents. */
export type Cents = number;
/** JSON as text. */
export type Json = string;
