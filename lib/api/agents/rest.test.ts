import { testBackend } from "@/lib/backend/testing/backend";
import {
  addBrand,
  addCategory,
  addProduct,
  type BuiltVariant,
} from "@/lib/backend/testing/catalog";
import { describeOneEngine } from "@/lib/backend/testing/engines";
import { readCartLink } from "@/lib/domain/cart/cart-link";
import { withSettings } from "@/shop/testing/with-settings";
import { answerAgent } from "./agents";
import { CAPABILITIES } from "./protocol";
import {
  type AgentRequest,
  type AnswerBody,
  agentProfile,
  agentRequest,
  type ProductBody,
} from "./testing/agent";
import { ANSWERS, wrongBySchema } from "./testing/ucp-judge";

let mockSend: (path: string, init: RequestInit) => Promise<Response>;
const mockProfiles = new Map<string, string>();
const mockFetched: string[] = [];
jest.mock("@/lib/config", () => ({
  config: { configuredShopUrl: "https://shop.test", shopUrl: "https://shop.test" },
}));
jest.mock("@/lib/api/transport", () => ({
  serverTransport: (path: string, init: RequestInit) => mockSend(path, init),
}));
jest.mock("./public-fetch", () => ({
  ...jest.requireActual<object>("./public-fetch"),
  fetchPublic: async (address: string) => {
    mockFetched.push(address);
    const text = mockProfiles.get(address);
    if (text === undefined) throw new Error("unreachable");
    return text;
  },
}));

async function ask(path: string, asked: AgentRequest = {}) {
  const response = await answerAgent(agentRequest(path, asked), path);
  const text = await response.text();
  const body: AnswerBody = JSON.parse(text);
  return { response, status: response.status, body };
}

async function valid(schema: string, path: string, asked: AgentRequest): Promise<AnswerBody> {
  const { body } = await ask(path, asked);
  expect(wrongBySchema(schema, body)).toEqual([]);
  return body;
}

const post = (body: unknown): AgentRequest => ({ body });

const contentOf = (messages: AnswerBody["messages"], code: string) =>
  messages.find((message) => message.code === code)?.content;

