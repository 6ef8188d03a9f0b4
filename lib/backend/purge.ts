import "server-only";
import { DEVICE_DAYS, GUEST_DAYS, LETTER_DAYS } from "@/lib/domain/constants";
import type { Backend } from "./context";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes what has had its time: expired tokens, reset codes and counts; devices that nobody has logged
 * in on for `DEVICE_DAYS`; letters that nobody tries to
 * send any more and providers' events, of `LETTER_DAYS`; and guests' sessions of `GUEST_DAYS` whose
 * cart nobody has touched for as long. Safe to run anywhere and at any time.
 */
export async function purgeExpired({ db, now }: Pick<Backend, "db" | "now">): Promise<void> {
  const at = now().toISOString();
  await db.deleteFrom("tokens").where("expires_at", "<=", at).execute();
  await db.deleteFrom("reset_codes").where("expires_at", "<=", at).execute();
  await db.deleteFrom("limits").where("resets_at", "<=", at).execute();
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString();
  await db.deleteFrom("devices").where("last_used_at", "<=", daysAgo(DEVICE_DAYS)).execute();
  await db
    .deleteFrom("mails")
    .where("next_attempt_at", "is", null)
    .where("created_at", "<=", daysAgo(LETTER_DAYS))
    .execute();
  await db.deleteFrom("payment_events").where("received_at", "<=", daysAgo(LETTER_DAYS)).execute();
  const old = daysAgo(GUEST_DAYS);
  await db
    .deleteFrom("guest_sessions")
    .where("created_at", "<=", old)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("carts")
            .select("carts.id")
            .whereRef("carts.session_id", "=", "guest_sessions.id")
            .where("carts.updated_at", ">", old),
        ),
      ),
    )
    .execute();
}
