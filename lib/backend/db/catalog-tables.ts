import type { Generated } from "kysely";
import type { Cents } from "@/lib/domain/money/money";
import type { ScopeKind } from "@/lib/domain/price/discount-code";
import type { Rows, Subject } from "./table-row";

interface Group {
  id: Generated<number>;
  key: string;
  name: string;
  image: string | null;
  /** 1 = in no menu, list or filter; its products stay on sale. */
  is_hidden: Generated<Flag>;
}

export interface CatalogTables {
  brands: Group & {
    description: string;
    footer_image: string | null;
    is_international: Flag;
    /** "" = none. */
    email: Generated<string>;
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
    /** The rate's destinations, between blanks: home, abroad, FR, CA-QC. */
    places: Generated<string>;
    /** The rate applies from this sum of the designer's goods. */
    from_sum: Generated<Cents>;
    up_to_grams: number | null;
    /** Business days in transit. */
    least_days: number | null;
    most_days: number | null;
    position: number;
  };
  categories: Group & { parent_id: number | null; position: number };
  collections: Group & { description: string; is_featured: Flag; position: number };
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
    /** Becomes the price at `sale_from`. */
    sale_price: Cents | null;
    sale_from: Timestamp | null;
    /** Then `compare_at` is the price again. */
    sale_until: Timestamp | null;
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

const productsByName = (by: "brand_id" | "category_id") =>
  ({
    subject: "product",
    column: "id",
    idsIn: { table: "products", by, id: "id" },
    columns: ["name"],
    isUpdateOnly: true,
  }) as const;

/** Of the groups that a product is in. */
export const GROUP_TABLES = {
  designer: "brands",
  category: "categories",
  shortlist: "collections",
} as const satisfies Record<ScopeKind, keyof CatalogTables>;

export const CATALOG_ROWS = {
  brands: {
    tracked: [{ subject: "brand", column: "id" }, productsByName("brand_id")],
    pictures: ["image", "footer_image"],
  },
  brand_images: {
    tracked: [{ subject: "brand", column: "brand_id" }],
    pictures: ["url"],
  },
  shipping_rates: { tracked: [{ subject: "brand", column: "brand_id" }] },
  categories: {
    tracked: [{ subject: "category", column: "id" }, productsByName("category_id")],
    pictures: ["image"],
  },
  collections: {
    tracked: [{ subject: "collection", column: "id" }],
    pictures: ["image"],
  },
  products: {
    tracked: [
      { subject: "product", column: "id" },
      // Groups are listed only while something of them is on sale.
      { subject: "brand", column: "brand_id", columns: ["brand_id", "is_hidden", "is_exclusive"] },
      { subject: "category", column: "category_id", columns: ["category_id", "is_hidden"] },
      {
        subject: "collection",
        column: "id",
        idsIn: { table: "product_collections", by: "product_id", id: "collection_id" },
        columns: ["is_hidden"],
        isUpdateOnly: true,
      },
    ],
  },
  product_images: {
    tracked: [{ subject: "product", column: "product_id" }],
    pictures: ["url"],
  },
  product_collections: {
    key: ["collection_id", "product_id"],
    tracked: [
      { subject: "product", column: "product_id" },
      { subject: "collection", column: "collection_id" },
    ],
  },
  variation_values: {
    tracked: [
      {
        subject: "product",
        column: "id",
        idsIn: { table: "product_values", by: "value_id", id: "product_id" },
        isUpdateOnly: true,
      },
    ],
  },
  product_values: {
    key: ["product_id", "value_id"],
    tracked: [{ subject: "product", column: "product_id" }],
  },
  variants: {
    tracked: [
      {
        subject: "product",
        column: "product_id",
        columns: [
          "product_id",
          "value_key",
          "chosen",
          "is_default",
          "position",
          "sku",
          "barcode",
          "price",
          "compare_at",
          "sale_until",
        ],
        zero: "inventory",
      },
      { subject: "details", column: "product_id", columns: ["image"], isUpdateOnly: true },
      { subject: "stock", column: "product_id", columns: ["inventory"], isUpdateOnly: true },
    ],
    pictures: ["image"],
  },
  /** `variants.value_key` covers its changes. */
  variant_values: { key: ["variant_id", "value_id"] },
  /** Its values are JSON that may hold several pictures. */
  content: { key: ["key"], tracked: [{ subject: "content", column: null }] },
  changes: { key: ["subject", "id"], notInBackup: "the state of caches" },
  imports: { notInBackup: "history" },
  import_changes: { key: ["subject", "subject_id"], notInBackup: "history" },
} as const satisfies Rows<CatalogTables>;

/** 0 or 1. */
export type Flag = number;
/** ISO 8601, UTC. */
export type Timestamp = string;
export type Json = string;
