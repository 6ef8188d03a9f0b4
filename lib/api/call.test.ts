import { logIn } from "@/lib/contract/accounts";
import { getBrand, getBrandProducts } from "@/lib/contract/brands";
import { getCart, updateCartLine } from "@/lib/contract/cart";
import { getCategories } from "@/lib/contract/catalog";
import { getProducts } from "@/lib/contract/product-list";
import { requestReturn } from "@/lib/contract/returns";
import { getVariant } from "@/lib/contract/variants";
import { everyProduct } from "@/lib/domain/listing/listing";
import { call, type Transport } from "./call";

const answering =
  (body: unknown, status = 200): Transport =>
  async () =>
    new Response(typeof body === "string" ? body : JSON.stringify(body), { status });

const brand = { id: 5, name: "Orimo" };

describe("a call", () => {
  it("sends method, path, query, body and headers as the contract has them", async () => {
    const transport = jest.fn(answering({ count: 3 }));
    const result = await call(transport, updateCartLine, {
      parameters: { id: 7 },
      body: { quantity: 2, sessionId: "s" },
      headers: { "idempotency-key": "k" },
      keepalive: true,
    });
    expect(result).toEqual({ ok: true, value: { count: 3, cart: null } });
    expect(transport).toHaveBeenCalledWith("/cart/update/7", {
      method: "PUT",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "idempotency-key": "k",
      },
      body: '{"quantity":2,"session_id":"s"}',
      signal: undefined,
      keepalive: true,
    });
  });

  it("that is longer than the contract takes is not sent, and says of which field", async () => {
    const transport = jest.fn(answering({}));
    const body = { email: "ada@example.com", password: "x".repeat(5_000) };
    expect(await call(transport, logIn, { body })).toEqual({
      ok: false,
      failure: {
        kind: "validation",
        message: "Validation errors",
        fields: { password: ["The password is too long."] },
      },
    });
    expect(transport).not.toHaveBeenCalled();
  });

  it("finds the fields of a refusal by what was sent, not in what is said of the refusal", async () => {
    const body = { email: "ada@example.com", password: "x" };
    const about = { timestamp: "2026-11-20", status: 400, error: "Bad Request", path: "/login" };
    const refused = (more: object) => call(answering({ ...about, ...more }, 400), logIn, { body });
    expect(await refused({})).toMatchObject({ failure: { kind: "validation" } });
    expect(await refused({})).not.toHaveProperty("failure.fields");
    expect(await refused({ errors: [{ field: "email", defaultMessage: "Odd." }] })).toMatchObject({
      failure: { fields: { email: ["Odd."] } },
    });
  });

  it("sends a form where the contract wants one, without the fields that are empty", async () => {
    const transport = jest.fn(answering({}));
    const image = new File(["picture"], "ring.jpg");
    const words = { name: "Ada", phone: "", email: "ada@example.com", reason: "" };
    const parameters = { orderid: 7 };
    await call(transport, requestReturn, { parameters, body: { ...words, image } });
    await call(transport, requestReturn, { parameters, body: { ...words, image: null } });
    expect(transport).toHaveBeenCalledWith(
      "/orders/refund/7",
      expect.objectContaining({ method: "POST", headers: { accept: "application/json" } }),
    );
    const [first, second] = transport.mock.calls.map(([, init]) => init?.body as FormData);
    expect(Object.fromEntries(first!)).toMatchObject(words);
    expect(first?.get("image")).toMatchObject({ name: "ring.jpg", size: 7 });
    expect(second?.has("image")).toBe(false);
  });

  it("writes a query and leaves out what is not asked for", async () => {
    const transport = jest.fn(answering({}));
    const query = {
      ...everyProduct,
      page: 2,
      search: "a&b=ü",
      from: 1_050,
      colors: [1, 2],
      category: [3, 4],
      sort: "desc" as const,
    };
    await call(transport, getProducts, { query });
    expect(transport.mock.calls[0]?.[0]).toBe(
      "/products?page=2&search=a%26b%3D%C3%BC&from=10.5&colors=1%2C2&category%5B%5D=3&category%5B%5D=4&sort=desc",
    );
  });

  it.each([
    ["a/b", "/brands/a%2Fb/products"],
    ["a?b#c", "/brands/a%3Fb%23c/products"],
    ["%2e%2e", "/brands/%252e%252e/products"],
    ["é ", "/brands/%C3%A9%20/products"],
    ["\ud800", "/brands/%EF%BF%BD/products"],
    [":id", "/brands/%3Aid/products"],
    ["$&", "/brands/%24%26/products"],
  ])("escapes the parameter %j", async (id, path) => {
    const transport = jest.fn(answering({ data: [] }));
    expect((await call(transport, getBrandProducts, { parameters: { id } })).ok).toBe(true);
    expect(transport.mock.calls[0]?.[0]).toBe(path);
  });

  it.each(["", ".", ".."])("asks nobody for %j, which is no part of a path", async (id) => {
    const transport = jest.fn(answering({ data: brand }));
    const result = await call(transport, getBrand, { parameters: { id } });
    expect(result).toMatchObject({ ok: false, failure: { kind: "notFound" } });
    expect(transport).not.toHaveBeenCalled();
  });

  const nested = `{"data":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
  const deep = `{"data":[${'{"id":1,"name":"a","children":['.repeat(5_000)}${"]}".repeat(5_000)}]}`;

  it.each<[string, Transport]>([
    ["a network that is down", () => Promise.reject(new TypeError("fetch failed"))],
    [
      "a transport that throws",
      () => {
        throw new Error("boom");
      },
    ],
    [
      "a body that breaks off",
      async () =>
        new Response(new ReadableStream({ pull: (stream) => stream.error(new Error("reset")) })),
    ],
    ["an answer that is no JSON", answering("<html>")],
    ["null", answering("null")],
    ["a list for an object", answering([])],
    ["an answer without its envelope", answering([{ id: 1, name: "a" }])],
    ["a wrong shape", answering({ data: [{ id: "x", name: 1 }] })],
    ["a text for a list", answering({ data: "none" })],
    ["lists without end", answering(nested)],
    ["a tree without end", answering(deep)],
  ])("never throws: %s is unavailable", async (_, transport) => {
    expect(await call(transport, getCategories, {})).toMatchObject({
      ok: false,
      failure: { kind: "unavailable" },
    });
  });

  it("takes a read of no content for an empty list or cart, and for nothing else", async () => {
    const none: Transport = async () => new Response(null, { status: 204 });
    expect(await call(none, getCategories, {})).toEqual({ ok: true, value: [] });
    const cart = await call(none, getCart, { query: {} });
    expect(cart).toEqual({ ok: true, value: { groups: [], subtotal: 0, note: "" } });
    const products = await call(none, getProducts, { query: everyProduct });
    expect(products).toMatchObject({ failure: { kind: "unavailable" } });
    const brand = await call(none, getBrand, { parameters: { id: 5 } });
    expect(brand).toMatchObject({ failure: { kind: "unavailable" } });
  });

  it("takes an empty answer for one that says nothing", async () => {
    const parameters = { id: 1 };
    expect((await call(answering(""), getBrand, { parameters })).ok).toBe(false);
    const written = await call(answering(""), updateCartLine, {
      parameters,
      body: { quantity: 1, sessionId: "s" },
    });
    expect(written).toEqual({ ok: true, value: { count: null, cart: null } });
  });

  it("never throws for what cannot be sent", async () => {
    const body = { quantity: Number.NaN, sessionId: "s" };
    const result = await call(answering({}), updateCartLine, { parameters: { id: 1 }, body });
    expect(result.ok).toBe(false);
  });

  it.each([500, 502, 503, 404])("reads an unreadable error by its status %s", async (status) => {
    const result = await call(answering("<html>", status), getBrand, { parameters: { id: 1 } });
    expect(result).toEqual({
      ok: false,
      failure: { kind: status === 404 ? "notFound" : "unavailable", message: "" },
    });
  });

  it("reads what a refusal carries", async () => {
    const refusal = answering({ message: "Gone", data: { image_src: "/a.jpg", more: 1 } }, 404);
    const result = await call(refusal, getVariant, { query: { productId: 1, valueIds: [] } });
    expect(result).toEqual({
      ok: false,
      failure: { kind: "notFound", message: "Gone", data: { image: "/a.jpg" } },
    });
  });

  it("is unavailable when it is called off", async () => {
    const controller = new AbortController();
    controller.abort();
    const transport: Transport = async (_, init) => {
      init.signal?.throwIfAborted();
      return Response.json({ data: [] });
    };
    const result = await call(transport, getCategories, { signal: controller.signal });
    expect(result).toMatchObject({ ok: false, failure: { kind: "unavailable" } });
  });
});

describe("a refusal by a limit says when to try again", () => {
  const refused = async (body: unknown, headers: Record<string, string> = {}) => {
    const answer = new Response(JSON.stringify(body), { status: 429, headers });
    const result = await call(async () => answer, getCategories, {});
    return result.ok ? null : result.failure;
  };

  it.each([
    ["in its own words", { message: "Wait 5 minutes." }, {}, "Wait 5 minutes."],
    [
      "as its header says",
      { message: "Slow down" },
      { "retry-after": "90" },
      "Too many attempts. Please try again in 2 minutes.",
    ],
    [
      "as far as it is known",
      {},
      { "retry-after": "soon" },
      "Too many attempts. Please try again in a while.",
    ],
  ])("%s", async (_, body, headers, message) => {
    expect(await refused(body, headers)).toMatchObject({ kind: "rateLimited", message });
  });
});
