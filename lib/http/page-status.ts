import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { processShared } from "../platform/process-shared";
import { reportOf } from "./server-bridge";

const responses = processShared("responses", () => ({
  storage: new AsyncLocalStorage<ServerResponse>(),
  isFollowing: false,
}));

const RETRY_AFTER_SECONDS = 5;

export function followResponses(): void {
  if (responses.isFollowing) return;
  responses.isFollowing = true;
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    responses.storage.enterWith(response);
  });
}

/** Next's `notFound()` sends an empty document that scripts fill. Call this above every Suspense boundary. */
export function markNotFound(): void {
  const response = responses.storage.getStore();
  if (response && !response.headersSent) response.statusCode = 404;
}

export function markUnavailable(): void {
  const response = responses.storage.getStore();
  if (!response) return;
  reportOf(response).missing = "subject";
  if (response.headersSent) return;
  response.statusCode = 503;
  response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
}

export function markIncomplete(): void {
  const response = responses.storage.getStore();
  if (response) reportOf(response).missing ??= "part";
}

export function markFreshUntil(end: Date): void {
  const response = responses.storage.getStore();
  if (response) reportOf(response).freshUntil = end;
}

export function recordRead(
  keys: readonly string[],
  list: { path: string; digest: string } | null,
): void {
  const response = responses.storage.getStore();
  if (!response) return;
  const report = reportOf(response);
  for (const key of keys) report.keys.add(key);
  if (list) report.lists.set(list.path, list.digest);
}
