import type { RawBuilder } from "kysely";

/** What the shop does with a table, beside its columns. */
export interface TableRow<Column extends string = string, IdsIn = AnyIdsIn> {
  /** Its primary key; without, `id`. */
  key?: readonly Column[];
  /** Its `id` is not a number that the database counts. */
  hasTextId?: true;
  /** What pages show of it: triggers log its changes. */
  tracked?: readonly TrackedChange<Column, IdsIn>[];
  /** Why it is in no backup. */
  notInBackup?: string;
  /** Without, its rows stay until something deletes them. */
  kept?: Kept<Column>;
  person?: PersonsRows<Column>;
  /** Columns with a picture's address. */
  pictures?: readonly Column[];
}

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
  | "content"
  | "settings";

export interface TrackedChange<Column extends string = string, IdsIn = AnyIdsIn> {
  subject: Subject;
  /** `null` where the subject has no ids. */
  column: Column | null;
  /** Another table that holds the ids in rows that refer to this row's `column`. */
  idsIn?: IdsIn;
  /** An update counts only when one of these changes; without them, always. */
  columns?: readonly Column[];
  /** With `columns`: an update also counts when this becomes 0 or stops being 0. */
  zero?: Column;
  isUpdateOnly?: true;
}

interface AnyIdsIn {
  table: string;
  by: string;
  id: string;
}

export interface Kept<Column extends string = string> {
  days: number;
  /** The moment from which the days count. */
  after: Column;
  /** `after` is a date. */
  isDate?: true;
  /** Which rows may go. @param before what `after` is compared with. */
  only?: (before: string) => RawBuilder<boolean>;
}

/** The column that names the person a row belongs to; `id` is an order's. */
export type OwnerColumn =
  | "email"
  | "recipient"
  | "customer_id"
  | "session_id"
  | "cart_id"
  | "order_id"
  | "id";

export interface PersonsRows<Column extends string = string> {
  /** A row is a person's if one of these says so. */
  by: readonly (Column & OwnerColumn)[];
  /** Its name in what a person is given. */
  as: string;
  /** What is given of it, in SQL; without, all but keys and secrets. */
  shown?: readonly string[];
  /** In SQL: which rows are given. */
  only?: string;
  /** What becomes of it when they are erased; without, it stays, or goes with what it refers to. */
  erased?: "deleted" | { readonly [Name in Column]?: "" | null };
}

/** In SQL. */
export const productOf = (table: string) =>
  `(select products.name from variants join products on products.id = variants.product_id
    where variants.id = ${table}.variant_id) as name`;

type IdsOf<Tables> = {
  [Name in keyof Tables]: {
    table: Name;
    by: keyof Tables[Name] & string;
    id: keyof Tables[Name] & string;
  };
}[keyof Tables];

export type Rows<Tables> = {
  [Name in keyof Tables]: TableRow<keyof Tables[Name] & string, IdsOf<Tables>>;
};
