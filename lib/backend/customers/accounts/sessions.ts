import "server-only";
import type { AccountSession } from "@/lib/domain/account-session";
import { failure, type Result, success } from "@/lib/domain/result";
import type { Backend, Customer } from "../../server/context";

/** More than anybody reads; what is beyond them ends with "everywhere". */
const MOST_LISTED = 100;

/** The customer's sessions that are good: the one that asks, then those used last. */
export async function listSessions(
  { db, now }: Pick<Backend, "db" | "now">,
  { customerId, tokenHash }: Pick<Customer, "customerId" | "tokenHash">,
): Promise<AccountSession[]> {
  const rows = await db
    .selectFrom("tokens")
    .select(["id", "hash", "device", "created_at as startedAt", "used_at as usedAt"])
    .where("customer_id", "=", customerId)
    .where("expires_at", ">", now().toISOString())
    .orderBy(({ eb }) => eb.case().when("hash", "=", tokenHash).then(0).else(1).end())
    .orderBy("used_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ hash, ...session }) => ({ ...session, isCurrent: hash === tokenHash }));
}

/** Ends one of the customer's sessions. */
export async function endSession(
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
    return failure("notFound", "This session has ended already.");
  }
  return success(null);
}
