import "server-only";
import type { LogEvent } from "kysely";
import { measure } from "@/lib/platform/measured";

const OPERATION = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i;

/** Times a statement; its values are never read. */
export function reportQuery({ query, queryDurationMillis }: LogEvent): void {
  const operation = OPERATION.exec(query.sql)?.[1]?.toLowerCase() ?? "other";
  measure("query", { operation, seconds: queryDurationMillis / 1000 });
}
