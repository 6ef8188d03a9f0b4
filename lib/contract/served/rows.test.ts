import * as z from "zod/mini";
import { addToCart } from "../cart";
import type { Endpoint } from "../endpoint";
import { namedEndpoints } from "../endpoints";
import { undocumentedIn } from "../fields";
import { type WireSchema, wireSchema } from "../testing/wire-schema";
import type { Codec } from "../wire";
import { rows, servedOf } from "./rows";
import { documentedBodies } from "./testing/documented";

const called = ({ method, path }: Endpoint) => `${method} ${path}`;

test("every endpoint has one row, and every row is of an endpoint", () => {
  const endpoints = namedEndpoints.map(({ endpoint }) => called(endpoint));
  expect(rows.map(([endpoint]) => called(endpoint)).sort()).toEqual(endpoints.sort());
  expect(() => servedOf({ ...addToCart })).toThrow("POST /cart has no row");
});

test.each(namedEndpoints)("$name marks as ours what its documented body lacks", ({ endpoint }) => {
  const example = documentedBodies.get(endpoint);
  const { properties = {} }: WireSchema = wireSchema(endpoint.body);
  // A return's picture is the documents' own, which a JSON example cannot hold.
  const names = Object.keys(properties).filter((name) => name !== "image");
  const ours = example ? names.filter((name) => !(name in example)) : [];
  expect([...undocumentedIn(endpoint.body)].sort()).toEqual(ours.sort());
});

test("the nested lists are a cart's: one list for each product", () => {
  const addition = { productId: 7, quantity: 1, valueIds: [3], values: ["Gold"] };
  const sent = Object.entries(z.encode(addToCart.body, addition) as Record<string, unknown[]>);
  const nested = sent.filter(([, value]) => Array.isArray(value?.[0])).map(([name]) => name);
  expect(rows.flatMap(([, { nestedLists = [] }]) => nestedLists)).toEqual(nested);
});

test.each(namedEndpoints)("$name describes the parameters that its query reads", ({ endpoint }) => {
  const described = Object.keys(servedOf(endpoint).parameters ?? {});
  expect(described.map((name) => name.replace("[]", "")).sort()).toEqual(namesRead(endpoint.query));
});

/** Shared caches would answer what a limit should have counted. */
test("what shared caches keep is read by everybody, has keys and has no limit", () => {
  const kept = rows.filter(([, { sharedSeconds }]) => sharedSeconds !== undefined);
  expect(kept.length).toBeGreaterThan(0);
  for (const [{ method, access }, { keys, limit }] of kept)
    expect({ method, access, keys: typeof keys, limit }).toEqual({
      method: "GET",
      access: "public",
      keys: "function",
    });
});

/** Every name that a codec asks a query for. */
function namesRead(query: Codec<unknown>): string[] {
  const names = new Set<string>();
  const getOwnPropertyDescriptor = (_: object, name: string | symbol) => {
    names.add(String(name));
    return undefined;
  };
  const { def } = query._zod;
  if (def.type === "pipe")
    (def as z.core.$ZodCodecDef).transform(new Proxy({}, { getOwnPropertyDescriptor }), {
      value: {},
      issues: [],
    });
  return [...names].sort();
}
