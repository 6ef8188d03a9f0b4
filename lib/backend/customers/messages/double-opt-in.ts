import "server-only";
import { normalizeEmail } from "@/lib/domain/account/customer";
import { DAY_MS } from "@/lib/domain/day/durations";
import { emailError } from "@/lib/domain/form/email-address";
import { failure, invalid, type Result, success } from "@/lib/domain/result";
import type { Queries } from "../../db/transaction";
import type { Backend, Caller } from "../../http/context";
import { limit } from "../../http/limits/limit";
import { limits } from "../../http/limits/limits";
import { isToken } from "../../http/tokens";

/** What was asked for and not confirmed is deleted after this time. */
export const FORGET_AFTER_MS = 7 * DAY_MS;

/** The address that a confirmation may be sent to. */
export async function checkEmail(
  backend: Pick<Backend, "db" | "now">,
  caller: Caller,
  input: string,
): Promise<Result<string, never>> {
  const email = normalizeEmail(input);
  const error = emailError(email);
  if (error) return invalid({ email: [error] });
  const { subscribeFrom, subscribe } = limits;
  const allowed = await limit(backend, subscribeFrom(caller.address), subscribe("all"));
  return allowed.ok ? success(email) : allowed;
}

export async function forgetUnanswered(
  db: Queries,
  table: "newsletter_subscribers" | "stock_alerts",
  now: Date,
): Promise<void> {
  await db
    .deleteFrom(table)
    .where("confirmed_at", "is", null)
    .where("asked_at", "<", new Date(now.getTime() - FORGET_AFTER_MS).toISOString())
    .execute();
}

/** Limited per network, so that nobody can try many tokens. */
export async function checkLink(
  backend: Pick<Backend, "db" | "now">,
  caller: Caller,
  token: string | undefined,
): Promise<Result<string, never>> {
  const allowed = await limit(backend, limits.newsletterLinkFrom(caller.address));
  if (!allowed.ok) return allowed;
  return isToken(token) ? success(token) : unknownLink();
}

export function unknownLink(): Result<never, never> {
  return failure("notFound", "This link is no longer valid.");
}
