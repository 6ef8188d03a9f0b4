import "server-only";
import { DEVICE_HEADER } from "@/lib/contract/accounts";
import { sessionEnd } from "@/lib/domain/account-session";
import { LAST_USE_MINUTES } from "@/lib/domain/constants";
import { networkOf } from "@/lib/network";
import type { Queries } from "../db/transaction";
import type { Backend, Caller } from "./context";
import { hashToken } from "./tokens";

const DEVICE = /^[\w-]{22,128}$/;

/**
 * The customer behind `Authorization: Bearer …`; nobody when it is missing, unknown or expired. The
 * client's address and device are what the gateway says of them.
 */
export async function identify(
  { db, now }: Pick<Backend, "db" | "now">,
  headers: Headers,
): Promise<Caller> {
  const address = networkOf(headers.get("x-forwarded-for"));
  const device = headers.get(DEVICE_HEADER) ?? "";
  const deviceHash = DEVICE.test(device) ? hashToken(device) : null;
  const token = /^Bearer (\S{1,512})$/.exec(headers.get("authorization") ?? "")?.[1];
  if (!token) return { customerId: null, tokenHash: null, deviceHash, address };
  const tokenHash = hashToken(token);
  return { customerId: await customerOf(db, tokenHash, now()), tokenHash, deviceHash, address };
}

/** The customer of a token that is good; that it is used is written down once an hour at most. */
async function customerOf(db: Queries, hash: string, now: Date): Promise<number | null> {
  const token = await db
    .selectFrom("tokens")
    .select(["customer_id", "created_at", "used_at"])
    .where("hash", "=", hash)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (!token) return null;
  if (now.getTime() - Date.parse(token.used_at) >= LAST_USE_MINUTES * 60_000) {
    const expires_at = sessionEnd(new Date(token.created_at), now).toISOString();
    await db
      .updateTable("tokens")
      .set({ used_at: now.toISOString(), expires_at })
      .where("hash", "=", hash)
      .where("used_at", "=", token.used_at)
      .execute();
  }
  return token.customer_id;
}
