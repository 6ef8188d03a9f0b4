import * as z from "zod/mini";
import { addToCart } from "./cart";
import { allEndpoints } from "./endpoints";
import { documentedBodies } from "./openapi/examples";
import { type WireSchema, wireSchema } from "./testing/wire-schema";
import { NESTED_LISTS, UNDOCUMENTED_FIELDS } from "./undocumented-fields";

test("the undocumented fields are those of each body that the documents' example lacks", () => {
  const named = [...documentedBodies].flatMap(([{ method, path, body }, example]) => {
    const { properties = {} }: WireSchema = wireSchema(body);
    const fields = Object.keys(properties).filter((name) => !(name in example));
    // A guest's session and a return's picture are the documents' own.
    const ours = fields.filter((name) => name !== "image" || path !== "/orders/refund/:orderid");
    return ours.length > 0 ? [[`${method} ${path}`, ours.sort()]] : [];
  });
  const listed = Object.entries(UNDOCUMENTED_FIELDS).map(([call, fields]) => [
    call,
    [...fields].sort(),
  ]);
  expect(listed.sort()).toEqual(named.sort());
  expect(allEndpoints.length).toBeGreaterThan(named.length);
});

test("the nested lists are a cart's: one list for each product", () => {
  const addition = { productId: 7, quantity: 1, valueIds: [3], values: ["Gold"] };
  const sent = Object.entries(z.encode(addToCart.body, addition) as Record<string, unknown[]>);
  const nested = sent.filter(([, value]) => Array.isArray(value?.[0])).map(([name]) => name);
  expect(NESTED_LISTS).toEqual({ [`${addToCart.method} ${addToCart.path}`]: nested });
});
