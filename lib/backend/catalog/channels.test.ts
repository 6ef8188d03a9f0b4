import { type CatalogQuery, getCatalog, getProductAddresses } from "@/lib/contract/catalog";
import { testBackend } from "../testing/backend";
import { addBrand, addCategory, addCollection, addProduct } from "../testing/catalog";
import { describeEngines } from "../testing/engines";
import { expectValue } from "../testing/shopper";

const EARLIER = "2026-01-01T00:00:00.000Z";

describeEngines("the list of all products for channels", (open) => {
  let shop: ReturnType<typeof testBackend>;
  let ids: number[];
  beforeAll(async () => {
    shop = testBackend(await open());
    const { db } = shop.backend;
    const brandId = await addBrand(db, { name: "Orimo" });
    const categoryId = await addCategory(db, "Rings", await addCategory(db, "Jewelry"));
    const add = async (name: string) => {
      const attributes = { Gender: ["Women", "Men"], "Age group": ["Adult"], Origin: ["Italy"] };
      const own = { brandId, categoryId, name, pictures: ["/a.jpg"] };
      const [first] = await addProduct(db, { ...own, ...(name === "Alma" && { attributes }) });
      return first!.productId;
    };
    ids = [await add("Alma"), await add("Bruno"), await add("Cleo"), await add("Dora")];
    await db.updateTable("products").set({ is_hidden: 1 }).where("id", "=", ids[2]!).execute();
    await db
      .updateTable("products")
      .set({ taxonomy: "Apparel > Rings" })
      .where("id", "=", ids[0]!)
      .execute();
  });

  const addresses = async (change: Partial<Parameters<typeof ask>[0]> = {}) =>
    expectValue(await ask({ after: 0, to: null, most: 10, order: "id", ...change })) ?? [];
  const ask = (query: { after: number; to: number | null; most: number; order: "id" | "latest" }) =>
    shop.call(getProductAddresses, { query });

  it("is each product whole, by id, with its categories and without what is hidden", async () => {
    const all = expectValue(await shop.call(getCatalog, { query: { after: 0 } }));
    expect(all.map(({ id }) => id)).toEqual([ids[0], ids[1], ids[3]]);
    expect(all[0]).toMatchObject({
      name: "Alma",
      categoryNames: ["Jewelry", "Rings"],
      taxonomy: "Apparel > Rings",
      genders: ["Women", "Men"],
      ageGroups: ["Adult"],
      releasedAt: EARLIER,
      combinations: [{ price: 10_000 }],
    });
    expect(all[1]).toMatchObject({ taxonomy: "", genders: [], ageGroups: [] });
  });

  it("goes on after an id, and ends", async () => {
    const after = async (id: number) =>
      expectValue(await shop.call(getCatalog, { query: { after: id } })).map(({ name }) => name);
    expect(await after(ids[0]!)).toEqual(["Bruno", "Dora"]);
    expect(await after(ids[3]!)).toEqual([]);
  });

  it("is a designer's or a shortlist's alone, without what is hidden", async () => {
    const { db } = shop.backend;
    const brandId = await addBrand(db);
    const collectionId = await addCollection(db);
    const [own] = await addProduct(db, { brandId, name: "Edda" });
    for (const id of [ids[0]!, ids[2]!, own!.productId])
      await db
        .insertInto("product_collections")
        .values({ product_id: id, collection_id: collectionId, position: 0 })
        .execute();
    const names = async (query: Omit<CatalogQuery, "after">, after = 0) =>
      expectValue(await shop.call(getCatalog, { query: { after, ...query } })).map(
        ({ name }) => name,
      );
    expect(await names({ brandId })).toEqual(["Edda"]);
    expect(await names({ collectionId })).toEqual(["Alma", "Edda"]);
    expect(await names({ collectionId }, ids[0])).toEqual(["Edda"]);
    expect(await names({ collectionId, brandId: 99_999 })).toEqual([]);
    await db.deleteFrom("products").where("id", "=", own!.productId).execute();
  });

  it("is where they are, in a stretch of ids", async () => {
    expect(await addresses()).toMatchObject([
      { id: ids[0], pictures: ["/a.jpg"] },
      { id: ids[1] },
      { id: ids[3] },
    ]);
    expect(await addresses({ after: ids[0]!, to: ids[2]! })).toMatchObject([{ id: ids[1] }]);
    expect(await addresses({ most: 1 })).toHaveLength(1);
  });

  it("a channel lists when each product last changed, whoever changed it", async () => {
    const changedAt = async (id: number) =>
      (await addresses()).find((one) => one.id === id)?.changedAt ?? "";
    const { db } = shop.backend;
    const before = await changedAt(ids[1]!);
    expect(before).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    await db.updateTable("changes").set({ changed_at: EARLIER }).execute();
    await db.updateTable("products").set({ name: "Bruna" }).where("id", "=", ids[1]!).execute();
    expect((await changedAt(ids[1]!)) >= before).toBe(true);
    expect(await addresses({ order: "latest", most: 1 })).toMatchObject([{ id: ids[1] }]);
  });

  it("is when it came, of what has not changed since changes are dated", async () => {
    const { db } = shop.backend;
    await db.deleteFrom("changes").where("id", "=", ids[0]!).execute();
    const [alma] = await addresses();
    expect(alma?.changedAt).toBe(EARLIER);
  });
});
