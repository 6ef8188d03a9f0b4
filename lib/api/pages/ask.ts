import "server-only";
import { cache } from "react";
import { type CallInput, call } from "@/lib/api/call";
import { digest, recording } from "@/lib/api/digest";
import { revisionOf } from "@/lib/api/transport";
import type { AnswerOf, Endpoint } from "@/lib/contract/endpoint";
import { servedOf } from "@/lib/contract/served/rows";
import type { Failure, Result } from "@/lib/domain/result";
import { markIncomplete, markUnavailable, recordRead } from "@/lib/http/page-status";
import { PRODUCT_LIST } from "@/lib/http/surrogate-keys";
import { log } from "@/lib/platform/log";

/** The server could not answer, so the subject may well exist. */
export class LoadError extends Error {}

/** `value` is `null` where the subject does not exist. */
export type ReadResult<Value> = { value: Value | null } | { isUnavailable: true };

const oncePerRequest = cache(<E extends Endpoint>(endpoint: E, key: string) =>
  sharedAnswer(endpoint, key, () => callRecorded(endpoint, JSON.parse(key) as CallInput<E>)),
);

/**
 * Reads once per request and without a visitor's identity. Records the page's surrogate keys.
 * `null` where the subject does not exist. Throws `LoadError`.
 */
export async function ask<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<AnswerOf<E> | null> {
  const { keys: keysOf } = servedOf(endpoint);
  if (!keysOf) throw new Error(`${endpoint.path} declares no surrogate keys.`);
  const { answer, recorded, isBehind } = await oncePerRequest(endpoint, JSON.stringify(input));
  if (isBehind) markIncomplete();
  const keys = keysOf(answer, input);
  const isList = keys.includes(PRODUCT_LIST);
  recordRead(keys, isList ? { path: recorded.path, digest: digest(recorded) } : null);
  return answer;
}

async function callRecorded<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const { transport, recorded } = recording();
  const result = await call(transport, endpoint, input);
  const { isBehind } = recorded;
  if (result.ok) return { answer: result.value, recorded, isBehind };
  if (result.failure.kind === "notFound") return { answer: null, recorded, isBehind };
  throw new LoadError(`${endpoint.path} is ${result.failure.kind}: ${result.failure.message}`);
}

export function toReadResult<Value>(result: Result<Value, unknown>): ReadResult<Value> {
  if (result.ok) return { value: result.value };
  return result.failure.kind === "notFound" ? { value: null } : reportLoadFailure(result.failure);
}

export function reportLoadFailure({ kind }: Failure<unknown>): { isUnavailable: true } {
  if (kind !== "unauthorized") markUnavailable();
  return { isUnavailable: true };
}

/** A page's head and body read the same subject, so one failure is logged once. */
const logged = new WeakSet<LoadError>();

/** For the page's own subject, whose failure the page must show. */
export async function readSubject<Value>(
  subject: Promise<Value | null>,
): Promise<ReadResult<Value>> {
  try {
    return { value: await subject };
  } catch (error) {
    if (!(error instanceof LoadError)) throw error;
    if (!logged.has(error)) log.error("a page's main content cannot be read", { error });
    logged.add(error);
    return { isUnavailable: true };
  }
}

interface Shareable {
  /** Whether it lacks changes that were committed before, and so must be read again. */
  isBehind?: boolean;
}

const MAX_ANSWERS = 1_000;
const answers = new Map<string, { revision: string; answer: Promise<unknown> }>();

const revisionOncePerRequest = cache((subjects: string) =>
  revisionOf(JSON.parse(subjects)).catch(() => null),
);

/** Caches an answer that all pages share until one of its subjects changes. The answer is frozen. */
export async function sharedAnswer<Answer extends Shareable>(
  endpoint: Endpoint,
  key: string,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const subjects = servedOf(endpoint).sharedUntil;
  const revision = subjects ? await revisionOncePerRequest(JSON.stringify(subjects)) : null;
  if (revision === null) return read();
  const name = `${endpoint.path} ${key}`;
  const known = answers.get(name);
  if (known?.revision === revision) return known.answer as Promise<Answer>;
  const answer = read().then(frozen);
  const shared = { revision, answer };
  answers.delete(name);
  answers.set(name, shared);
  const [oldest] = answers.keys();
  if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest);
  const forget = () => {
    if (answers.get(name) === shared) answers.delete(name);
  };
  answer.then(({ isBehind }) => isBehind && forget(), forget);
  return answer;
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
