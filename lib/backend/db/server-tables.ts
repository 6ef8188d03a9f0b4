import type { Generated } from "kysely";
import { KEPT_DAYS } from "@/lib/domain/constants";
import type { Timestamp } from "./catalog-tables";
import type { Rows } from "./table-row";

export interface ServerTables {
  limits: { key: string; count: number; resets_at: Timestamp };
  browser_errors: {
    day: string;
    /** A hash of the texts. */
    kind: string;
    message: string;
    place: string;
    page: string;
    browser: string;
    build: string;
    visits: number;
  };
  /** The versions of the shop that have changed this schema. */
  versions: { version: string; migrated_at: string };
  /** One row: what the triggers were made from. */
  change_triggers: { hash: string };
  /** What commands have done since a server's metrics were last read. */
  command_counts: {
    name: string;
    /** In JSON. */
    labels: string;
    count: number;
  };
  /** The last row holds. */
  settings_history: {
    id: Generated<number>;
    /** Of `shop.yaml`, as the owner wrote it. */
    text: string;
    /** What prices and orders are in. */
    currency: string;
    decimals: number;
    /** Such as "settings set on web-1". */
    source: string;
    set_at: Timestamp;
  };
  /** Pages, pictures and typefaces, by their names in the shop's folder. */
  shop_files: {
    name: string;
    /** In base64. */
    content: string;
  };
}

export const SERVER_ROWS = {
  limits: { key: ["key"], notInBackup: "a counter", kept: { days: 0, after: "resets_at" } },
  browser_errors: {
    key: ["day", "kind"],
    notInBackup: "a counter",
    kept: { days: KEPT_DAYS.browserError, after: "day", isDate: true },
  },
  versions: { key: ["version"], notInBackup: "history" },
  change_triggers: { key: ["hash"], notInBackup: "made at the start" },
  command_counts: { key: ["name", "labels"], notInBackup: "a counter" },
  settings_history: { tracked: [{ subject: "settings", column: null }] },
  shop_files: { key: ["name"], tracked: [{ subject: "settings", column: null }] },
} as const satisfies Rows<ServerTables>;
