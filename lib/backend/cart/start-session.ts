import "server-only";
import { randomBytes } from "node:crypto";
import type { Backend } from "../server/context";

/** Starts a guest's session: 128 random bits, base64url. */
export async function startSession({ db, now }: Pick<Backend, "db" | "now">): Promise<string> {
  const id = randomBytes(16).toString("base64url");
  await db.insertInto("guest_sessions").values({ id, created_at: now().toISOString() }).execute();
  return id;
}
