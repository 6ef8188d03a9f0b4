import * as z from "zod/mini";
import type { Endpoint } from "./endpoint";
import { allEndpoints } from "./endpoints";
import { namesIn } from "./served/examples";
import { documentedAnswers } from "./served/testing/documented";
import { type WireSchema, wireSchema } from "./testing/wire-schema";

const calls = documentedAnswers.map(([endpoint, answer]): [string, Endpoint, object] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
  answer,
]);

/** The dotted names of the fields of a schema, those alone that must be there or all. */
function fieldsOf(root: WireSchema, onlyRequired: boolean): string[] {
  const found = new Set<string>();
  const walk = (schema: WireSchema | boolean | undefined, path: string) => {
    if (typeof schema !== "object") return;
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      const own = `${path}.${name}`;
      if (!onlyRequired || schema.required?.includes(name)) found.add(own);
      walk(inner, own);
    }
    for (const inner of [schema.items ?? []].flat()) walk(inner as WireSchema, path);
    const choices = (schema.anyOf ?? []).filter(
      (inner) => typeof inner === "object" && inner.type !== "null",
    );
    // Of two ways to write a thing neither is required.
    if (!onlyRequired || choices.length === 1) for (const inner of choices) walk(inner, path);
  };
  walk(root, "");
  return [...found];
}

/** Fields within something of ours are ours to require, as it is read whole or not at all. */
function ourRoots(endpoint: Endpoint, answer: object): string[] {
  const documented = new Set(namesIn(answer));
  const ours = fieldsOf(wireSchema(endpoint.answer), false).filter((name) => !documented.has(name));
  return ours.filter((name) => !ours.some((other) => name.startsWith(`${other}.`)));
}

test.each(calls)("%s answers what the documents name, and no more", (_, endpoint, answer) => {
  expect(z.safeParse(endpoint.answer, answer).error).toBeUndefined();
});

test.each(calls)("%s requires nothing that the documents do not name", (_, endpoint, answer) => {
  const documented = new Set(namesIn(answer));
  const roots = ourRoots(endpoint, answer);
  const required = fieldsOf(wireSchema(endpoint.answer), true);
  const isInOurs = (name: string) => roots.some((root) => name.startsWith(`${root}.`));
  expect(required.filter((name) => !documented.has(name) && !isInOurs(name))).toEqual([]);
});

/** The answer with a field of ours, wherever its parent is. */
function withField(answer: unknown, path: readonly string[], value: unknown): unknown {
  if (Array.isArray(answer)) return answer.map((entry) => withField(entry, path, value));
  if (typeof answer !== "object" || answer === null) return answer;
  const [name = "", ...rest] = path;
  const inner = (answer as Record<string, unknown>)[name];
  return { ...answer, [name]: rest.length === 0 ? value : withField(inner, rest, value) };
}

const FOREIGN = [
  "Free",
  "",
  "processing",
  3,
  -0.5,
  true,
  null,
  [],
  {},
  ["gold"],
  [[null]],
  [{}],
  { id: null },
];

test.each(calls)(
  "%s is read whatever another server calls by a name of ours",
  (_, endpoint, answer) => {
    const plain = z.decode(endpoint.answer, answer as never);
    for (const root of ourRoots(endpoint, answer)) {
      for (const value of FOREIGN) {
        const given = withField(answer, root.slice(1).split("."), value);
        const read = z.safeParse(endpoint.answer, given);
        expect([root, value, read.error]).toEqual([root, value, undefined]);
        if (value === null) expect(read.data).toEqual(plain);
      }
    }
  },
);

test("every call that is not ours is in the list, where its answer is read", () => {
  const named = new Set(calls.map(([call]) => call));
  const unread = ["POST /cart", "PUT /cart/update/:id", "POST /check_token"];
  const missing = allEndpoints
    .filter((endpoint) => !endpoint.isOptional)
    .filter((endpoint) => Object.keys(wireSchema(endpoint.answer)).length > 1)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !named.has(call) && !unread.includes(call));
  expect(missing).toEqual([]);
});
