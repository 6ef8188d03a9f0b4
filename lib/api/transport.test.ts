import { testBackend } from "@/lib/backend/testing/backend";
import { addBrand, addCategory, addCollection, addProduct } from "@/lib/backend/testing/catalog";
import { describeOneEngine } from "@/lib/backend/testing/engines";
import {
  type AnsweringShop,
  expectFailure,
  expectValue,
  guest,
  payAndConfirm,
} from "@/lib/backend/testing/shopper";
import { listen } from "@/lib/backend/testing/socket";
import { config } from "@/lib/config";
import { getBrand, getBrandProducts, getBrands } from "@/lib/contract/brands";
import { addToCart, getCart, saveCartNote, updateCartLine } from "@/lib/contract/cart";
import { getCategories, getCollections, getParentCategories } from "@/lib/contract/catalog";
import { getAllItemsBanners, getHomeBanner, getShortlistsBanners } from "@/lib/contract/content";
import { getCountries } from "@/lib/contract/countries";
import type { Endpoint } from "@/lib/contract/endpoint";
import { getNewArrivals, getProducts } from "@/lib/contract/product-list";
import { getProduct, getRelatedProducts } from "@/lib/contract/products";
import { getSearchSuggestions } from "@/lib/contract/suggestions";
import { getVariant } from "@/lib/contract/variants";
import { everyProduct, type ProductQuery } from "@/lib/domain/listing/listing";
import type { Result } from "@/lib/domain/result";
import { type CallInput, call } from "./call";
import { isReachable, serverTransport } from "./transport";

let mockAnswer: (request: Request) => Promise<Response>;

jest.mock("@/lib/backend/start", () => ({
  startBackend: async () => ({ answer: (request: Request) => mockAnswer(request) }),
}));

const nowhere = 2_147_483_647;

type Shopper = Awaited<ReturnType<typeof guest>>;

