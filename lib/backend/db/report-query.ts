import "server-only";
import type { LogEvent } from "kysely";
import { measure } from "@/lib/measured";
import { isTracing, noteSpan } from "@/lib/tracing";

const MAX_TEXT = 2_000;
const OPERATION = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i;

/** Times a statement; its values are never read. */
export function reportQuery({ query, queryDurationMillis }: LogEvent): void {
  const operation = OPERATION.exec(query.sql)?.[1]?.toLowerCase() ?? "other";
  measure("query", { operation, seconds: queryDurationMillis / 1000 });
  if (!isTracing()) return;
  const text = query.sql.slice(0, MAX_TEXT);
  const attributes = { "db.operation.name": operation, "db.query.text": text };
  noteSpan({ name: `query ${operation}`, attributes }, queryDurationMillis);
}
