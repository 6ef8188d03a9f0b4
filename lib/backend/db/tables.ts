import { CATALOG_ROWS } from "./catalog-tables";
import { CUSTOMER_ROWS } from "./customer-tables";
import { MESSAGE_ROWS } from "./message-tables";
import { ORDER_ROWS } from "./order-tables";
import type { Schema } from "./schema";
import { SERVER_ROWS } from "./server-tables";
import type { TableRow } from "./table-row";

/** In insertion order: referenced tables come first. */
export const TABLES = {
  ...CATALOG_ROWS,
  ...CUSTOMER_ROWS,
  ...ORDER_ROWS,
  ...MESSAGE_ROWS,
  ...SERVER_ROWS,
};

export type TableName = keyof Schema;

export const TABLE_NAMES = Object.keys(TABLES) as TableName[];

export type TableWith<Field extends keyof TableRow> = {
  [Name in TableName]: Field extends keyof (typeof TABLES)[Name] ? Name : never;
}[TableName];

export function rowOf(table: TableName): TableRow {
  return TABLES[table];
}

export function primaryKey(table: TableName): readonly string[] {
  return rowOf(table).key ?? ["id"];
}
