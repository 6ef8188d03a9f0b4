import "server-only";
import { randomBytes } from "node:crypto";
import type { Hono } from "hono";
import { getSessionId } from "@/lib/contract/session";
import { success } from "@/lib/domain/result";
import type { Backend } from "../server/context";
import { route } from "../server/http";
import { limit } from "../server/limits/limit";
import { limits } from "../server/limits/limits";

export function sessionRoutes(app: Hono, backend: Backend): void {
  route(app, backend, getSessionId, async ({ caller }) => {
    const allowed = await limit(backend, limits.sessionFrom(caller.address));
    return allowed.ok ? success(await startSession(backend)) : allowed;
  });
}

/** Starts a guest's session: 128 random bits, base64url. */
async function startSession({ db, now }: Pick<Backend, "db" | "now">): Promise<string> {
  const id = randomBytes(16).toString("base64url");
  await db.insertInto("guest_sessions").values({ id, created_at: now().toISOString() }).execute();
  return id;
}
