import "server-only";
import type { Subject } from "./change-log";
import type { Schema } from "./schema";

type Table = keyof Schema;
type Column<Name extends Table> = keyof Schema[Name] & string;
type IdsIn = { [Name in Table]: { table: Name; by: Column<Name>; id: Column<Name> } }[Table];

/** What a change of a table's rows is a change of. */
export interface Shown<ColumnName extends string = string> {
  subject: Subject;
  /** Holds the subject's id; `null` where the subject has no ids. */
  column: ColumnName | null;
  /** Another table, whose rows hold the ids: those that name this row's `column`. */
  idsIn?: IdsIn;
  /** An update counts when one of these changes; without them, when anything does. */
  columns?: readonly ColumnName[];
  /** Rows that come and go are told of by another entry. */
  isUpdateOnly?: true;
}

const productsByName = (by: "brand_id" | "category_id") =>
  ({
    subject: "product",
    column: "id",
    idsIn: { table: "products", by, id: "id" },
    columns: ["name"],
    isUpdateOnly: true,
  }) as const;

const NOT_SHOWN = [] as const;

/** Every table, with what public pages show of it: what the change log is told. */
export const SHOWN = {
  brands: [{ subject: "brand", column: "id" }, productsByName("brand_id")],
  brand_images: [{ subject: "brand", column: "brand_id" }],
  shipping_rates: [{ subject: "brand", column: "brand_id" }],
  categories: [{ subject: "category", column: "id" }, productsByName("category_id")],
  collections: [{ subject: "collection", column: "id" }],
  products: [{ subject: "product", column: "id" }],
  product_images: [{ subject: "product", column: "product_id" }],
  product_collections: [
    { subject: "product", column: "product_id" },
    { subject: "collection", column: "collection_id" },
  ],
  variation_values: [
    {
      subject: "product",
      column: "id",
      idsIn: { table: "product_values", by: "value_id", id: "product_id" },
      isUpdateOnly: true,
    },
  ],
  product_values: [{ subject: "product", column: "product_id" }],
  variants: [
    {
      subject: "product",
      column: "product_id",
      columns: ["product_id", "value_key", "chosen", "is_default"],
    },
    {
      subject: "details",
      column: "product_id",
      columns: ["price", "inventory", "image"],
      isUpdateOnly: true,
    },
  ],
  content: [{ subject: "content", column: null }],
  /** The values that `variants.value_key` names already. */
  variant_values: NOT_SHOWN,
  changes: NOT_SHOWN,
  guest_sessions: NOT_SHOWN,
  customers: NOT_SHOWN,
  tokens: NOT_SHOWN,
  devices: NOT_SHOWN,
  reset_codes: NOT_SHOWN,
  limits: NOT_SHOWN,
  carts: NOT_SHOWN,
  cart_lines: NOT_SHOWN,
  orders: NOT_SHOWN,
  payment_events: NOT_SHOWN,
  refunds: NOT_SHOWN,
  shipments: NOT_SHOWN,
  order_lines: NOT_SHOWN,
  addresses: NOT_SHOWN,
  contact_messages: NOT_SHOWN,
  newsletter_subscribers: NOT_SHOWN,
  mails: NOT_SHOWN,
  favourites: NOT_SHOWN,
  return_requests: NOT_SHOWN,
} as const satisfies { [Name in Table]: readonly Shown<Column<Name>>[] };
