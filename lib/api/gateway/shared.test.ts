import { askGateway, loadGateway } from "../testing/gateway";
import { apiKeysOf } from "./gateway";

const mockBackend = {
  answer: jest.fn(async () => Response.json({ message: "well" })),
  close: async () => undefined,
};
jest.mock("@/lib/backend/start", () => ({ startBackend: async () => mockBackend }));

const KEPT: [string, string[]][] = [
  ["/products/12", ["product:12", "details:12", "stock:12", "brand"]],
  ["/categories", ["category"]],
  ["/categories/parent", ["category"]],
  ["/brands", ["brand"]],
  ["/brands/show/3", ["brand:3"]],
  ["/collections/featured", ["collection"]],
  ["/collections/not_paginated", ["collection"]],
  ["/home-banners", ["content", "banner"]],
];
const NOT_CACHED_HEADERS = [
  "/products",
  "/products/details",
  "/products/0",
  "/products/12/",
  "/countries/get-country-code",
  "/cart",
  "/orders/7",
];

afterAll(() => {
  Reflect.deleteProperty(globalThis, Symbol.for("shared-by-the-process"));
});

describe("what may be kept of the API", () => {
  it.each(KEPT)("%s is, with the keys %j", (path, keys) => {
    expect(apiKeysOf(`/api${path}`)).toEqual(keys);
  });

  it.each(NOT_CACHED_HEADERS)("is not %s", (path) => {
    expect(apiKeysOf(`/api${path}`)).toBeNull();
  });
});

describe("the gateway", () => {
  const said = async (asked: Parameters<typeof askGateway>[2], environment = {}) => {
    const gateway = await loadGateway(environment);
    const { headers } = await askGateway(gateway, "/products/12", asked);
    return [headers.get("cache-control"), headers.get("vary")];
  };

  it("a guest's response says how long caches may keep it, and what it varies by", async () => {
    expect(await said({})).toEqual(["public, max-age=0, s-maxage=300", "Authorization, Cookie"]);
  });

  it.each([
    ["of a customer", { headers: { cookie: "token=abc" } }],
    ["of a client with a token", { headers: { authorization: "Bearer abc" } }],
    ["with a query", { url: "https://shop.test/api/products/12?a=1" }],
  ])("lets no answer %s be kept", async (_name, asked) => {
    expect(await said(asked)).toEqual(["private, no-store", null]);
  });

  it("lets no refusal be kept", async () => {
    mockBackend.answer.mockResolvedValueOnce(Response.json({}, { status: 404 }));
    expect(await said({})).toEqual(["private, no-store", null]);
  });
});
