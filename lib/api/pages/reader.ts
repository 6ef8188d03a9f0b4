import "server-only";
import { cache } from "react";
import { type AnswerOf, type CallInput, call } from "@/lib/api/call";
import { digest, recording } from "@/lib/api/digest";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { Failure, Result } from "@/lib/domain/result";
import { answerUnavailable, recordRead } from "@/lib/http/page-status";
import { PRODUCT_LIST } from "@/lib/http/surrogate-keys";
import { log } from "@/lib/log";
import { sharedAnswer } from "./shared-answers";
import { surrogateKeysOf } from "./surrogate-keys";

/** Whoever answers the contract could not: what was asked for may well exist. */
export class UnreadError extends Error {}

/** What a page reads: the thing, `null` where there is none, or that it cannot be had just now. */
export type Reading<Value> = { value: Value | null } | { isUnread: true };

type Read<E extends Endpoint> = (input: CallInput<E>) => Promise<AnswerOf<E> | null>;

/** Reads one endpoint. */
export interface Reader<Asked extends unknown[], Value> {
  (...asked: Asked): Promise<Value>;
  /** The endpoint's path, as the contract spells it. */
  path: string;
}

/**
 * A way to read one endpoint for pages, without a visitor's identity: once a request. The page's
 * surrogate keys are recorded here, for every page that reads it.
 * @param use what pages ask with, and what they get: `read` gives `null` for what does not exist.
 * @throws UnreadError when the answer cannot be had: for the page's own subject see {@link reading},
 * for what a page can do without `part.ts`.
 */
export function reader<E extends Endpoint, Asked extends unknown[], Value>(
  endpoint: E,
  use: (read: Read<E>, ...asked: Asked) => Promise<Value>,
): Reader<Asked, Value> {
  const oncePerRequest = cache((key: string) =>
    sharedAnswer(endpoint, key, () => read(endpoint, JSON.parse(key) as CallInput<E>)),
  );
  const keysOf = surrogateKeysOf(endpoint);
  const once: Read<E> = async (input) => {
    const { answer, recorded } = await oncePerRequest(JSON.stringify(input));
    const keys = keysOf(answer, input);
    const isList = keys.includes(PRODUCT_LIST);
    recordRead(keys, isList ? { path: recorded.path, digest: digest(recorded) } : null);
    return answer;
  };
  return Object.assign((...asked: Asked) => use(once, ...asked), { path: endpoint.path });
}

async function read<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const { transport, recorded } = recording();
  const result = await call(transport, endpoint, input);
  if (result.ok) return { answer: result.value, recorded };
  if (result.failure.kind === "notFound") return { answer: null, recorded };
  throw new UnreadError(`${endpoint.path} is ${result.failure.kind}: ${result.failure.message}`);
}

/** What a call without a reader gives a page: an answer of its own to whoever asks. */
export function readingOf<Value>(result: Result<Value, unknown>): Reading<Value> {
  if (result.ok) return { value: result.value };
  return result.failure.kind === "notFound" ? { value: null } : unread(result.failure);
}

/** The page stands in for what it is about; a customer who is logged out meanwhile is led on by it. */
export function unread({ kind }: Failure<unknown>): { isUnread: true } {
  if (kind !== "unauthorized") answerUnavailable();
  return { isUnread: true };
}

/** A page's head and body ask for the same. */
const logged = new WeakSet<UnreadError>();

/** A page's own subject, which alone may fail it: then the page says so and how to try again. */
export async function reading<Value>(subject: Promise<Value | null>): Promise<Reading<Value>> {
  try {
    return { value: await subject };
  } catch (error) {
    if (!(error instanceof UnreadError)) throw error;
    if (!logged.has(error)) log.error("a page's subject cannot be read", { error });
    logged.add(error);
    return { isUnread: true };
  }
}
