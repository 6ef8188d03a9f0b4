import "server-only";
import { sessionEnd } from "@/lib/domain/account-session";
import type { Queries } from "../../db/transaction";
import { hashToken, newToken } from "../../server/tokens";

/**
 * A new bearer token of a customer, good until it is idle or old (`sessionEnd`); only its hash is
 * kept.
 * @param device what the list of sessions calls it; "" when it did not say.
 */
export async function startToken(
  db: Queries,
  customerId: number,
  device: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto("tokens")
    .values({
      hash: hashToken(token),
      customer_id: customerId,
      device,
      created_at: now.toISOString(),
      used_at: now.toISOString(),
      expires_at: sessionEnd(now, now).toISOString(),
    })
    .execute();
  return token;
}

/** Ends a token, if it is one. */
export async function endToken(db: Queries, tokenHash: string): Promise<void> {
  await db.deleteFrom("tokens").where("hash", "=", tokenHash).execute();
}

/** Ends all of a customer's tokens, but for the one that is to stay. */
export async function endTokens(
  db: Queries,
  customerId: number,
  { except = "" }: { except?: string } = {},
): Promise<void> {
  await db
    .deleteFrom("tokens")
    .where("customer_id", "=", customerId)
    .where("hash", "!=", except)
    .execute();
}