describeOneEngine("the storefront's client", (open) => {
  let shop: ReturnType<typeof testBackend>;
  let socket: Awaited<ReturnType<typeof listen>>;
  let brandId: number;
  let categoryId: number;
  let collectionId: number;
  let ring: Awaited<ReturnType<typeof addProduct>>;
  let bag: Awaited<ReturnType<typeof addProduct>>;
  const overSocket = jest.fn();

  beforeAll(async () => {
    shop = testBackend(await open());
    mockAnswer = (request) => shop.send(pathOf(request), request);
    socket = await listen(async (request) => {
      overSocket(pathOf(request));
      return shop.send(pathOf(request), request);
    });
    const { db } = shop.backend;
    brandId = await addBrand(db, { name: "Éclat & Fils" });
    categoryId = await addCategory(db, "Rings", await addCategory(db, "Jewelry"));
    collectionId = await addCollection(db, { name: "Summer / Light", isFeatured: true });
    ring = await addProduct(db, {
      name: "Alma “100 %” Ring",
      brandId,
      categoryId,
      collectionIds: [collectionId],
      variations: ["Color", "Size"],
      variants: [
        { values: ["Yellow gold", "6"], price: 30_050 },
        { values: ["Rose gold", "7"], price: 34_000, inventory: 0 },
      ],
    });
    bag = await addProduct(db, { brandId: await addBrand(db), name: "Tote" });
  });
  afterAll(() => socket.close());
  afterEach(() => jest.restoreAllMocks());

  const inProcess = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
    call(serverTransport, endpoint, input);

  const client: AnsweringShop = { call: inProcess };

  /** Does the work with SHOP_API_URL set. */
  async function remote<Value>(work: () => Promise<Value>): Promise<Value> {
    const setting = jest.replaceProperty(config, "shopApiUrl", socket.address);
    overSocket.mockClear();
    try {
      return await work();
    } finally {
      setting.restore();
      expect(overSocket).toHaveBeenCalled();
    }
  }

  /** Over the network, pictures are asked of the other server. */
  const withRelativePictures = <Value>(value: Value): Value =>
    JSON.parse(JSON.stringify(value).replaceAll(`"${socket.address}/`, '"/'));

  const same = <E extends Endpoint>(
    endpoint: E,
    input: () => CallInput<E>,
  ): { path: string; ask: () => Promise<Result<unknown, unknown>> } => ({
    path: endpoint.path,
    ask: () => inProcess(endpoint, input()),
  });
  const list = (change: () => Partial<ProductQuery>) =>
    same(getProducts, () => ({ query: { ...everyProduct, ...change() } }));
  const variant = (valueIds: () => number[]) =>
    same(getVariant, () => ({ query: { productId: ring[0]!.productId, valueIds: valueIds() } }));

  it.each([
    same(getCategories, () => ({})),
    same(getParentCategories, () => ({})),
    same(getBrands, () => ({})),
    same(getBrand, () => ({ parameters: { id: brandId } })),
    same(getBrand, () => ({ parameters: { id: nowhere } })),
    same(getBrandProducts, () => ({ parameters: { id: brandId } })),
    same(getCollections, () => ({})),
    same(getHomeBanner, () => ({})),
    same(getAllItemsBanners, () => ({})),
    same(getShortlistsBanners, () => ({})),
    same(getCountries, () => ({})),
    same(getNewArrivals, () => ({})),
    list(() => ({ search: "éclat 100 % “alma”", from: 1, to: 9_999_999, sort: "desc" })),
    list(() => ({ search: "alma", sort: "relevance" })),
    same(getSearchSuggestions, () => ({ query: { search: "alm" } })),
    list(() => ({ category: [categoryId, nowhere], brand: [brandId], collectionId })),
    list(() => ({ colors: ring[0]!.valueIds, sizes: ring[0]!.valueIds, page: 2 })),
    same(getProduct, () => ({ parameters: { id: ring[0]!.productId } })),
    same(getProduct, () => ({ parameters: { id: "../brands?x=%2F" } })),
    variant(() => ring[0]!.valueIds.toReversed()),
    variant(() => ring[1]!.valueIds),
    variant(() => [ring[0]!.valueIds[0]!, ring[1]!.valueIds[1]!]),
    same(getRelatedProducts, () => ({ query: { categoryId, brandId, productId: null } })),
    same(getCart, () => ({ query: { sessionId: "unknown" } })),
    same(addToCart, () => ({
      body: { sessionId: "unknown", ...ring[0]!, quantity: 1 },
    })),
  ])("$path answers the same in process and over the network", async ({ ask }) => {
    const here = await ask();
    expect(withRelativePictures(await remote(ask))).toEqual(here);
    if (!here.ok) expect(here.failure.kind).not.toBe("unavailable");
  });

  /** Buys a ring and two bags; gives the order without its number, and the cart after it. */
  async function buy() {
    const shopper = await guest(client);
    expectValue(await shopper.add(ring[0]!));
    expectValue(await shopper.add(bag[0]!, 2));
    const paymentUrl = expectValue(await shopper.place({}, crypto.randomUUID()));
    const order = await payAndConfirm(client, paymentUrl);
    return { ...order, number: "", cart: await shopper.cart() };
  }

  it("buys the same in process and over the network", async () => {
    const here = await buy();
    expect(here.shipments).toHaveLength(2);
    expect(withRelativePictures(await remote(buy))).toEqual(here);
  });

  it("places an order once, whichever way its key comes", async () => {
    const shopper = await guest(client);
    expectValue(await shopper.add(ring[0]!));
    const key = crypto.randomUUID();
    const here = expectValue(await shopper.place({}, key));
    expect(expectValue(await remote(() => shopper.place({}, key)))).toEqual(here);
  });

  it.each<[string, Parameters<Shopper["place"]>[0], object]>([
    ["with a field missing", { email: "" }, { fields: { email: expect.any(Array) } }],
    ["at another total", { expectedTotal: 1 }, {}],
    ["with a made-up shipping price", { shipping: [{ brandId: nowhere, price: 1 }] }, {}],
  ])("is refused an order %s in the same words", async (_, changes, refusal) => {
    const shopper = await guest(client);
    expectValue(await shopper.add(ring[0]!));
    const here = expectFailure(await shopper.place(changes));
    expect(here).toMatchObject(refusal);
    expect(expectFailure(await remote(() => shopper.place(changes)))).toEqual(here);
  });

  it("changes a cart over the network and reads it in process", async () => {
    const { sessionId, add, cart } = await guest(client);
    expectValue(await add(bag[0]!, 2));
    const { id } = (await cart()).groups[0]!.lines[0]!;
    const note = "Für „Ö“\n🎁";
    await remote(async () => {
      const body = { sessionId, quantity: 3 };
      expectValue(await inProcess(updateCartLine, { parameters: { id }, body }));
      expectValue(await inProcess(saveCartNote, { body: { sessionId, note } }));
    });
    expect(await cart()).toMatchObject({ note, groups: [{ lines: [{ id, quantity: 3 }] }] });
  });

  it("asks below the path of SHOP_API_URL", async () => {
    // @spec 238, 645
    jest.replaceProperty(config, "shopApiUrl", `${socket.address}/api/v2`);
    overSocket.mockClear();
    await inProcess(getBrand, { parameters: { id: brandId } });
    expect(overSocket.mock.calls).toEqual([[`/api/v2/brands/show/${brandId}`]]);
  });

  it("asks nobody while the shop is being built", async () => {
    jest.replaceProperty(config, "isBuilding", true);
    jest.replaceProperty(config, "shopApiUrl", socket.address);
    overSocket.mockClear();
    expectValue(await inProcess(getBrands, {}));
    expect(overSocket).not.toHaveBeenCalled();
  });

  it("a call to an unreachable upstream fails as unavailable, and is logged", async () => {
    const { address, close } = await listen(async () => Response.json({}));
    await close();
    jest.replaceProperty(config, "shopApiUrl", address);
    const log = jest.spyOn(process.stderr, "write").mockReturnValue(true);
    expect(expectFailure(await inProcess(getBrands, {})).kind).toBe("unavailable");
    expect(log).toHaveBeenCalledWith(expect.stringContaining("ECONNREFUSED"));
    expect(await isReachable()).toBe(false);
  });

  it.each([
    [200, true],
    [404, true],
    [302, true],
    [502, false],
    [503, false],
  ])("finds a server that says %p to be there: %p", async (status, isThere) => {
    const other = await listen(async () => new Response(null, { status }));
    jest.replaceProperty(config, "shopApiUrl", other.address);
    expect(await isReachable()).toBe(isThere);
    await other.close();
  });

  it("is not led elsewhere by a redirect", async () => {
    const other = await listen(async () => Response.redirect(`${socket.address}/brands`, 302));
    jest.replaceProperty(config, "shopApiUrl", other.address);
    overSocket.mockClear();
    expect((await inProcess(getBrands, {})).ok).toBe(false);
    expect(overSocket).not.toHaveBeenCalled();
    await other.close();
  });
});

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
