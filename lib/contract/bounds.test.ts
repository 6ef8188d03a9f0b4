import * as z from "zod/mini";
import { type Endpoint, endpoint, ignoredAnswer } from "./endpoint";
import { allEndpoints } from "./endpoints";
import { contractEndpoints } from "./testing/endpoints";
import { type WireSchema, wireSchema } from "./testing/wire-schema";
import { type Codec, ignored, MAX_LENGTHS } from "./wire";

/**
 * The walk over all that the contract reads: what comes over the wire is bounded in every text,
 * every list and every object of which the names are not known.
 */

const schemasIn = (part: unknown): WireSchema[] =>
  typeof part === "object" ? [part as WireSchema] : [];

/** Where a schema lets through what has no end. */
function unbounded(codec: Codec<unknown>, longest: { text: number; list: number }): string[] {
  const root = wireSchema(codec);
  const found: string[] = [];
  const walk = (schema: WireSchema, path: string) => {
    const types = [schema.type ?? []].flat();
    const isClosed = schema.enum !== undefined || schema.const !== undefined;
    const inner = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((given) => given ?? []);
    const say = (what: string) => found.push(`${path}: ${what}`);
    const within = (maximum: number | undefined, most: number) => (maximum ?? Infinity) <= most;

    if (types.length + inner.length === 0 && !isClosed && !schema.$ref) say("anything at all");
    if (types.includes("string") && !isClosed && schema.format !== "binary") {
      if (!within(schema.maxLength, longest.text)) say("a text without end");
    }
    if (types.includes("array")) {
      if (!within(schema.maxItems, longest.list)) say("a list without end");
      for (const item of [schema.items ?? {}].flat()) {
        for (const each of schemasIn(item)) walk(each, `${path}[]`);
      }
    }
    if (schemasIn(schema.additionalProperties ?? false).length > 0) {
      if (!within(schema.maxProperties, longest.list)) say("names without end");
      for (const each of schemasIn(schema.propertyNames)) walk(each, `${path}{name}`);
      for (const each of schemasIn(schema.additionalProperties)) walk(each, `${path}{}`);
    }
    for (const [name, each] of Object.entries(schema.properties ?? {})) {
      for (const property of schemasIn(each)) walk(property, `${path}.${name}`);
    }
    for (const each of inner) walk(each, path);
  };
  walk(root, "");
  for (const [name, each] of Object.entries(root.$defs ?? {}))
    walk(each as WireSchema, `<${name}>`);
  return found;
}

const request = { text: MAX_LENGTHS.note, list: MAX_LENGTHS.entries };
const answer = { text: MAX_LENGTHS.answer, list: MAX_LENGTHS.answerEntries };
const nothingRead: unknown[] = [ignoredAnswer, ignored];

const parts = allEndpoints.flatMap(({ method, path, query, body, answer: given, failureData }) =>
  (
    [
      ["query", query, request],
      ["body", body, request],
      ["answer", given, answer],
      ["failureData", failureData, answer],
    ] as const
  )
    .filter(([, codec]) => !nothingRead.includes(codec))
    .map(([part, codec, longest]) => [`${method} ${path} ${part}`, codec, longest] as const),
);

test.each(parts)("%s has an end everywhere", (_, codec, longest) => {
  expect(unbounded(codec, longest)).toEqual([]);
});

test.each<[string, Codec<unknown>, string[]]>([
  ["a text", z.object({ name: z.string() }), [".name: a text without end"]],
  ["one that may be missing", z.nullish(z.string()), [": a text without end"]],
  ["one that is too long", z.string().check(z.maxLength(10_001)), [": a text without end"]],
  ["a list", z.array(z.int()), [": a list without end"]],
  ["what is in one", z.array(z.string()).check(z.maxLength(3)), ["[]: a text without end"]],
  ["names", z.record(z.string(), z.int()), [": names without end", "{name}: a text without end"]],
  ["anything", z.object({ more: z.unknown() }), [".more: anything at all"]],
  [
    "a codec",
    z.codec(z.string(), z.int(), { decode: Number, encode: String }),
    [": a text without end"],
  ],
  ["a choice", z.union([z.int(), z.string()]), [": a text without end"]],
])("%s without an end is found", (_, codec, expected) => {
  expect(unbounded(codec, request)).toEqual(expected);
});

test("the table holds every endpoint that a file of the contract declares", async () => {
  const names = (endpoints: Iterable<Endpoint>) =>
    [...endpoints].map(({ method, path }) => `${method} ${path}`).sort();
  const declared = names((await contractEndpoints()).values());
  expect(declared.length).toBeGreaterThan(50);
  expect(names(allEndpoints)).toEqual(declared);
});

test("an endpoint whose body does not fit what it takes does not compile", () => {
  const there = { access: "public" } as const;
  const body = z.codec(z.any(), z.any(), { decode: (wire) => wire, encode: (value) => value });
  expect(endpoint("POST /there", there).takes).toBe("nothing");
  expect(endpoint("POST /there", { ...there, body }).takes).toBe("json");
  // @ts-expect-error what it takes is not read
  endpoint("PUT /there", { ...there, takes: "json" });
  // @ts-expect-error a GET has no body
  endpoint("GET /there", { ...there, body });
  // @ts-expect-error nothing is taken
  endpoint("DELETE /there", { ...there, takes: "nothing", body });
  expect(endpoint("GET /there", there).takes).toBe("nothing");
  expect(endpoint("POST /there", { ...there, takes: "form", body }).takes).toBe("form");
});
