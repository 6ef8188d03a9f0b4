import { getBrand, getBrandProducts, getBrands } from "@/lib/contract/brands";
import {
  getCategories,
  getCollections,
  getFeaturedCollections,
  getParentCategories,
} from "@/lib/contract/catalog";
import { getNewArrivals } from "@/lib/contract/product-list";
import { testBackend } from "../testing/backend";
import { addBrand, addCategory, addCollection, addProduct } from "../testing/catalog";
import { describeEngines } from "../testing/engines";
import { expectFailure, expectValue } from "../testing/shopper";

describeEngines("what products are grouped by", (open, _, itOnce) => {
  let shop: ReturnType<typeof testBackend>;
  beforeEach(async () => {
    shop = testBackend(await open());
  });

  it("answers the categories as a tree, each level in its order", async () => {
    // @spec 252, 638, 639
    const { db } = shop.backend;
    const jewelry = await addCategory(db, "Jewelry");
    const bags = await addCategory(db, "Bags");
    const rings = await addCategory(db, "Rings", jewelry);
    const signets = await addCategory(db, "Signets", rings);
    const chains = await addCategory(db, "Chains", jewelry);
    await db.updateTable("categories").set({ position: 0 }).where("id", "=", bags).execute();
    await db.updateTable("categories").set({ image: "/c.jpg" }).where("id", "=", rings).execute();
    await addCategory(db, "Nothing in it", jewelry);
    const brandId = await addBrand(db);
    for (const categoryId of [bags, signets, chains])
      await addProduct(db, { brandId, categoryId, pictures: [] });

    const leaf = { image: null, children: [] };
    const tree = [
      { id: bags, name: "Bags", ...leaf },
      {
        id: jewelry,
        name: "Jewelry",
        image: "/c.jpg",
        children: [
          {
            id: rings,
            name: "Rings",
            image: "/c.jpg",
            children: [{ id: signets, name: "Signets", ...leaf }],
          },
          { id: chains, name: "Chains", ...leaf },
        ],
      },
    ];
    expect(expectValue(await shop.call(getCategories, {}))).toEqual(tree);
    const parents = expectValue(await shop.call(getParentCategories, {}));
    expect(parents.map(({ id }) => id)).toEqual([bags, jewelry]);
  });

  it("gives a group without a picture that of its newest product which has one", async () => {
    const { db } = shop.backend;
    const brandId = await addBrand(db);
    const jewelry = await addCategory(db, "Jewelry");
    const rings = await addCategory(db, "Rings", jewelry);
    const chains = await addCategory(db, "Chains", jewelry);
    const collection = await addCollection(db);
    await db.updateTable("brands").set({ image: null }).execute();
    const add = (categoryId: number, month: string, pictures: string[], isIn = true) =>
      addProduct(db, {
        brandId,
        categoryId,
        pictures,
        releasedAt: `2026-${month}-01T00:00:00.000Z`,
        collectionIds: isIn ? [collection] : [],
      });
    await add(rings, "01", ["/old.jpg"]);
    await add(rings, "03", ["/ring.jpg", "/ring-2.jpg"]);
    await add(chains, "04", ["/chain.jpg"], false);
    await add(rings, "05", []);
    const [hidden] = await add(rings, "06", ["/hidden.jpg"]);
    await db
      .updateTable("products")
      .set({ is_hidden: 1 })
      .where("id", "=", hidden!.productId)
      .execute();
    const [tree] = expectValue(await shop.call(getCategories, {}));
    const images = Object.fromEntries(tree!.children.map(({ name, image }) => [name, image]));
    expect([tree?.image, images]).toEqual([
      "/chain.jpg",
      { Rings: "/ring.jpg", Chains: "/chain.jpg" },
    ]);
    const [shortlist] = expectValue(await shop.call(getCollections, {}));
    const [designer] = expectValue(await shop.call(getBrands, {}));
    expect([shortlist?.image, designer?.image]).toEqual(["/ring.jpg", "/chain.jpg"]);
  });

  it("sorts designers by name as a reader would", async () => {
    const { db } = shop.backend;
    for (const name of ["orimo", "Éclat", "Zest", "Arnese", "earl", "Fils"]) {
      await addProduct(db, { brandId: await addBrand(db, { name }) });
    }
    await addBrand(db, { name: "Nothing yet" });
    const brands = expectValue(await shop.call(getBrands, {}));
    expect(brands.map(({ name }) => name)).toEqual([
      "Arnese",
      "earl",
      "Éclat",
      "Fils",
      "orimo",
      "Zest",
    ]);
  });

  it("says which designers have exclusives that are shown, and that it changed", async () => {
    const { db } = shop.backend;
    const [some, hidden, none] = [await addBrand(db), await addBrand(db), await addBrand(db)];
    for (const brandId of [some, hidden, none]) await addProduct(db, { brandId });
    await addProduct(db, { brandId: some, isExclusive: true });
    const [piece] = await addProduct(db, { brandId: hidden, isExclusive: true });
    await db
      .updateTable("products")
      .set({ is_hidden: 1 })
      .where("id", "=", piece!.productId)
      .execute();
    const said = async () =>
      expectValue(await shop.call(getBrands, {}))
        .filter(({ hasExclusives }) => hasExclusives !== false)
        .map(({ id }) => id);
    expect(await said()).toEqual([some]);

    await db.deleteFrom("changes").execute();
    await db
      .updateTable("products")
      .set({ is_exclusive: 1 })
      .where("brand_id", "=", none)
      .execute();
    expect((await said()).toSorted()).toEqual([some, none].toSorted());
    const changed = await db.selectFrom("changes").select("id").where("subject", "=", "brand");
    expect(await changed.execute()).toEqual([{ id: none }]);
  });

  it("shows a designer with slides, popup pictures and footer in their order", async () => {
    const { db } = shop.backend;
    const id = await addBrand(db, { name: "Orimo" });
    await db
      .updateTable("brands")
      .set({ description: "A story.", image: "/o.jpg", footer_image: "/f.jpg" })
      .where("id", "=", id)
      .execute();
    const images = [
      ["popup", "/p2.jpg", "Second"],
      ["slider", "/s1.jpg", ""],
      ["popup", "/p1.jpg", "First"],
      ["slider", "/s2.jpg", ""],
    ] as const;
    for (const [index, [kind, url, name]] of images.entries()) {
      const position = url === "/p2.jpg" ? 9 : index;
      await db
        .insertInto("brand_images")
        .values({ brand_id: id, kind, url, name, position })
        .execute();
    }
    expect(expectValue(await shop.call(getBrand, { parameters: { id } }))).toEqual({
      id,
      name: "Orimo",
      image: "/o.jpg",
      description: "A story.",
      slides: [
        { id: expect.any(Number), src: "/s1.jpg" },
        { id: expect.any(Number), src: "/s2.jpg" },
      ],
      popupPictures: [
        { name: "First", src: "/p1.jpg" },
        { name: "Second", src: "/p2.jpg" },
      ],
      footerImage: "/f.jpg",
    });
  });

  it("shows a designer without pictures as empty lists", async () => {
    const id = await addBrand(shop.backend.db);
    expect(expectValue(await shop.call(getBrand, { parameters: { id } }))).toMatchObject({
      image: null,
      slides: [],
      popupPictures: [],
      footerImage: null,
    });
  });

  it("lists a designer's products, the newest first", async () => {
    // @spec 249
    const { db } = shop.backend;
    const brandId = await addBrand(db);
    await addProduct(db, { brandId, name: "Old", releasedAt: "2025-01-01T00:00:00.000Z" });
    await addProduct(db, { brandId, name: "New", pictures: ["/1.jpg", "/2.jpg"] });
    await addProduct(db, { brandId: await addBrand(db) });
    const products = expectValue(
      await shop.call(getBrandProducts, { parameters: { id: brandId } }),
    );
    expect(products).toMatchObject([
      { name: "New", price: 10_000, image: "/1.jpg" },
      { name: "Old" },
    ]);
    const none = await addBrand(db);
    expect(expectValue(await shop.call(getBrandProducts, { parameters: { id: none } }))).toEqual(
      [],
    );
  });

  itOnce.each(["2147483647", "0", "x", "1.0", "-3", "99999999999"])(
    "has no designer %s",
    async (id) => {
      for (const endpoint of [getBrand, getBrandProducts] as const) {
        const answer = await shop.call(endpoint, { parameters: { id } });
        expect(expectFailure<unknown>(answer).kind).toBe("notFound");
      }
    },
  );

  it("lists shortlists in their order with their counts, and the featured ones apart", async () => {
    // @spec 255, 615
    const { db } = shop.backend;
    const last = await addCollection(db, { name: "Last", position: 9, isFeatured: true });
    await addCollection(db, { name: "Empty", position: 1, isFeatured: true });
    const first = await addCollection(db, { name: "First", position: 0, isFeatured: true });
    const brandId = await addBrand(db);
    await addProduct(db, { brandId, collectionIds: [first, last] });
    await addProduct(db, { brandId, collectionIds: [last] });
    const counts = (all: { id: number; productCount: number }[]) =>
      all.map(({ id, productCount }) => [id, productCount]);
    expect(counts(expectValue(await shop.call(getCollections, {})))).toEqual([
      [first, 1],
      [last, 2],
    ]);
    expect(counts(expectValue(await shop.call(getFeaturedCollections, {})))).toEqual([
      [first, 1],
      [last, 2],
    ]);
  });

  it("gives the twelve newest arrivals, those of one day by id", async () => {
    // @spec 617
    const { db } = shop.backend;
    const brandId = await addBrand(db);
    for (let day = 1; day <= 14; day++) {
      const releasedAt = `2026-05-${String(Math.min(day, 13)).padStart(2, "0")}T00:00:00.000Z`;
      await addProduct(db, { brandId, name: `Day ${day}`, releasedAt });
    }
    const arrivals = expectValue(await shop.call(getNewArrivals, {}));
    expect(arrivals.map(({ name }) => name)).toEqual(
      [13, 14, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `Day ${day}`),
    );
  });
});
