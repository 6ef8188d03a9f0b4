import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";

/** Next bundles the server's start and its pages apart: they share this process alone. */
const KEY = Symbol.for("shortlisted.responses");
const shared = globalThis as { [KEY]?: AsyncLocalStorage<ServerResponse> };

/** Lets a page reach the response it is rendered for; called once, before the server takes requests. */
export function followResponses(): void {
  if (shared[KEY]) return;
  const responses = new AsyncLocalStorage<ServerResponse>();
  shared[KEY] = responses;
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    responses.enterWith(response);
  });
}

/**
 * Says that what is being rendered stands in for something that is not there. Next's `notFound()`
 * says so too, but of a page rendered for the request it sends an empty document that scripts fill.
 * Only what stands above every Suspense boundary can say it: the status goes out before the rest.
 */
export function answerNotFound(): void {
  const response = shared[KEY]?.getStore();
  if (response && !response.headersSent) response.statusCode = 404;
}
