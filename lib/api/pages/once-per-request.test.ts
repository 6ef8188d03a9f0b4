import { getBrand } from "@/lib/contract/brands";
import { getCategories, getParentCategories } from "@/lib/contract/catalog";
import { initialListing } from "@/lib/domain/listing/listing";
import { ask } from "./ask";
import { readListing } from "./listing";
import { readConfirmation, readOrder } from "./orders";

const mockWire: Record<string, unknown> = {
  "/brands/show/4": { data: { id: 4, name: "Orimo", image: null } },
  "/categories": { data: [] },
  "/categories/parent": { data: [] },
  "/products": {
    data: { data: [], total: 0, from: null, to: null, per_page: 12 },
    colors: [],
    sizes: [],
    min_price: "0",
    max_price: "0",
    collection_name: null,
  },
};
const mockAsked: string[] = [];
const mockRevisionOf = jest.fn(async () => "1");
const mockTransport = async (address: string) => {
  const [path = ""] = address.split("?");
  mockAsked.push(path);
  const body = mockWire[path];
  return body ? Response.json(body) : Response.json({ message: "Not found" }, { status: 404 });
};
type Read = (...args: unknown[]) => unknown;
const mockResults = new Map<Read, { args: unknown[]; result: unknown }[]>();
/** React's documented `cache`: within a request, calls with the same arguments share one result. */
function mockCached(read: Read, args: unknown[]): unknown {
  const known = mockResults.get(read) ?? [];
  const same = known.find((entry) => args.every((arg, at) => Object.is(arg, entry.args[at])));
  if (same) return same.result;
  const result = read(...args);
  mockResults.set(read, [...known, { args, result }]);
  return result;
}
jest.mock("react", () => ({
  ...jest.requireActual<object>("react"),
  cache:
    (read: Read) =>
    (...args: unknown[]) =>
      mockCached(read, args),
}));
jest.mock("./as-customer", () => ({ customerTransport: (path: string) => mockTransport(path) }));
jest.mock("@/lib/api/transport", () => ({
  serverTransport: (path: string) => mockTransport(path),
  revisionOf: () => mockRevisionOf(),
}));

beforeEach(() => {
  mockAsked.length = 0;
  mockRevisionOf.mockClear();
});

/** Reads in the page's head and then in its content, within one request. */
async function readTwice<Value>(read: () => Promise<Value>): Promise<Value[]> {
  mockResults.clear();
  return [await read(), await read()];
}

test("a call of the contract that a page's head and content both read is made once for each page", async () => {
  await readTwice(() => ask(getBrand, { parameters: { id: 4 } }));
  expect(mockAsked).toEqual(["/brands/show/4"]);
  await readTwice(() => ask(getBrand, { parameters: { id: 4 } }));
  expect(mockAsked).toEqual(["/brands/show/4", "/brands/show/4"]);
});

test("a page asks once whether the answers that all pages share are current", async () => {
  const read = () => Promise.all([ask(getCategories, {}), ask(getParentCategories, {})]);
  await readTwice(read);
  expect(mockRevisionOf).toHaveBeenCalledTimes(1);
  await readTwice(read);
  expect(mockRevisionOf).toHaveBeenCalledTimes(2);
});

test("a listing is put together once for a page's head and its content", async () => {
  const [head, content] = await readTwice(() => readListing({ kind: "all" }, initialListing));
  expect(head).toMatchObject({ title: "All Items" });
  expect(content).toBe(head);
  expect(mockAsked).toEqual([...new Set(mockAsked)]);
});

test.each([
  ["a customer's order", () => readOrder(7), "/orders/show/7"],
  ["an order's confirmation", () => readConfirmation("abc"), "/orders/confirmation/abc"],
])("%s is read once for a page's head and its content", async (_case, read, path) => {
  await readTwice<unknown>(read);
  expect(mockAsked).toEqual([path]);
});
