import * as z from "zod/mini";
import { wellFormed } from "@/lib/domain/text/well-formed";
import * as w from "./wire";

/** Every key with all its values; `[]` is stripped from names. */
export type WireQuery = Record<string, string[]>;

type PathParameters<Path extends string> = Path extends `${infer Start}/${infer Rest}`
  ? PathParameters<Start> & PathParameters<Rest>
  : Path extends `:${infer Name}`
    ? { [Key in Name]: string | number }
    : unknown;

/** "link": whoever holds the token in the path. `lib/backend/owners.test.ts` checks each owner. */
type Access = "public" | "link" | "shopper" | "customer";

/** "form": a page's form sent without script, or JSON. Sizes are in `request.ts`. */
export type Takes = "nothing" | "json" | "form" | "picture";

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
  query: w.Codec<Query>;
  body: w.Codec<Body>;
  answer: w.Codec<Answer>;
  failureData: w.Codec<FailureData>;
  invalidStatus: 400 | 422;
  /** Ours: an external server may lack it, and the feature hides itself. */
  isOptional: boolean;
  takes: Takes;
  /** Whether its answers, refusals included, have `success`. */
  saysSuccess: boolean;
}

export type AnswerOf<E> = E extends { answer: w.Codec<infer Answer> } ? Answer : never;
type QueryOf<E> = E extends { query: w.Codec<infer Query> } ? Query : never;
type BodyOf<E> = E extends { body: w.Codec<infer Body> } ? Body : never;

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value };

/** What a call is asked for. */
export type Asked<E extends Endpoint> = Given<"query", QueryOf<E>> &
  Given<"body", BodyOf<E>> &
  (string extends E["path"]
    ? { parameters?: Readonly<Record<string, string | number>> }
    : E["path"] extends `${string}:${string}`
      ? { parameters: PathParameters<E["path"]> }
      : { parameters?: undefined });

export const ignoredAnswer = z.codec(z.any(), z.undefined(), {
  decode: () => undefined,
  encode: () => ({}),
});

const absent = {
  query: ignoredAnswer,
  body: ignoredAnswer,
  answer: w.ignored,
  failureData: ignoredAnswer,
  invalidStatus: 422,
  isOptional: false,
  saysSuccess: false,
} as const;

type Method = Endpoint["method"];

type Sent<Named extends Method> =
  | { body?: never; takes?: never }
  | (Named extends "GET" ? never : { body: w.Codec<unknown>; takes?: "form" | "picture" });

type Rest = Partial<Omit<Endpoint, "method" | "path" | "access" | "takes" | "body">>;

/** @param call method and path, as in the specification. A body is JSON, unless it says what it takes. */
export function endpoint<
  Named extends Method,
  Path extends string,
  const Definition extends Sent<Named> & Pick<Endpoint, "access"> & Rest,
>(
  call: `${Named} ${Path}`,
  definition: Definition,
): Omit<typeof absent, keyof Definition> &
  Definition & { method: Named; path: Path; takes: Takes } {
  const [method, path] = call.split(" ") as [Named, Path];
  const takes: Takes = definition.takes ?? (definition.body ? "json" : "nothing");
  return Object.assign({ ...absent, ...definition }, { method, path, takes });
}

/** Returns `null` for "", "." and "..", which lead elsewhere even when escaped. */
export function fillPath(path: string, parameters: Record<string, string | number>): string | null {
  const segments = path.split("/").map((segment) => {
    if (!segment.startsWith(":")) return segment;
    const value = wellFormed(String(parameters[segment.slice(1)] ?? ""));
    return /^\.{0,2}$/.test(value) ? null : encodeURIComponent(value);
  });
  return segments.includes(null) ? null : segments.join("/");
}
