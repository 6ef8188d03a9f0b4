import type { CatalogTables } from "./catalog-tables";
import type { CustomerTables } from "./customer-tables";
import type { MessageTables } from "./message-tables";
import type { OrderTables } from "./order-tables";
import type { ServerTables } from "./server-tables";

export interface Schema
  extends CatalogTables,
    CustomerTables,
    OrderTables,
    MessageTables,
    ServerTables {}
