import "server-only";
import type { Generated } from "kysely";
import type { Cents } from "@/lib/domain/money/money";

export interface CatalogTables {
  brands: {
    id: Generated<number>;
    key: string;
    name: string;
    description: string;
    image: string | null;
    footer_image: string | null;
    is_international: Flag;
    /** "" = none. */
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
    /** Where it goes, between blanks: home, abroad, FR, CA-QC. */
    places: Generated<string>;
    /** Of the designer's goods. */
    from_sum: Generated<Cents>;
    up_to_grams: number | null;
    /** Business days in transit. */
    least_days: number | null;
    most_days: number | null;
    position: number;
  };
  categories: {
    id: Generated<number>;
    key: string;
    parent_id: number | null;
    name: string;
    image: string | null;
    position: number;
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
    care: Generated<string>;
    /** The first variant's, for the owner's list. */
    price: Cents;
    is_exclusive: Flag;
    is_clothing: Flag;
    released_at: Timestamp;
    /** 1 = off sale, kept because orders may refer to it. */
    is_hidden: Generated<Flag>;
    taxonomy: Generated<string>;
    /** Values that ask for a text, as `readEngravings` reads them: "Initials: 3". */
    engraving: Generated<string>;
    /** 1 = cannot be returned; `null` = as its category. */
    final_sale: number | null;
    seo_title: Generated<string>;
    seo_description: Generated<string>;
    /** Value ids of the whole product, joined by commas; "" without. */
    attribute_key: Generated<string>;
  };
  product_images: {
    id: Generated<number>;
    product_id: number;
    url: string;
    alt: string;
    /** Pixels; 0 = unknown, for a picture on another server. */
    width: number;
    height: number;
    position: number;
    placeholder: string | null;
    /** What stays in view where it is cropped: "30% 50%"; "" = its center. */
    focus: Generated<string>;
  };
  product_collections: { product_id: number; collection_id: number; position: number };
  variation_values: { id: Generated<number>; variation: string; value: string };
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
    chosen: Json;
    price: Cents;
    /** −1 = unlimited. */
    inventory: number;
    image: string | null;
    is_default: Flag;
    position: Generated<number>;
    /** "" without. Not unique. */
    sku: Generated<string>;
    barcode: Generated<string>;
    compare_at: Cents | null;
    weight_grams: number | null;
  };
  variant_values: { variant_id: number; value_id: number; product_id: number };
  /**
   * Written by triggers. SQLite keeps the last change of each row; PostgreSQL may keep earlier
   * ones.
   */
  changes: { subject: Subject; id: number; changed_at: Generated<Timestamp> };
  content: { key: string; value: Json };
  /** An interrupted import stays open, and the next one continues it. */
  imports: { id: Generated<number>; started_at: Timestamp; is_over: Generated<Flag> };
  import_changes: {
    import_id: number;
    subject: "products" | "brands" | "categories" | "collections";
    subject_id: number;
    /** `null` for what the import added. */
    before: Json | null;
    /** Reveals a change made after the import. */
    after_hash: string;
  };
}

/** 0 or 1. */
export type Flag = number;
/** ISO 8601, UTC. */
export type Timestamp = string;
export type Json = string;

/**
 * `product`: what listings show. `details` and `stock`: what only its own page shows, by product
 * id.
 */
export type Subject =
  | "product"
  | "details"
  | "stock"
  | "brand"
  | "category"
  | "collection"
  | "content";
