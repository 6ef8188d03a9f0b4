import { getBrand, getBrands } from "@/lib/contract/brands";
import { addToCart, getCart, saveCartNote, updateCartLine } from "@/lib/contract/cart";
import { getCategories } from "@/lib/contract/categories";
import { getCountries } from "@/lib/contract/countries";
import { placeOrder } from "@/lib/contract/orders";
import { getProduct, getProducts, getVariant } from "@/lib/contract/products";
import { getSessionId } from "@/lib/contract/session";
import { createApp } from "../backend/app";
import type { Database } from "../backend/db/open";
import { testBackend } from "../backend/testing/backend";
import { addBrand, addCategory, addProduct } from "../backend/testing/catalogue";
import { describeEngines } from "../backend/testing/engines";
import { expectValue } from "../backend/testing/shopper";
import { call, type Transport } from "./call";
import { serve, startUpstream } from "./testing/upstream";

jest.setTimeout(30_000);

const query = {
  page: 1,
  search: "ring & “co” 50%",
  from: 1_050,
  to: 99_999_99,
  colors: [],
  sizes: [],
  brand: [],
  category: [],
  collectionId: null,
  isExclusive: false,
  sort: "desc" as const,
};

/** A shop with one ring of two sizes. */
async function stock({ db }: Database) {
  const [brandId, categoryId] = [
    await addBrand(db, { name: "Éclat" }),
    await addCategory(db, "Rings"),
  ];
  return addProduct(db, {
    brandId,
    categoryId,
    name: "Ring & “Co” 50%",
    pictures: ["/r.jpg"],
    variations: ["Size"],
    variants: [{ values: ["6"], price: 12_345, inventory: 5 }, { values: ["7"] }],
  });
}

/** Everything a guest sees on the way to the payment page, from one transport. */
async function shopping(transport: Transport, variants: Awaited<ReturnType<typeof stock>>) {
  const { productId, valueIds, values } = variants[0]!;
  const seen: unknown[] = [];
  const note = (answer: unknown) => seen.push(answer);
  note(await call(transport, getCategories, {}));
  note(await call(transport, getBrands, {}));
  note(await call(transport, getBrand, { parameters: { id: 999 } }));
  note(await call(transport, getProducts, { query }));
  note(await call(transport, getProduct, { parameters: { id: productId } }));
  note(await call(transport, getProduct, { parameters: { id: "a/../b?c" } }));
  note(await call(transport, getVariant, { query: { productId, valueIds } }));
  note(await call(transport, getVariant, { query: { productId, valueIds: [] } }));
  note((await call(transport, getCountries, {})).ok);

  const sessionId = expectValue(await call(transport, getSessionId, {}));
  const add = { productId, valueIds, values, sessionId };
  note(await call(transport, addToCart, { body: { ...add, quantity: 2 } }));
  note(await call(transport, addToCart, { body: { ...add, quantity: 9 } }));
  note(await call(transport, saveCartNote, { body: { sessionId, note: "Für „Ö“\n🎁" } }));
  const cart = expectValue(await call(transport, getCart, { query: { sessionId } }));
  const line = cart.groups[0]!.lines[0]!;
  const parameters = { id: line.id };
  note(await call(transport, updateCartLine, { parameters, body: { sessionId, quantity: 3 } }));
  const read = await call(transport, getCart, {
    query: { sessionId, country: "US", state: "MA" },
  });
  note(expectValue(read));
  const group = expectValue(read).groups[0]!;
  const order = {
    sessionId,
    email: "ada@example.com",
    firstName: "Ada",
    lastName: "Byron",
    company: "",
    address: "1 Main Street",
    apartment: "",
    city: "Boston",
    zipcode: "02108",
    phone: "",
    note: "",
    country: "US",
    state: "MA",
    countryId: null,
    stateId: null,
    shipping: [{ brandId: group.brand.id, price: 0, type: "Standard" }],
    discount: 0,
  };
  const headers = { "idempotency-key": "attempt-1-of-this-shopper" };
  note(await call(transport, placeOrder, { body: { ...order, email: "no" }, headers }));
  note(await call(transport, placeOrder, { body: { ...order, expectedTotal: 1 }, headers }));
  const placed = await call(transport, placeOrder, { body: order, headers });
  const again = await call(transport, placeOrder, { body: order, headers });
  expect(placed.ok).toBe(true);
  expect(again).toEqual(placed);
  note(expectValue(placed).split("/").length);
  return seen;
}

describeEngines("the storefront's client", (open) => {
  async function shop() {
    const database = await open();
    const app = createApp(testBackend(database).backend);
    return { app, variants: await stock(database) };
  }

  it("gets the same answers over a real socket as in process", async () => {
    const [near, far] = [await shop(), await shop()];
    const server = await serve(far.app);
    try {
      const inProcess: Transport = (path, init) =>
        near.app(new Request(`http://shop.test${path}`, init));
      const overNetwork: Transport = (path, init) => fetch(`${server.url}${path}`, init);
      const serial = (answers: unknown) =>
        JSON.stringify(answers).replaceAll(/(brand|category|product)-\d+/g, "$1");
      const there = await shopping(overNetwork, far.variants);
      const here = await shopping(inProcess, near.variants);
      expect(JSON.parse(serial(there))).toEqual(JSON.parse(serial(here)));
      expect(here.length).toBeGreaterThan(15);
    } finally {
      await server.stop();
    }
  });
});

describe("SHOP_API_URL", () => {
  const before = process.env.SHOP_API_URL;
  afterEach(() => {
    if (before === undefined) delete process.env.SHOP_API_URL;
    else process.env.SHOP_API_URL = before;
  });

  it("sends the pages' calls over the network, below its path", async () => {
    const upstream = await startUpstream();
    try {
      upstream.replies({ body: { data: [{ id: 1, name: "Orimo" }] } });
      process.env.SHOP_API_URL = `${upstream.url}/api/v2/`;
      jest.resetModules();
      const { serverTransport } = await import("./transport");
      const brands = expectValue(await call(serverTransport, getBrands, {}));
      expect(brands).toMatchObject([{ id: 1, name: "Orimo" }]);
      expect(upstream.received).toMatchObject([{ method: "GET", url: "/api/v2/brands" }]);
    } finally {
      await upstream.stop();
    }
  });

  it("unset leaves them to the built-in backend", async () => {
    delete process.env.SHOP_API_URL;
    process.env.NEXT_PHASE = "phase-production-build";
    jest.resetModules();
    const { serverTransport } = await import("./transport");
    delete process.env.NEXT_PHASE;
    expect(expectValue(await call(serverTransport, getBrands, {}))).toEqual([]);
  });
});
