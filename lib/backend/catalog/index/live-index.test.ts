import { demoCatalog } from "@/demo/catalog";
import manifest from "@/demo/manifest.json";
import { seedDemo } from "@/demo/seed";
import { BEHIND_HEADER, getProducts } from "@/lib/contract/product-list";
import { everyProduct, type ProductQuery } from "@/lib/domain/listing/listing";
import * as words from "@/shop/search.config";
import { changesSince } from "../../db/change-log";
import { testBackend } from "../../testing/backend";
import { addBrand, addCategory, addCollection, addProduct } from "../../testing/catalog";
import { describeEngines, describeOneEngine } from "../../testing/engines";
import { expectValue, type TestShop } from "../../testing/shopper";
import { indexedProducts } from "../indexed-products";
import { LiveIndex, type ProductSource } from "./live-index";

describeEngines("the index of products", (open, _, itOnce) => {
  const openShop = async () => {
    const database = await open();
    const shop = testBackend(database);
    const find = async (asked: Partial<ProductQuery>) => {
      const query = { ...everyProduct, ...asked };
      const page = expectValue(await shop.call(getProducts, { query }));
      return page.products.map(({ name }) => name);
    };
    const brandId = await addBrand(database.db, { name: "Orimo" });
    const categoryId = await addCategory(database.db, "Rings");
    const add = async (name: string, price = 100) => {
      const [built] = await addProduct(database.db, {
        name,
        brandId,
        categoryId,
        variations: ["Color"],
        variants: [{ price, values: ["Amber"] }],
      });
      return built!;
    };
    return { ...database, shop, find, add, brandId, categoryId };
  };

  it("the index has every process's change at the next listing", async () => {
    const { db, find, add, brandId, categoryId } = await openShop();
    expect(await find({})).toEqual([]);
    const alma = await add("Alma", 200);
    await add("Bram", 300);
    expect(await find({})).toEqual(["Alma", "Bram"]);
    const change = (values: object) =>
      db.updateTable("products").set(values).where("id", "=", alma.productId).execute();
    const changeVariant = (values: object) =>
      db.updateTable("variants").set(values).where("id", "=", alma.id).execute();
    await changeVariant({ price: 400 });
    expect(await find({})).toEqual(["Bram", "Alma"]);
    await changeVariant({ inventory: 0 });
    expect(await find({ colors: alma.valueIds })).toEqual(["Bram"]);
    await changeVariant({ inventory: 2 });
    expect(await find({ colors: alma.valueIds })).toEqual(["Bram", "Alma"]);
    await change({ name: "Delft" });
    expect(await find({ search: "alma" })).toEqual([]);
    expect(await find({ search: "delft" })).toEqual(["Delft"]);
    await db.updateTable("brands").set({ name: "Éclat" }).where("id", "=", brandId).execute();
    expect(await find({ search: "eclat" })).toEqual(["Bram", "Delft"]);
    await db
      .updateTable("categories")
      .set({ name: "Hoops" })
      .where("id", "=", categoryId)
      .execute();
    expect(await find({ search: "hoop delft" })).toEqual(["Delft"]);
    const collection = await addCollection(db);
    const item = { product_id: alma.productId, collection_id: collection, position: 0 };
    await db.insertInto("product_collections").values(item).execute();
    expect(await find({ collectionId: collection })).toEqual(["Delft"]);
    await db.deleteFrom("product_collections").execute();
    expect(await find({ collectionId: collection })).toEqual([]);
    await db.deleteFrom("variants").where("id", "=", alma.id).execute();
    expect(await find({ colors: alma.valueIds })).toEqual(["Bram"]);
    await db.deleteFrom("products").where("id", "=", alma.productId).execute();
    expect(await find({})).toEqual(["Bram"]);
  });

  it("has nothing of what was rolled back", async () => {
    const { db, find, add, brandId } = await openShop();
    await add("Alma");
    expect(await find({})).toEqual(["Alma"]);
    const undone = db.transaction().execute(async (transaction) => {
      await addProduct(transaction, { name: "Bram", brandId });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await find({})).toEqual(["Alma"]);
  });

  it("does not follow what an order takes from stock", async () => {
    const { db, add, shop } = await openShop();
    const { id } = await add("Alma");
    const { position } = await changesSince(shop.backend, null);
    await db.updateTable("variants").set({ inventory: 3 }).where("id", "=", id).execute();
    const since = await changesSince(shop.backend, position, { only: "product" });
    expect(since.changes).toEqual([]);
  });

  it("misses nothing of writers that commit at the same time", async () => {
    const { find, add } = await openShop();
    await find({});
    const names = Array.from({ length: 12 }, (_, at) => `P${at}`);
    await Promise.all(names.flatMap((name) => [add(name), find({})]));
    expect((await find({})).sort()).toEqual(names.sort());
  });

  itOnce("the index is rebuilt when most of it is stale, with the same content", async () => {
    const { db, shop, find, add } = await openShop();
    await add("Alma", 100);
    await add("Bram", 200);
    const products = indexedProducts(shop.backend);
    const first = (await products.caughtUp()).index;
    let price = 300;
    while ((await products.caughtUp()).index === first)
      await db.updateTable("products").set({ price: price++ }).execute();
    const { index } = await products.caughtUp();
    expect(index.slots).toBe(2);
    expect(index.size).toBe(2);
    expect(await find({ search: "bram" })).toEqual(["Bram"]);
  });

  itOnce(
    "answers with the products as they are while a bulk change is read, and says so",
    async () => {
      const { shop } = await openShop();
      let changed: number[] = [];
      const source: ProductSource = {
        changes: async () => ({ position: "1", ids: changed }),
        idsAfter: async () => [],
        reader: () =>
          changed.length > 0 ? new Promise(() => undefined) : Promise.resolve(async () => []),
      };
      const products = new LiveIndex(source, words);
      const search = await products.caughtUp();
      const behind = testBackend(shop.backend, { products });
      const header = async () => (await behind.send("/products")).headers.get(BEHIND_HEADER);
      expect(await header()).toBeNull();
      changed = Array.from({ length: 1_000 }, (_, at) => at);
      expect(await products.current()).toBe(search);
      expect(await header()).toBe("1");
    },
  );
});

describeOneEngine("the index of the demo catalog", (open) => {
  const demo = demoCatalog(manifest, () => true);
  let shop: TestShop;
  beforeAll(async () => {
    shop = testBackend(await open());
    await seedDemo(shop.backend.db, demo);
  });

  const ringsOf = async (page: number) => {
    const query = { ...everyProduct, search: "ring", sort: "relevance" as const, page };
    return expectValue(await shop.call(getProducts, { query }));
  };

  it("gives no earring for a ring", async () => {
    const earrings = await shop.backend.db
      .selectFrom("products as product")
      .innerJoin("categories as category", "category.id", "product.category_id")
      .select("product.id")
      .where("category.name", "like", "%arring%")
      .execute();
    const first = await ringsOf(1);
    const found = [...first.products];
    for (let page = 2; found.length < first.total; page++)
      found.push(...(await ringsOf(page)).products);
    expect(earrings.length).toBeGreaterThan(0);
    const ids = new Set(earrings.map(({ id }) => id));
    expect(found.filter(({ id }) => ids.has(id)).map(({ name }) => name)).toEqual([]);
  });

  it("is the same after it was seeded twice", async () => {
    const { slots } = (await shop.backend.products.caughtUp()).index;
    const rings = await ringsOf(1);
    await seedDemo(shop.backend.db, demo);
    expect((await shop.backend.products.caughtUp()).index.slots).toBe(slots);
    expect(await ringsOf(1)).toEqual(rings);
    expect(rings.total).toBeGreaterThan(0);
  });
});
