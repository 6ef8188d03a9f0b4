import type { readSuggestions as ReadSuggestions } from "./suggestion-calls";

const fetched = jest.fn<Promise<Response>, unknown[]>();
let readSuggestions: typeof ReadSuggestions;

beforeEach(() => {
  jest.resetModules();
  fetched.mockReset();
  globalThis.fetch = fetched as typeof fetch;
  ({ readSuggestions } = jest.requireActual("./suggestion-calls"));
});

const answer = (status: number, body: unknown = {}) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));

const ask = () => readSuggestions("gold ring", new AbortController().signal);

test("asks for what has been typed", async () => {
  answer(200, { data: { products: [], brands: [{ id: 1, name: "Orimo" }], categories: [] } });
  expect(await ask()).toEqual({ products: [], brands: [{ id: 1, name: "Orimo" }], categories: [] });
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/search/suggestions?search=gold+ring");
});

test.each([404, 501])("does not ask a second time after %d", async (status) => {
  answer(status);
  expect(await ask()).toBeNull();
  expect(await ask()).toBeNull();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("asks again after a failure that passes", async () => {
  answer(503);
  fetched.mockRejectedValueOnce(new TypeError("offline"));
  answer(200, { data: { products: [], brands: [], categories: [] } });
  expect(await ask()).toBeNull();
  expect(await ask()).toBeNull();
  expect(await ask()).not.toBeNull();
});
