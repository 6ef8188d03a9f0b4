import "server-only";
import { CATALOG_ROWS } from "./catalog-tables";
import { CUSTOMER_ROWS } from "./customer-tables";
import { MESSAGE_ROWS } from "./message-tables";
import { ORDER_ROWS } from "./order-tables";
import type { Schema } from "./schema";
import type { Rows, TableRow } from "./table-row";

export interface OwnTables {
  /** The versions of the shop that have changed this schema. */
  versions: { version: string; migrated_at: string };
  /** One row: what the triggers were made from. */
  change_triggers: { hash: string };
}

const OWN_ROWS = {
  versions: { key: ["version"], notInBackup: "history" },
  change_triggers: { key: ["hash"], notInBackup: "made at the start" },
} as const satisfies Rows<OwnTables>;

/** In insertion order: referenced tables come first. */
export const TABLES = {
  ...CATALOG_ROWS,
  ...CUSTOMER_ROWS,
  ...ORDER_ROWS,
  ...MESSAGE_ROWS,
  ...OWN_ROWS,
};

export type Table = keyof Schema;

export const TABLE_NAMES = Object.keys(TABLES) as Table[];

/** Those whose row says this. */
export type TableWith<Field extends keyof TableRow> = {
  [Name in Table]: Field extends keyof (typeof TABLES)[Name] ? Name : never;
}[Table];

export function rowOf(table: Table): TableRow {
  return TABLES[table];
}

export function keyOf(table: Table): readonly string[] {
  return rowOf(table).key ?? ["id"];
}
