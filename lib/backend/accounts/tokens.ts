import "server-only";
import { SIGN_IN_DAYS } from "@/lib/domain/constants";
import type { Queries } from "../db/transaction";
import { newToken } from "../orders/identifiers";
import { hashToken } from "./identify";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A new bearer token of a customer, valid for 30 days; only its hash is kept. */
export async function startToken(db: Queries, customerId: number, now: Date): Promise<string> {
  const token = newToken();
  await db
    .insertInto("tokens")
    .values({
      hash: hashToken(token),
      customer_id: customerId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + SIGN_IN_DAYS * DAY_MS).toISOString(),
    })
    .execute();
  return token;
}

/** Ends a token, if it is one. */
export async function endToken(db: Queries, tokenHash: string): Promise<void> {
  await db.deleteFrom("tokens").where("hash", "=", tokenHash).execute();
}

/** Ends all of a customer's tokens. */
export async function endAllTokens(db: Queries, customerId: number): Promise<void> {
  await db.deleteFrom("tokens").where("customer_id", "=", customerId).execute();
}