describeOneEngine("what agents ask", (open) => {
  let shop: ReturnType<typeof testBackend>;
  let ring: BuiltVariant[];
  let watch: BuiltVariant[];
  let hidden: BuiltVariant[];
  let few: BuiltVariant[];
  let none: BuiltVariant[];

  beforeAll(async () => {
    mockProfiles.set("https://agent.example.com/profile.json", JSON.stringify(agentProfile()));
    shop = testBackend(await open());
    mockSend = shop.send;
    const { db } = shop.backend;
    const brandId = await addBrand(db, { name: "Orimo" });
    const jewelry = await addCategory(db, "Jewelry");
    const rings = await addCategory(db, "Rings", jewelry);
    const watches = await addCategory(db, "Watches");
    const add = (name: string, categoryId: number, rest: object = {}) =>
      addProduct(db, { brandId, name, categoryId, ...rest });
    const variations = ["Color", "Size"];
    ring = await add("Alma Ring", rings, {
      variations,
      variants: [
        { values: ["Gold", "5"], price: 20_000, sku: "ALMA-G5", inventory: 3 },
        { values: ["Gold", "6"], price: 21_000, inventory: 0 },
        { values: ["Silver", "5"], price: 10_000, compareAt: 12_000, barcode: "4006381333931" },
      ],
    });
    watch = await add("Tempo Watch", watches, { variants: [{ price: 90_000 }] });
    hidden = await add("Secret Ring", rings);
    few = await add("Last Ring", rings, { variants: [{ price: 5_000, inventory: 2 }] });
    none = await add("Gone Ring", rings, { variants: [{ price: 5_000, inventory: 0 }] });
    await add("Halo Band 18k", await addCategory(db, "Bands"));
    for (let n = 0; n < 14; n++)
      await add(`Pearl ${n}`, jewelry, { variants: [{ price: 1_000 + n }] });
    await db
      .updateTable("products")
      .set({ is_hidden: 1 })
      .where("id", "=", hidden[0]!.productId)
      .execute();
  });

  const idOf = ({ productId, valueIds }: BuiltVariant) => [productId, ...valueIds].join("-");
  const productId = ([first]: BuiltVariant[]) => String(first!.productId);
  const titles = ({ products }: AnswerBody) => products.map(({ title }) => title);

  it("are found by words, with prices in minor units, stock and every choice", async () => {
    const body = await valid(ANSWERS.search, "catalog/search", post({ query: "alma ring" }));
    const found = body.products[0]!;
    expect(found).toMatchObject({
      id: productId(ring),
      title: "Alma Ring",
      url: `https://shop.test/details/${productId(ring)}`,
      categories: [{ value: "Rings", taxonomy: "merchant" }],
      price_range: { min: { amount: 10_000, currency: "USD" }, max: { amount: 21_000 } },
      list_price_range: { min: { amount: 12_000 } },
      metadata: { designer: "Orimo" },
    });
    expect(found.variants).toHaveLength(3);
    expect(found.variants[0]).toMatchObject({
      id: idOf(ring[0]!),
      sku: "ALMA-G5",
      title: "Alma Ring, Gold, Size 5",
      price: { amount: 20_000 },
      availability: { available: true },
      options: [
        { name: "Color", label: "Gold" },
        { name: "Size", label: "5" },
      ],
    });
    expect(found.variants[1]?.availability).toEqual({ available: false, status: "out_of_stock" });
    expect(found.variants[2]).toMatchObject({
      list_price: { amount: 12_000 },
      barcodes: [{ type: "GTIN", value: "4006381333931" }],
    });
    expect(body.ucp.capabilities).toEqual({
      "dev.ucp.shopping.catalog.search": [{ version: "2026-08-25" }],
    });
  });

  it("are said to be the closest where nothing is as searched", async () => {
    const said = async (query: string) => {
      const body = await valid(ANSWERS.search, "catalog/search", post({ query }));
      return [titles(body), body.messages?.map(({ type, content }) => `${type}: ${content}`)];
    };
    expect(await said("halo band")).toEqual([["Halo Band 18k"], undefined]);
    expect(await said("14k band")).toEqual([
      ["Halo Band 18k"],
      ["info: Nothing in 14k: we have 18k. Showing the closest matches. Did you mean “18k band”?"],
    ]);
    expect(await said("14k")).toEqual([
      [],
      ["info: Nothing in 14k: we have 18k. Did you mean “18k”?"],
    ]);
  });

  it("are listed by the names of categories and by price, which takes out choices too", async () => {
    const within = async (filters: object, context = {}) =>
      valid(
        ANSWERS.search,
        "catalog/search",
        post({ filters, context, pagination: { limit: 12 } }),
      );
    expect(titles(await within({ categories: ["rings"] })).sort()).toEqual(
      ["Alma Ring", "Gone Ring", "Last Ring"].sort(),
    );
    expect((await within({ categories: ["Jewelry"] })).pagination.total_count).toBe(17);
    expect(titles(await within({ categories: ["Nothing"] }))).toEqual([]);
    const cheap = await within({ categories: ["Rings"], price: { max: 10_000, min: 6_000 } });
    expect(cheap.products.map(({ variants }) => variants.map(({ id }) => id))).toEqual([
      [idOf(ring[2]!)],
    ]);
    const foreign = await within(
      { categories: ["Watches"], price: { max: 1 } },
      { currency: "EUR" },
    );
    expect(titles(foreign)).toEqual(["Tempo Watch"]);
    expect(foreign.messages[0]).toMatchObject({ type: "info", code: "price_filter_ignored" });
  });

  it("are all seen once, page by page, whatever the limit", async () => {
    for (const limit of [undefined, 5, 12, 1_000_000]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      for (let pages = 0; pages < 10; pages++) {
        const pagination = { ...(limit && { limit }), ...(cursor && { cursor }) };
        const asked = post({ filters: { categories: ["Jewelry"] }, pagination });
        const body = await valid(ANSWERS.search, "catalog/search", asked);
        expect(body.products.length).toBeLessThanOrEqual(limit === 5 ? 5 : limit ? 12 : 10);
        seen.push(...titles(body));
        cursor = body.pagination.cursor;
        expect(body.pagination.has_next_page).toBe(cursor !== undefined);
        if (!cursor) break;
      }
      expect([seen.length, new Set(seen).size]).toEqual([17, 17]);
    }
  });

  it("are looked up by the ids of products and variants, once each, with how they were found", async () => {
    const ids = [productId(ring), idOf(ring[2]!), `${productId(ring)}-ALMA-G5`, idOf(ring[2]!)];
    const unknown = ["999999", productId(hidden), `${productId(ring)}-1-2-3`, "☃", "12'; drop"];
    const asked = post({ ids: [...ids, ...unknown] });
    const body = await valid(ANSWERS.lookup, "catalog/lookup", asked);
    expect(titles(body)).toEqual(["Alma Ring"]);
    expect(body.products[0]?.variants.map(({ id, inputs }) => [id, inputs])).toEqual([
      [
        idOf(ring[0]!),
        [
          { id: productId(ring), match: "featured" },
          { id: `${productId(ring)}-ALMA-G5`, match: "exact" },
        ],
      ],
      [idOf(ring[2]!), [{ id: idOf(ring[2]!), match: "exact" }]],
    ]);
    expect(body.messages.map(({ content }) => content)).toEqual(unknown);
    const filtered = post({ ids: [productId(ring)], filters: { price: { max: 1 } } });
    expect((await valid(ANSWERS.lookup, "catalog/lookup", filtered)).products).toEqual([]);
  });

  it("have options with what is left of each, and a choice that is not made is given up from the end", async () => {
    const product = async (asked: object) =>
      (await valid(ANSWERS.product, "catalog/product", post({ id: productId(ring), ...asked })))
        .product;
    const first = await product({});
    expect(first.selected).toMatchObject([{ label: "Gold" }, { label: "5" }]);
    expect(first.variants.map(({ id }) => id)).toEqual([idOf(ring[0]!)]);
    const gold = await product({ selected: [{ name: "color", label: "GOLD" }] });
    expect(gold.variants.map(({ id }) => id)).toEqual([idOf(ring[0]!), idOf(ring[1]!)]);
    const left = ({ options }: ProductBody) =>
      options.map(({ values }) =>
        values.map(({ label, available, exists }) => [label, available, exists]),
      );
    expect(left(gold)).toEqual([
      [
        ["Gold", true, true],
        ["Silver", true, true],
      ],
      [
        ["5", true, true],
        ["6", false, true],
      ],
    ]);
    const selected = [
      { name: "Color", label: "Silver" },
      { name: "Size", label: "6" },
    ];
    expect((await product({ selected, preferences: ["Color", "Size"] })).selected).toMatchObject([
      { name: "Color", label: "Silver" },
    ]);
    const size = await product({ selected, preferences: ["Size", "Color"] });
    expect(size.selected).toMatchObject([{ name: "Size", label: "6" }]);
    expect(left(await product({ selected: [selected[0]] }))[1]).toEqual([
      ["5", true, true],
      ["6", false, false],
    ]);
    const exact = await product({ id: idOf(ring[1]!), selected });
    expect(exact.variants[0]?.id).toBe(idOf(ring[1]!));
    expect(exact.selected).toMatchObject([{ label: "Gold" }, { label: "6" }]);
  });

  it("are not found where they are hidden or were never there", async () => {
    for (const id of ["999999", productId(hidden), "0", "-1", "1e3", "💎".repeat(50)]) {
      const body = await valid(ANSWERS.error, "catalog/product", post({ id }));
      expect(body.messages[0]).toMatchObject({ code: "not_found", severity: "unrecoverable" });
    }
  });

  const items = (...all: [string, number][]) =>
    post({ line_items: all.map(([id, quantity]) => ({ item: { id }, quantity })) });

  it("go into a cart whose link puts the same into the visitor's own", async () => {
    const asked = {
      line_items: [
        { item: { id: idOf(ring[2]!) }, quantity: 2 },
        { item: { id: productId(watch) }, quantity: 1 },
      ],
      attribution: { utm_source: "assistant", gclid: "x" },
      buyer: { email: "ada@example.com" },
    };
    const { status, body } = await ask("carts", post(asked));
    expect([status, wrongBySchema(ANSWERS.cart, body)]).toEqual([201, []]);
    expect(body.line_items).toMatchObject([
      {
        item: { id: idOf(ring[2]!), title: "Alma Ring, Silver, Size 5", price: 10_000 },
        quantity: 2,
      },
      { item: { id: productId(watch) }, quantity: 1, totals: [{ amount: 90_000 }, {}] },
    ]);
    expect(body.totals).toMatchObject([
      { type: "subtotal", amount: 110_000 },
      { type: "total", amount: 110_000 },
    ]);
    const url = new URL(body.continue_url);
    expect(url.origin).toBe("https://shop.test");
    expect(readCartLink(url.pathname, url.searchParams)).toMatchObject({
      items: [
        { id: idOf(ring[2]!), quantity: 2 },
        { id: productId(watch), quantity: 1 },
      ],
      email: null,
      campaign: { utm_source: "assistant" },
    });
  });

  it("stay in the cart until it is changed or canceled", async () => {
    const { body } = await ask("carts", items([productId(watch), 1]));
    const path = `carts/${body.id}`;
    const again = await valid(ANSWERS.cart, path, { method: "GET" });
    expect(again.line_items).toEqual(body.line_items);
    const changed = await valid(ANSWERS.cart, path, {
      method: "PUT",
      ...items([idOf(ring[0]!), 3], [productId(few), 1]),
    });
    expect(changed.id).toBe(body.id);
    expect(changed.line_items.map(({ quantity }) => quantity)).toEqual([3, 1]);
    const kept = await valid(ANSWERS.cart, path, { method: "PUT", ...items(["999999", 1]) });
    expect(kept.line_items).toEqual(changed.line_items);
    expect(kept.messages[0]).toMatchObject({ type: "error", code: "not_found" });
    const canceled = await valid(ANSWERS.cart, `${path}/cancel`, post({}));
    expect(canceled.line_items).toEqual(changed.line_items);
    for (const asked of [{ method: "GET" }, { method: "PUT", ...items([productId(watch), 1]) }])
      expect((await valid(ANSWERS.error, path, asked)).messages[0]?.code).toBe("not_found");
  });

  it("count as nothing in the cart's totals once they are sold out", async () => {
    const { body } = await ask("carts", items([productId(few), 1], [productId(watch), 1]));
    const { db } = shop.backend;
    const setStock = (inventory: number) =>
      db.updateTable("variants").set({ inventory }).where("id", "=", few[0]!.id).execute();
    await setStock(0);
    const read = await valid(ANSWERS.cart, `carts/${body.id}`, { method: "GET" });
    await setStock(2);
    const amounts = (lines: AnswerBody["totals"]) => lines.map(({ amount }) => amount);
    expect(read.line_items.map(({ totals }) => amounts(totals))).toEqual([
      [0, 0],
      [90_000, 90_000],
    ]);
    expect(amounts(read.totals)).toEqual([90_000, 90_000]);
  });

  it("leave a cart as it is when nothing of what comes can be bought", async () => {
    const { body } = await ask("carts", items([productId(watch), 2], [productId(few), 1]));
    const path = `carts/${body.id}`;
    for (const asked of [
      items([idOf(ring[1]!), 1]),
      items([productId(none), 1], [productId(hidden), 1]),
      items(["999999", 1]),
    ]) {
      const answer = await valid(ANSWERS.cart, path, { method: "PUT", ...asked });
      expect([answer.line_items, answer.messages[0]?.type]).toEqual([body.line_items, "error"]);
    }
    const again = await valid(ANSWERS.cart, path, { method: "GET" });
    expect(again.line_items).toEqual(body.line_items);
  });

  it.each([
    ["is not made", false],
    ["is made, but its answer is lost", true],
  ])("leave a cart as it was wherever a write of a change %s", async (_, isMade) => {
    const before = items([idOf(ring[2]!), 2], [productId(watch), 2], [productId(few), 1]);
    const { body } = await ask("carts", before);
    const path = `carts/${body.id}`;
    const pieces = ({ line_items }: AnswerBody) =>
      line_items.map(({ item, quantity }) => `${item.id}: ${quantity}`).sort();
    const change = { method: "PUT", ...items([productId(watch), 5], [idOf(ring[0]!), 1]) };
    const statuses: number[] = [];
    for (let failing = 1; statuses.at(-1) !== 200; failing += 1) {
      let writes = 0;
      mockSend = async (address, init) => {
        if (init.method !== "GET") writes += 1;
        if (init.method === "GET" || writes !== failing) return shop.send(address, init);
        if (isMade) await shop.send(address, init);
        return new Response("", { status: 503 });
      };
      const { status } = await ask(path, change);
      mockSend = shop.send;
      statuses.push(status);
      const after = await valid(ANSWERS.cart, path, { method: "GET" });
      const changed = [`${idOf(ring[0]!)}: 1`, `${productId(watch)}: 5`].sort();
      expect(pieces(after)).toEqual(status === 200 ? changed : pieces(body));
    }
    expect(statuses).toEqual([503, 503, 503, 503, 200]);
  });

  it("are those of one change where several come at once", async () => {
    const changes: [string, number][][] = [
      [[productId(watch), 2]],
      [[idOf(ring[2]!), 3]],
      [
        [productId(watch), 4],
        [idOf(ring[0]!), 1],
      ],
      [[productId(few), 2]],
      [[productId(watch), 7]],
    ];
    const { body } = await ask("carts", items([productId(few), 1]));
    const path = `carts/${body.id}`;
    const answers = await Promise.all(
      changes.map((all) => ask(path, { method: "PUT", ...items(...all) })),
    );
    const pieces = ({ line_items }: AnswerBody) =>
      line_items.map(({ item, quantity }) => [item.id, quantity]).sort();
    expect(answers.map((answer) => pieces(answer.body))).toEqual(changes.map((all) => all.sort()));
    const after = await valid(ANSWERS.cart, path, { method: "GET" });
    expect(changes).toContainEqual(pieces(after));
  });

  it("count together where a change names one twice", async () => {
    const { body } = await ask("carts", items([productId(few), 1]));
    const asked = { method: "PUT", ...items([productId(few), 1], [idOf(few[0]!), 1]) };
    const changed = await valid(ANSWERS.cart, `carts/${body.id}`, asked);
    expect(changed.line_items.map(({ quantity }) => quantity)).toEqual([2]);
  });

  it("are taken as far as there are any, and why not is said of each", async () => {
    const asked = items(
      [idOf(ring[0]!), 99],
      [productId(few), 2],
      [productId(none), 1],
      [productId(hidden), 1],
      [productId(ring), 1],
    );
    const body = await valid(ANSWERS.cart, "carts", asked);
    expect(body.line_items.map(({ quantity }) => quantity)).toEqual([3, 2]);
    expect(body.messages.map(({ type, code }) => `${type} ${code}`)).toEqual([
      "error not_found",
      "error item_unavailable",
      "warning quantity_reduced",
      "error out_of_stock",
    ]);
    const most = await valid(
      ANSWERS.cart,
      "carts",
      items([productId(watch), 9_007_199_254_740_991]),
    );
    expect(most.line_items[0]?.quantity).toBe(999);
    expect([body, most].map(({ messages }) => contentOf(messages, "quantity_reduced"))).toEqual([
      "Only 3 left of Alma Ring, Gold, Size 5.",
      "Tempo Watch: At most 999 of one piece can be ordered at once.",
    ]);
    const { status, body: nothing } = await ask("carts", items([productId(none), 1]));
    expect([status, wrongBySchema(ANSWERS.error, nothing)]).toEqual([200, []]);
    expect(nothing.messages[0]).toMatchObject({ code: "out_of_stock", severity: "unrecoverable" });
  });

  it.each([
    ["catalog/search", {}],
    ["catalog/search", { query: " " }],
    ["catalog/search", { query: 5 }],
    ["catalog/search", { query: "x".repeat(1_001) }],
    ["catalog/search", { query: "x", pagination: { cursor: "../.." } }],
    ["catalog/search", { query: "x", pagination: { limit: 0 } }],
    ["catalog/search", { filters: { price: { min: -1 } } }],
    ["catalog/search", { filters: { price: { max: 1.5 } } }],
    ["catalog/lookup", { ids: [] }],
    ["catalog/lookup", { ids: [""] }],
    ["catalog/lookup", { ids: "12" }],
    ["catalog/product", { id: "x".repeat(201) }],
    ["catalog/product", { id: { $ne: null } }],
    ["carts", { line_items: [] }],
    ["carts", { line_items: [{ item: { id: "12" }, quantity: 0 }] }],
    ["carts", { line_items: [{ item: { id: "12" }, quantity: 1.5 }] }],
    ["carts", { line_items: [{ item: "12", quantity: 1 }] }],
    ["carts", []],
    ["carts", null],
    ["carts", "{"],
    ["carts", `${"[".repeat(30_000)}${"]".repeat(30_000)}`],
    ["catalog/search", `{"query":"x","filters":${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`],
  ])("what cannot be read is refused before anything is fetched: %s %.60j", async (path, body) => {
    mockFetched.length = 0;
    const profile = "https://nobody.example.com/profile";
    const { status, body: refused } = await ask(path, { body, profile });
    expect(status).toBe(400);
    expect(refused).toMatchObject({ code: "invalid_request", content: expect.any(String) });
    expect(mockFetched).toEqual([]);
  });

  it.each([
    ["catalog/lookup", { ids: Array.from({ length: 21 }, (_, n) => String(n)) }],
    ["carts", { line_items: Array(21).fill({ item: { id: "12" }, quantity: 1 }) }],
  ])("too many at once are refused as too large: %s", async (path, body) => {
    expect(await ask(path, post(body))).toMatchObject({
      status: 400,
      body: { code: "request_too_large" },
    });
  });

  it.each([
    ["catalog/search", { method: "GET" }, 405],
    ["carts", { method: "DELETE" }, 405],
    ["carts/abc", { method: "DELETE" }, 405],
    ["carts/abc/cancel", { method: "GET" }, 405],
    ["nowhere", {}, 404],
    ["carts/a/b/c", {}, 404],
    ["checkout-sessions", { body: {} }, 404],
    ["catalog/search", { body: "query=x", headers: { "content-type": "text/plain" } }, 415],
    ["catalog/search", { body: `{"query":"${"x".repeat(70_000)}"}` }, 413],
    ["catalog/search", { body: { query: "x" }, headers: { origin: "https://evil.test" } }, 403],
    ["catalog/search", { body: { query: "x" }, profile: null }, 400],
    ["catalog/search", { body: { query: "x" }, profile: "http://agent.example.com/" }, 400],
    ["catalog/search", { body: { query: "x" }, profile: "https://127.0.0.1/" }, 400],
    ["catalog/search", { body: { query: "x" }, headers: { "ucp-agent": '"' } }, 400],
    ["catalog/search", { body: { query: "x" }, profile: "https://gone.example.com/" }, 424],
  ])("%s %j is refused with its status", async (path, asked: AgentRequest, status) => {
    const { response, body } = await ask(path, asked);
    expect(response.status).toBe(status);
    expect(body).toMatchObject({ code: expect.any(String), content: expect.any(String) });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.has("allow")).toBe(status === 405);
  });

  it("are answered to agents that know the capability, in the one version, alone", async () => {
    const { search, cart } = CAPABILITIES;
    const profiles: [string, object | string, number, string][] = [
      ["cart", agentProfile([cart]), 200, "capabilities_incompatible"],
      ["none", agentProfile([]), 200, "capabilities_incompatible"],
      ["hostile", agentProfile(["__proto__", "constructor"]), 200, "capabilities_incompatible"],
      ["old", agentProfile([search], "2026-01-23"), 422, "version_unsupported"],
      ["draft", agentProfile([search], "draft"), 422, "profile_malformed"],
      ["page", "<!doctype html>", 422, "profile_malformed"],
      ["list", "[]", 422, "profile_malformed"],
    ];
    for (const [name, said, status, code] of profiles) {
      const profile = `https://agent.example.com/${name}`;
      mockProfiles.set(profile, typeof said === "string" ? said : JSON.stringify(said));
      const { response, body } = await ask("catalog/search", { body: { query: "ring" }, profile });
      const refused = status === 200 ? body.messages[0]?.code : body.code;
      expect([name, response.status, refused]).toEqual([name, status, code]);
      if (status === 200) expect(wrongBySchema(ANSWERS.error, body)).toEqual([]);
    }
    const { body } = await ask("catalog/search", {
      body: { query: "tempo" },
      headers: { "ucp-agent": 'v=1, profile="https://agent.example.com/profile.json";a, b' },
    });
    expect(titles(body)).toEqual(["Tempo Watch"]);
  });

  it("are not there in a shop that takes none", async () => {
    withSettings({ agents: false });
    expect((await ask("catalog/search", post({ query: "ring" }))).status).toBe(404);
  });

  it("are refused while the shop cannot answer, and when its own limits say so", async () => {
    const send = mockSend;
    mockSend = async () => Response.json({ message: "" }, { status: 503 });
    const busy = await ask("catalog/search", post({ query: "ring" }));
    mockSend = async () =>
      Response.json({ message: "Later." }, { status: 429, headers: { "retry-after": "9" } });
    const limited = await ask("catalog/search", post({ query: "ring" }));
    mockSend = send;
    expect([busy.status, busy.body.code]).toEqual([503, "unavailable"]);
    expect([limited.status, limited.response.headers.get("retry-after")]).toEqual([429, "9"]);
  });
});
