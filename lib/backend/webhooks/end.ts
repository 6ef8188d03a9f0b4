import type { Queries } from "../db/transaction";

export type EndedWhy = "owner" | "gone" | "failing";

/** Waiting messages are kept, and count as failed. @returns whether the webhook ended now */
export async function endWebhook(
  db: Queries,
  id: number,
  why: EndedWhy,
  now: Date,
): Promise<boolean> {
  const ended = await db
    .updateTable("webhooks")
    .set({ ended_at: now.toISOString(), ended_why: why, failing_since: null })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!ended) return false;
  await db
    .updateTable("webhook_messages")
    .set({ next_attempt_at: null })
    .where("webhook_id", "=", id)
    .where("next_attempt_at", "is not", null)
    .execute();
  return true;
}
