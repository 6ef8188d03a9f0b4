import "server-only";
import type { AnswerOf, Asked, Endpoint } from "../endpoint";
import type { QueryParameter } from "./query-parameters";

/** What the server's side knows of a call besides how it is written. */
export interface Served<E extends Endpoint = Endpoint> {
  summary: string;
  /** The rows of `docs/specification.md` that ask for it; none for a call of ours. */
  rows?: readonly number[];
  parameters?: Readonly<Record<string, QueryParameter>>;
  /** What the specification names in the request's body, with an example of each. */
  body?: object;
  /** What the specification names in the answer, with an example of each. */
  answer?: object;
  /** The limit of one network in `lib/backend/http/limits/limits.ts`, checked before anything is read. */
  limit?: "orderFrom" | "totalFrom" | "cartFrom" | "searchFrom";
  /** The surrogate keys of what has read the answer: `null` is not found, `undefined` not decoded. */
  keys?: (answer: AnswerOf<E> | null | undefined, input: Asked<E>) => readonly string[];
  /** All pages share the answer until one of these subjects changes. */
  sharedUntil?: readonly ("product" | "brand" | "category" | "collection" | "content")[];
  /** How long a shared cache may keep the answer to whoever is not signed in. Not with a limit. */
  sharedSeconds?: number;
  /** What a browser's cookie with the customer's token does at this call. */
  token?: "sets" | "maySet" | "checks" | "ends" | "drops";
  /** Whether the guest's session ends with the token. */
  endsSession?: true;
  /** Whether a browser's device is made known, or read where it is known. */
  device?: "keeps" | "reads";
  /** Fields with a list for each product, which the specification does not tell from one list. */
  nestedLists?: readonly string[];
}

export type Row = readonly [Endpoint, Served];

export function served<E extends Endpoint>(endpoint: E, row: Served<E>): Row {
  return [endpoint, row as Served];
}
