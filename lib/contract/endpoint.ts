import * as z from "zod/mini";
import { type Codec, ignored } from "./wire";

/** A query as it stands in an address: every key with all its values, `[]` stripped from names. */
export type WireQuery = Record<string, string[]>;

export type PathParameters<Path extends string> = Path extends `${infer Start}/${infer Rest}`
  ? PathParameters<Start> & PathParameters<Rest>
  : Path extends `:${infer Name}`
    ? { [Key in Name]: string | number }
    : unknown;

/**
 * Whose call it is: everyone's; whoever holds the unguessable token in its path; a guest's (by
 * session id) or a customer's (by bearer token); a customer's alone. What belongs to a shopper or a
 * customer is held to its owner by `lib/backend/owners.test.ts`.
 */
type Access = "public" | "link" | "shopper" | "customer";

/**
 * What the body of a call may be: nothing, which leaves it unread; JSON; what a page's form sends
 * without script, or JSON; a multipart form with one picture. How large each may be: `request.ts`.
 */
export type Takes = "nothing" | "json" | "form" | "picture";

/** One call of the contract: method, path and the codecs of what goes in and comes out. */
export interface Endpoint<
  Path extends string = string,
  Query = unknown,
  Body = unknown,
  Answer = unknown,
  FailureData = unknown,
> {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: Path;
  access: Access;
  query: Codec<Query>;
  body: Codec<Body>;
  answer: Codec<Answer>;
  /** What `data` holds in an error that is not "Validation errors". */
  failureData: Codec<FailureData>;
  /** The HTTP status of "Validation errors". */
  invalidStatus: 400 | 422;
  /** Ours, not the specification's: an external server may lack it and the feature hides itself. */
  isOptional: boolean;
  takes: Takes;
  /** Whether its answers say `success`, refusals included. */
  saysSuccess: boolean;
}

/** A body or a query of which nothing is read. */
export const unread = z.codec(z.any(), z.undefined(), {
  decode: () => undefined,
  encode: () => ({}),
});

const absent = {
  query: unread,
  body: unread,
  answer: ignored,
  failureData: unread,
  invalidStatus: 422,
  isOptional: false,
  takes: "nothing",
  saysSuccess: false,
} as const;

/** A GET has no body; every other call says what it takes, and one that takes something reads it. */
type Sent =
  | { method: "GET"; takes?: never; body?: never }
  | { method: "POST" | "PUT" | "DELETE"; takes: "nothing"; body?: never }
  | {
      method: "POST" | "PUT" | "DELETE";
      takes: Exclude<Takes, "nothing">;
      body: Codec<unknown>;
    };

/** Declares an endpoint; what is left out carries nothing. */
export function endpoint<
  const Definition extends Sent &
    Pick<Endpoint, "path" | "access"> &
    Partial<Omit<Endpoint, keyof Sent>>,
>(definition: Definition): Omit<typeof absent, keyof Definition> & Definition {
  return { ...absent, ...definition };
}

/**
 * Fills `/products/:id` with its parameters, each escaped.
 * @returns `null` when one cannot stand as a segment of a path: "", "." and ".." lead elsewhere
 * even when they are escaped.
 */
export function fillPath(path: string, parameters: Record<string, string | number>): string | null {
  const segments = path.split("/").map((segment) => {
    if (!segment.startsWith(":")) return segment;
    const value = String(parameters[segment.slice(1)] ?? "").toWellFormed();
    return /^\.{0,2}$/.test(value) ? null : encodeURIComponent(value);
  });
  return segments.includes(null) ? null : segments.join("/");
}
