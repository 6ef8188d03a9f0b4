import "server-only";
import { createHash } from "node:crypto";
import type { Backend, Caller } from "../context";
import { networkOf } from "../limits/network";

/** Tokens are kept as hashes only. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * The customer behind `Authorization: Bearer …`; nobody when it is missing, unknown or expired. The
 * client's address is what the gateway says of it.
 */
export async function identify(
  { db, now }: Pick<Backend, "db" | "now">,
  headers: Headers,
): Promise<Caller> {
  const address = networkOf(headers.get("x-forwarded-for"));
  const token = /^Bearer (\S{1,512})$/.exec(headers.get("authorization") ?? "")?.[1];
  if (!token) return { customerId: null, tokenHash: null, address };
  const tokenHash = hashToken(token);
  const row = await db
    .selectFrom("tokens")
    .select("customer_id")
    .where("hash", "=", tokenHash)
    .where("expires_at", ">", now().toISOString())
    .executeTakeFirst();
  return { customerId: row?.customer_id ?? null, tokenHash, address };
}
