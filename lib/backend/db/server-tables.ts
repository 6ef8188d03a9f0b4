import "server-only";
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
} as const satisfies Rows<ServerTables>;
