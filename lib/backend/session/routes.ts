import "server-only";
import type { Hono } from "hono";
import { getSessionId } from "@/lib/contract/session";
import { success } from "@/lib/domain/result";
import type { Backend } from "../context";
import { route } from "../http";
import { startSession } from "./start";

export function sessionRoutes(app: Hono, backend: Backend): void {
  route(app, backend, getSessionId, async () => success(await startSession(backend)));
}
