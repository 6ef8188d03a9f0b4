import {
  addFavorite,
  getFavoriteCount,
  getFavoriteIds,
  getFavorites,
  removeFavorite,
} from "@/lib/contract/favorites";
import { getNewArrivals, getProducts } from "@/lib/contract/product-list";
import { getProduct } from "@/lib/contract/products";
import type { FavoritesQuery } from "@/lib/domain/listing/favorites";
import { everyProduct } from "@/lib/domain/listing/listing";
import { testBackend } from "../testing/backend";
import { addBrand, addProduct, type BuiltVariant } from "../testing/catalog";
import { customer } from "../testing/customer";
import { describeEngines } from "../testing/engines";
import { expectFailure, expectValue } from "../testing/shopper";
import { MAX_FAVORITES } from "./favorites";

const ALL: FavoritesQuery = { page: 1, perPage: 12, sort: "asc" };

describeEngines("favorites", (open, _, itOnce) => {
  let shop: ReturnType<typeof testBackend>;
  let brandId: number;
  beforeAll(async () => {
    shop = testBackend(await open());
    brandId = await addBrand(shop.backend.db);
  });

  async function ring(price = 10_000, inventory = -1): Promise<BuiltVariant> {
    const [variant] = await addProduct(shop.backend.db, {
      brandId,
      variants: [{ price, inventory }],
    });
    return variant!;
  }

  async function shortlist() {
    const { headers, id } = await customer(shop);
    return {
      id,
      headers,
      add: ({ productId, valueIds }: Pick<BuiltVariant, "productId" | "valueIds">) =>
        shop.call(addFavorite, { headers, body: { productId, valueIds } }),
      remove: (productId: number) =>
        shop.call(removeFavorite, { headers, body: { productId, valueIds: [] } }),
      page: async (query: Partial<FavoritesQuery> = {}) =>
        expectValue(await shop.call(getFavorites, { headers, query: { ...ALL, ...query } })),
      count: async () => expectValue(await shop.call(getFavoriteCount, { headers })),
      ids: async () => expectValue(await shop.call(getFavoriteIds, { headers })),
    };
  }

  it("are there once however often they are added, and gone once removed", async () => {
    // @spec 619, 620
    const ada = await shortlist();
    const [first, second] = [await ring(), await ring()];
    const answers = await Promise.all([ada.add(first), ada.add(first), ada.add(first)]);
    expect(answers.map((answer) => answer.ok)).toEqual([true, true, true]);
    await ada.add(second);
    expect(await ada.count()).toBe(2);
    expect(await ada.ids()).toEqual([first.productId, second.productId]);
    expectValue(await ada.remove(first.productId));
    expectValue(await ada.remove(first.productId));
    expect(await ada.count()).toBe(1);
    expect((await ada.page()).items.map((item) => item.id)).toEqual([second.productId]);
  });

  it("are each customer's own", async () => {
    const [ada, grace] = [await shortlist(), await shortlist()];
    const piece = await ring();
    await ada.add(piece);
    expect(await grace.count()).toBe(0);
    expect((await grace.page()).items).toEqual([]);
    await grace.remove(piece.productId);
    expect(await ada.count()).toBe(1);
  });

  itOnce.each([
    ["GET", "/favorites"],
    ["GET", "/favorites/count"],
    ["GET", "/favorites/ids"],
    ["POST", "/favorites/add"],
    ["DELETE", "/favorites"],
  ])("%s %s is a customer's alone", async (method, path) => {
    // @spec 609
    expect((await shop.send(path, { method })).status).toBe(401);
  });

  itOnce("refuse what is no product", async () => {
    const ada = await shortlist();
    const refused = expectFailure(await ada.add({ productId: 999_999, valueIds: [] }));
    expect(refused.kind).toBe("notFound");
    const { status } = await shop.send("/favorites/add", {
      method: "POST",
      headers: { ...ada.headers, "content-type": "application/json" },
      body: '{"product_id":"ring"}',
    });
    expect(status).toBe(422);
    expect(await ada.count()).toBe(0);
  });

  itOnce.each([
    ["one id", (ids: number[]) => ids[0]],
    ["a list", (ids: number[]) => ids],
    ["nothing", () => undefined],
  ])("read variation_value_id as %s", async (_, wire) => {
    const ada = await shortlist();
    const [, silver] = await addProduct(shop.backend.db, {
      brandId,
      variations: ["Color"],
      variants: [
        { values: ["Gold"], price: 20_000 },
        { values: ["Silver"], price: 15_000, image: "/silver.jpg" },
      ],
    });
    const send = (method: string, path: string) =>
      shop.send(path, {
        method,
        headers: { ...ada.headers, "content-type": "application/json" },
        body: JSON.stringify({
          product_id: silver!.productId,
          variation_value_id: wire(silver!.valueIds),
        }),
      });
    expect((await send("POST", "/favorites/add")).status).toBe(200);
    expect(await ada.count()).toBe(1);
    expect((await send("DELETE", "/favorites")).status).toBe(200);
    expect(await ada.count()).toBe(0);
  });

  it("show the combination they were added with, and the latest one", async () => {
    const ada = await shortlist();
    const [gold, silver] = await addProduct(shop.backend.db, {
      brandId,
      variations: ["Color", "Size"],
      variants: [
        { values: ["Gold", "6"], price: 20_000 },
        { values: ["Silver", "7"], price: 15_000, image: "/silver.jpg" },
      ],
    });
    await ada.add({ productId: gold!.productId, valueIds: silver!.valueIds.toReversed() });
    expect((await ada.page()).items[0]).toMatchObject({
      price: 15_000,
      hasPriceRange: false,
      defaultValueIds: silver!.valueIds,
      defaultValues: "Silver / 7",
      isFavorite: true,
    });
    expect((await ada.page()).items[0]?.pictures[0]?.src).toBe("/silver.jpg");
    await ada.add(gold!);
    const { items } = await ada.page();
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ price: 20_000, defaultValues: "Gold / 6" });
    await ada.add({ productId: gold!.productId, valueIds: [987_654] });
    expect((await ada.page()).items[0]).toMatchObject({ price: 15_000, hasPriceRange: true });
  });

  it("stand by price, the cheapest first, and page", async () => {
    // @spec 668
    const ada = await shortlist();
    const prices = Array.from({ length: 14 }, (_, index) => 1_000 + ((index * 5) % 14) * 100);
    for (const price of prices) await ada.add(await ring(price));
    const ascending = prices.toSorted((a, b) => a - b);
    const first = await ada.page();
    expect(first).toMatchObject({ total: 14, from: 1, to: 12, perPage: 12 });
    expect(first.items.map((item) => item.price)).toEqual(ascending.slice(0, 12));
    const second = await ada.page({ page: 2 });
    expect(second).toMatchObject({ total: 14, from: 13, to: 14 });
    expect(second.items.map((item) => item.price)).toEqual(ascending.slice(12));
    expect((await ada.page({ sort: "desc" })).items[0]?.price).toBe(ascending.at(-1));
    const wide = await ada.page({ perPage: 24 });
    expect(wide).toMatchObject({ perPage: 24, from: 1, to: 14 });
    expect(await ada.page({ page: 9 })).toMatchObject({ items: [], total: 14, from: 0, to: 0 });
  });

  itOnce("hold page sizes other than 12, 24 and 36 for 12", async () => {
    const ada = await shortlist();
    const sizes = ["12", "24", "36", "13", "1000", "-1", "x"].map(async (size) => {
      const answer = await shop.send(`/favorites?per_page=${size}`, { headers: ada.headers });
      return ((await answer.json()) as { data: { per_page: number } }).data.per_page;
    });
    expect(await Promise.all(sizes)).toEqual([12, 24, 36, 12, 12, 12, 12]);
  });

  it("say that a product is sold out, and leave out one that is gone", async () => {
    const ada = await shortlist();
    const [left, sold] = [await ring(10_000, 1), await ring(20_000, 0)];
    await ada.add(left);
    await ada.add(sold);
    const states = (await ada.page()).items.map((item) => [item.id, item.isSoldOut]);
    expect(states).toEqual([
      [left.productId, false],
      [sold.productId, true],
    ]);
    await shop.backend.db.deleteFrom("products").where("id", "=", sold.productId).execute();
    expect(await ada.count()).toBe(1);
    expect(await ada.ids()).toEqual([left.productId]);
  });

  it("are marked for their customer in the catalog's answers, and for nobody else", async () => {
    const ada = await shortlist();
    const piece = await ring();
    await ada.add(piece);
    const { headers } = ada;
    const marked = async (own: { headers?: Record<string, string> }) => {
      const { products } = expectValue(
        await shop.call(getProducts, {
          ...own,
          query: { ...everyProduct, brand: [brandId], sort: "newest" },
        }),
      );
      const arrivals = expectValue(await shop.call(getNewArrivals, own));
      const product = expectValue(
        await shop.call(getProduct, { ...own, parameters: { id: piece.productId } }),
      );
      const idsOf = (list: { id: number; isFavorite: boolean }[]) =>
        list.filter((item) => item.isFavorite).map((item) => item.id);
      return [...new Set([...idsOf(products), ...idsOf(arrivals), ...idsOf([product])])];
    };
    expect(await marked({ headers })).toEqual([piece.productId]);
    expect(await marked({})).toEqual([]);
    expect(await marked({ headers: (await shortlist()).headers })).toEqual([]);
  });

  it("end where a list is no longer filled by hand", async () => {
    const ada = await shortlist();
    const { db } = shop.backend;
    const last = await ring();
    const template = await db
      .selectFrom("products")
      .selectAll()
      .where("id", "=", last.productId)
      .executeTakeFirstOrThrow();
    const { id: _, ...product } = template;
    const rows = Array.from({ length: MAX_FAVORITES }, (_, index) => ({
      ...product,
      key: `many-${index}`,
    }));
    const ids: number[] = [];
    for (let start = 0; start < rows.length; start += 100) {
      const added = await db
        .insertInto("products")
        .values(rows.slice(start, start + 100))
        .returning("id")
        .execute();
      ids.push(...added.map((row) => row.id));
    }
    for (let start = 0; start < ids.length; start += 100) {
      await db
        .insertInto("favourites")
        .values(
          ids.slice(start, start + 100).map((product_id) => ({
            customer_id: ada.id,
            product_id,
            created_at: "2026-06-01T12:00:00.000Z",
          })),
        )
        .execute();
    }
    expect(expectFailure(await ada.add(last)).kind).toBe("conflict");
    expect(await ada.count()).toBe(MAX_FAVORITES);
    expectValue(await ada.add({ productId: ids[0]!, valueIds: [] }));
  });
});
