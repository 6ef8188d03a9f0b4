import "server-only";
import type { Queries } from "../../lib/backend/db/transaction";

const PIECE = 1_000;

export async function* listSubscribers(
  db: Queries,
): AsyncGenerator<{ email: string; since: string; unsubscribeToken: string }> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom("newsletter_subscribers")
      .select(["id", "email", "confirmed_at", "unsubscribe_token"])
      .where("confirmed_at", "is not", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(PIECE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    for (const { email, confirmed_at, unsubscribe_token } of rows)
      yield { email, since: confirmed_at ?? "", unsubscribeToken: unsubscribe_token };
  }
}
