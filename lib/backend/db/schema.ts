import "server-only";
import type { CatalogTables } from "./catalog-tables";
import type { CustomerTables } from "./customer-tables";
import type { OrderTables } from "./order-tables";

/** Every table of the shop. */
export interface Schema extends CatalogTables, CustomerTables, OrderTables {}
