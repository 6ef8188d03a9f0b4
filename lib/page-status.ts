import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { MISSING, type Missing } from "./door";

/** Next bundles the server's start and its pages apart: they share this process alone. */
const KEY = Symbol.for("shortlisted.responses");
const shared = globalThis as { [KEY]?: AsyncLocalStorage<ServerResponse> };

const RETRY_AFTER_SECONDS = 5;

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

/** Says that the page stands in for something that cannot be had just now: asking again may help. */
export function answerUnavailable(): void {
  const response = shared[KEY]?.getStore();
  if (!response) return;
  sayMissing(response, "subject");
  if (response.headersSent) return;
  response.statusCode = 503;
  response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
}

/** Says that the page lacks a part of itself, which the door keeps for a few seconds only. */
export function answerIncomplete(): void {
  const response = shared[KEY]?.getStore();
  if (response) sayMissing(response, "part");
}

/** The trailers that have been set: a page may lack a part first and its subject then. */
const said = new WeakMap<ServerResponse, Missing>();

/** In a trailer, since a page's data begins to be sent before all of it has been read. */
function sayMissing(response: ServerResponse, missing: Missing): void {
  if (said.get(response) === "subject") return;
  said.set(response, missing);
  // Named beforehand, a body that is sent in one piece has one too.
  if (!response.headersSent) response.setHeader("Trailer", MISSING);
  response.addTrailers({ [MISSING]: missing });
}
