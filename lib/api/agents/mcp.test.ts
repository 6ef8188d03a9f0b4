import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { testBackend } from "@/lib/backend/testing/backend";
import { addBrand, addProduct } from "@/lib/backend/testing/catalog";
import { describeOneEngine } from "@/lib/backend/testing/engines";
import { answerAgent } from "./agents";
import { type AnswerBody, agentProfile, agentRequest, PROFILE, SHOP } from "./testing/agent";
import { ANSWERS, wrongBySchema } from "./testing/ucp-judge";

let mockSend: (path: string, init: RequestInit) => Promise<Response>;
let mockText: string | null;
jest.mock("@/lib/config", () => ({
  config: { configuredShopUrl: "https://shop.test", shopUrl: "https://shop.test" },
}));
jest.mock("@/lib/api/transport", () => ({
  serverTransport: (path: string, init: RequestInit) => mockSend(path, init),
}));
jest.mock("./public-fetch", () => ({
  ...jest.requireActual<object>("./public-fetch"),
  fetchPublic: async () => {
    if (mockText === null) throw new Error("unreachable");
    return mockText;
  },
}));

const META = { "ucp-agent": { profile: PROFILE } };

describeOneEngine("the tools of agents", (open) => {
  let client: Client;
  let productId: number;
  let soldOutId: number;
  beforeAll(async () => {
    mockText = JSON.stringify(agentProfile());
    const shop = testBackend(await open());
    mockSend = shop.send;
    const { db } = shop.backend;
    const brandId = await addBrand(db);
    const [watch] = await addProduct(db, { brandId, name: "Tempo Watch" });
    const [gone] = await addProduct(db, { brandId, variants: [{ inventory: 0 }] });
    productId = watch!.productId;
    soldOutId = gone!.productId;
    client = new Client({ name: "judge", version: "1" });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${SHOP}/ucp/mcp`), {
        fetch: (url, init) => answerAgent(new Request(url, init), "mcp"),
      }),
    );
  });
  afterAll(() => client.close());

  async function call(name: string, rest: object): Promise<AnswerBody> {
    const { structuredContent, content } = await client.callTool({
      name,
      arguments: { meta: META, ...rest },
    });
    expect(JSON.parse((content as { text: string }[])[0]!.text)).toEqual(structuredContent);
    return structuredContent as unknown as AnswerBody;
  }

  it("are listed to a client of the protocol, with what each takes", async () => {
    expect(client.getServerVersion()).toMatchObject({ name: "Shortlisted" });
    const { tools } = await client.listTools();
    expect(tools.map(({ name, inputSchema: { required } }) => [name, ...(required ?? [])])).toEqual(
      [
        ["search_catalog", "meta", "catalog"],
        ["lookup_catalog", "meta", "catalog"],
        ["get_product", "meta", "catalog"],
        ["create_cart", "meta", "cart"],
        ["get_cart", "meta", "id"],
        ["update_cart", "meta", "id", "cart"],
        ["cancel_cart", "meta", "id"],
      ],
    );
    expect(tools[0]?.inputSchema.properties).toMatchObject({
      catalog: { type: "object", properties: { query: { type: "string", maxLength: 1000 } } },
    });
    await client.ping();
  });

  it("find a piece and put it into a cart, which is read, changed and canceled", async () => {
    const found = await call("search_catalog", { catalog: { query: "tempo" } });
    expect(wrongBySchema(ANSWERS.search, found)).toEqual([]);
    const id = found.products[0]!.variants[0]!.id;
    expect(
      wrongBySchema(ANSWERS.lookup, await call("lookup_catalog", { catalog: { ids: [id] } })),
    ).toEqual([]);
    expect(wrongBySchema(ANSWERS.product, await call("get_product", { catalog: { id } }))).toEqual(
      [],
    );
    const line_items = [{ item: { id }, quantity: 1 }];
    const cart = await call("create_cart", { cart: { line_items } });
    expect(wrongBySchema(ANSWERS.cart, cart)).toEqual([]);
    expect(cart.continue_url).toBe(`https://shop.test/buy/${productId}:1`);
    expect((await call("get_cart", { id: cart.id })).line_items).toEqual(cart.line_items);
    const two = { line_items: [{ item: { id }, quantity: 2 }] };
    const changed = await call("update_cart", { id: cart.id, cart: two });
    expect(changed.line_items[0]?.quantity).toBe(2);
    const soldOut = { line_items: [{ item: { id: String(soldOutId) }, quantity: 1 }] };
    const kept = await call("update_cart", { id: cart.id, cart: soldOut });
    expect([kept.line_items, kept.messages[0]?.code]).toEqual([changed.line_items, "out_of_stock"]);
    await call("cancel_cart", { id: cart.id });
    const gone = await call("get_cart", { id: cart.id });
    expect([gone.messages[0]?.code, wrongBySchema(ANSWERS.error, gone)]).toEqual(["not_found", []]);
  });

  async function send(body: unknown, headers: Record<string, string> = {}, method = "POST") {
    const asked = method === "POST" ? { body, headers } : { method, headers };
    const response = await answerAgent(agentRequest("mcp", { ...asked, profile: null }), "mcp");
    const text = await response.text();
    return { status: response.status, said: text === "" ? null : JSON.parse(text) };
  }
  const message = (method: string, params?: object) => ({ jsonrpc: "2.0", id: 7, method, params });
  const tool = (name: string, rest: object) => message("tools/call", { name, arguments: rest });

  it.each([
    ["{", 400, -32700],
    ["", 400, -32700],
    [[message("ping")], 400, -32600],
    [{ id: 1, method: "ping" }, 400, -32600],
    [{ jsonrpc: "2.0", id: {}, method: "ping" }, 400, -32600],
    [{ jsonrpc: "2.0", id: 1, method: "ping", params: "x" }, 400, -32600],
    [message("resources/list"), 200, -32601],
    [message("constructor"), 200, -32601],
    [message("tools/call"), 200, -32602],
    [tool("complete_checkout", { meta: META }), 200, -32602],
    [tool("search_catalog", []), 200, -32602],
    [tool("search_catalog", { meta: META }), 200, -32602],
    [tool("lookup_catalog", { meta: META, catalog: { ids: Array(21).fill("1") } }), 200, -32602],
    [tool("get_cart", { meta: META }), 200, -32602],
    [tool("search_catalog", { catalog: { query: "x" } }), 400, -32001],
    [tool("search_catalog", { meta: META, catalog: { query: "x".repeat(70_000) } }), 413, -32600],
  ])("%.80j is refused by the protocol's codes", async (body, status, code) => {
    const { status: got, said } = await send(body);
    expect([got, said.error.code]).toEqual([status, code]);
  });

  it("is silent about notifications, and takes nothing but JSON by POST of a version that it knows", async () => {
    const note = { jsonrpc: "2.0", method: "notifications/initialized" };
    expect(await send(note)).toEqual({ status: 202, said: null });
    expect((await send(undefined, {}, "GET")).status).toBe(405);
    expect((await send(undefined, {}, "DELETE")).status).toBe(405);
    expect((await send(note, { "content-type": "text/plain" })).status).toBe(415);
    expect((await send(note, { "mcp-protocol-version": "1999-01-01" })).status).toBe(400);
    expect((await send(note, { origin: "https://evil.test" })).status).toBe(403);
    const { said } = await send(message("initialize", { protocolVersion: "1999-01-01" }));
    expect(said.result.protocolVersion).toBe("2025-11-25");
  });

  it("says a refusal's status beside its code", async () => {
    mockText = null;
    const meta = { "ucp-agent": { profile: "https://gone.example.com/profile" } };
    const search = tool("search_catalog", { meta, catalog: { query: "x" } });
    expect(await send(search)).toMatchObject({
      status: 424,
      said: { id: 7, error: { code: -32001, data: { code: "profile_unreachable" } } },
    });
    mockSend = async () =>
      Response.json({ message: "Later." }, { status: 429, headers: { "retry-after": "9" } });
    expect(
      await send(tool("search_catalog", { meta: META, catalog: { query: "x" } })),
    ).toMatchObject({
      status: 429,
      said: { error: { code: -32000, data: { retry_after: 9 } } },
    });
  });
});
