import "server-only";
import { cache } from "react";
import { revisionOf } from "@/lib/api/transport";
import type { Endpoint } from "@/lib/contract/endpoint";
import { servedOf } from "@/lib/contract/served/rows";

interface Shareable {
  /** Whether it lacks changes that were committed before, and so must be read again. */
  isBehind?: boolean;
}

interface SharedAnswer {
  revision: string;
  answer: Promise<unknown>;
}

const MAX_ANSWERS = 1_000;
const answers = new Map<string, SharedAnswer>();

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
