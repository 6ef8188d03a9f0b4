import "server-only";
import { createHash } from "node:crypto";
import { DEVICE_HEADER } from "@/lib/contract/accounts";
import type { Backend, Caller } from "../context";
import { networkOf } from "../limits/network";

const DEVICE = /^[\w-]{22,128}$/;

/** Tokens are kept as hashes only. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

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
  const row = await db
    .selectFrom("tokens")
    .select("customer_id")
    .where("hash", "=", tokenHash)
    .where("expires_at", ">", now().toISOString())
    .executeTakeFirst();
  return { customerId: row?.customer_id ?? null, tokenHash, deviceHash, address };
}
