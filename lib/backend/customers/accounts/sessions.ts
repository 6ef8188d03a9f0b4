import { type AccountSession, sessionEnd } from "@/lib/domain/account/account-session";
import { failure, type Result, success } from "@/lib/domain/result";
import type { Queries } from "../../db/transaction";
import type { Backend, Clock, CustomerCaller } from "../../http/context";
import { hashToken, newToken } from "../../http/tokens";

/** Only the token's hash is stored. */
export async function issueToken(
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

export async function revokeToken(db: Queries, tokenHash: string): Promise<void> {
  await db.deleteFrom("tokens").where("hash", "=", tokenHash).execute();
}

export async function revokeTokens(
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

/** Older sessions still end with "log out everywhere". */
const MAX_LISTED = 100;

export async function listSessions(
  { db, now }: Clock,
  { customerId, tokenHash }: Pick<CustomerCaller, "customerId" | "tokenHash">,
): Promise<AccountSession[]> {
  const rows = await db
    .selectFrom("tokens")
    .select(["id", "hash", "device", "created_at as startedAt", "used_at as usedAt"])
    .where("customer_id", "=", customerId)
    .where("expires_at", ">", now().toISOString())
    .orderBy(({ eb }) => eb.case().when("hash", "=", tokenHash).then(0).else(1).end())
    .orderBy("used_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ hash, ...session }) => ({ ...session, isCurrent: hash === tokenHash }));
}

export async function revokeSession(
  { db }: Pick<Backend, "db">,
  customerId: number,
  id: number | null,
): Promise<Result<null, never>> {
  const ended =
    id !== null &&
    (await db
      .deleteFrom("tokens")
      .where("id", "=", id)
      .where("customer_id", "=", customerId)
      .executeTakeFirst());
  if (!ended || ended.numDeletedRows === 0n) {
    return failure("notFound", "This session has already ended.");
  }
  return success(null);
}
