import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { processShared } from "./process-shared";
import { reportOf } from "./server-bridge";

const responses = processShared("responses", () => ({
  storage: new AsyncLocalStorage<ServerResponse>(),
  isFollowing: false,
}));

const RETRY_AFTER_SECONDS = 5;

/** Lets a page reach the response it is rendered for; called once, before the server takes requests. */
export function followResponses(): void {
  if (responses.isFollowing) return;
  responses.isFollowing = true;
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    responses.storage.enterWith(response);
  });
}

/**
 * Says that what is being rendered stands in for something that is not there. Next's `notFound()`
 * says so too, but of a page rendered for the request it sends an empty document that scripts fill.
 * Only what stands above every Suspense boundary can say it: the status goes out before the rest.
 */
export function answerNotFound(): void {
  const response = responses.storage.getStore();
  if (response && !response.headersSent) response.statusCode = 404;
}

/** Says that the page stands in for something that cannot be had just now: asking again may help. */
export function answerUnavailable(): void {
  const response = responses.storage.getStore();
  if (!response) return;
  reportOf(response).missing = "subject";
  if (response.headersSent) return;
  response.statusCode = 503;
  response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
}

/** Says that the page lacks an optional section: it is cached for a few seconds only. */
export function answerIncomplete(): void {
  const response = responses.storage.getStore();
  if (response) reportOf(response).missing ??= "part";
}

/** Notes what the page that is being rendered shows, by its surrogate keys and the lists it read. */
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
