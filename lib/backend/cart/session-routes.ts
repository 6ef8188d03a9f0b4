import "server-only";
import type { Hono } from "hono";
import { getSessionId } from "@/lib/contract/session";
import { success } from "@/lib/domain/result";
import type { Backend } from "../server/context";
import { route } from "../server/http";
import { limit } from "../server/limits/limit";
import { limits } from "../server/limits/limits";
import { startSession } from "./start-session";

export function sessionRoutes(app: Hono, backend: Backend): void {
  route(app, backend, getSessionId, async ({ caller }) => {
    const allowed = await limit(backend, limits.sessionFrom(caller.address));
    return allowed.ok ? success(await startSession(backend)) : allowed;
  });
}
