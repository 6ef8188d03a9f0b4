import { sql } from "kysely";
import { normalizeEmail } from "@/lib/domain/account/customer";
import { DAY_MS } from "@/lib/domain/day/durations";
import { emailError } from "@/lib/domain/form/email-address";
import { failure, invalid, type Result, success } from "@/lib/domain/result";
import type { Queries } from "../../db/transaction";
import type { Caller, Clock } from "../../http/context";
import { limit } from "../../http/limits/limit";
import { limits } from "../../http/limits/limits";
import { isToken } from "../../http/tokens";

/** What was asked for and not confirmed is deleted after this time. */
export const FORGET_AFTER_MS = 7 * DAY_MS;

/** The address that a confirmation may be sent to. */
export async function checkEmail(backend: Clock, caller: Caller, input: string) {
  const email = normalizeEmail(input);
  const error = emailError(email);
  if (error) return invalid({ email: [error] });
  const { subscribeFrom, subscribe } = limits;
  const allowed = await limit(backend, subscribeFrom(caller.address), subscribe("all"));
  return allowed.ok ? success(email) : allowed;
}

/** With the token of a letter that ends what was asked for. */
const ENDING = {
  newsletter_subscribers: "unsubscribe_token",
  stock_alerts: "cancel_token",
} as const;

export async function forgetUnanswered(
  db: Queries,
  table: keyof typeof ENDING,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom(table)
    .where("confirmed_at", "is", null)
    .where("asked_at", "<", new Date(now.getTime() - FORGET_AFTER_MS).toISOString())
    .execute();
}

/** Limited per network, so that nobody can try many tokens. */
export async function checkLink(backend: Clock, caller: Caller, token: string | undefined) {
  const allowed = await limit(backend, limits.newsletterLinkFrom(caller.address));
  if (!allowed.ok) return allowed;
  return isToken(token) ? success(token) : unknownLink();
}

/** Idempotent: what has ended, ends again. */
export async function endByLink(
  backend: Clock,
  caller: Caller,
  token: string | undefined,
  table: keyof typeof ENDING,
): Promise<Result<null, never>> {
  const link = await checkLink(backend, caller, token);
  if (!link.ok) return link;
  const isIts = sql`${sql.ref(ENDING[table])} = ${link.value}`;
  await sql`delete from ${sql.table(table)} where ${isIts}`.execute(backend.db);
  return success(null);
}

export function unknownLink(): Result<never, never> {
  return failure("notFound", "This link is no longer valid.");
}
