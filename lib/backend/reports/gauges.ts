import { sql } from "kysely";
import type { Figures } from "@/lib/platform/measured";
import type { CatalogBackend } from "../catalog/indexed-products";
import type { Database } from "../db/open";
import { takeCommandCounts } from "./command-counts";

/** Nobody needs to know how far above this a queue is. */
const MAX_COUNTED = 10_000;

/** @param probe answers when shoppers' connections are all in use */
export async function readFigures(
  { now, pools, products }: Pick<CatalogBackend, "now" | "pools" | "products">,
  { db }: Pick<Database, "db">,
): Promise<Figures> {
  await takeCommandCounts(db);
  const queue = { count: sql<number>`count(*)`, oldest: sql<string | null>`min(created_at)` };
  const figures = [queue.count.as("count"), queue.oldest.as("oldest")] as const;
  const unsent = (table: "mails" | "webhook_messages") =>
    db
      .selectFrom(
        db
          .selectFrom(table)
          .select("created_at")
          .where("next_attempt_at", "is not", null)
          .limit(MAX_COUNTED)
          .as("waiting"),
      )
      .select(figures)
      .executeTakeFirstOrThrow();
  const emails = await unsent("mails");
  const messages = await unsent("webhook_messages");
  const refunds = await db
    .selectFrom(
      db
        .selectFrom("refunds")
        .select("created_at")
        .where("status", "in", ["pending", "sent"])
        .limit(MAX_COUNTED)
        .as("waiting"),
    )
    .select(figures)
    .executeTakeFirstOrThrow();
  const queueOf = ({ count, oldest }: { count: number; oldest: string | null }) => {
    const age = oldest === null ? 0 : (now().getTime() - Date.parse(oldest)) / 1000;
    return { waiting: Number(count), oldestSeconds: Math.max(0, age) };
  };
  return {
    emails: queueOf(emails),
    webhookMessages: queueOf(messages),
    refunds: queueOf(refunds),
    indexAgeSeconds: products.age(),
    pools: pools?.() ?? {},
  };
}
