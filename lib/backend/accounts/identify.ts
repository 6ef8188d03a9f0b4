import "server-only";
import { createHash } from "node:crypto";
import type { Backend, Caller } from "../context";

/** Tokens are kept as hashes only. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The customer behind `Authorization: Bearer …`; nobody when it is missing, unknown or expired. */
export async function identify(
  { db, now }: Backend,
  authorization: string | undefined,
): Promise<Caller> {
  const token = /^Bearer (\S{1,512})$/.exec(authorization ?? "")?.[1];
  if (!token) return { customerId: null };
  const row = await db
    .selectFrom("tokens")
    .select("customer_id")
    .where("hash", "=", hashToken(token))
    .where("expires_at", ">", now().toISOString())
    .executeTakeFirst();
  return { customerId: row?.customer_id ?? null };
}
