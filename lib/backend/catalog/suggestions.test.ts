import { getSearchSuggestions } from "@/lib/contract/suggestions";
import { testBackend } from "../testing/backend";
import { addBrand, addCategory, addCollection, addProduct } from "../testing/catalog";
import { describeOneEngine } from "../testing/engines";
import { expectValue } from "../testing/shopper";

describeOneEngine("suggestions while a search is typed", (open) => {
  let shop: ReturnType<typeof testBackend>;
  let gifts: number;

  beforeAll(async () => {
    shop = testBackend(await open());
    const { db } = shop.backend;
    const pearlHouse = await addBrand(db, { name: "Pearl House" });
    gifts = await addCollection(db, { name: "Rings for Giving" });
    await addCollection(db, { name: "Empty Rings" });
    const secret = await addCollection(db, { name: "Clandestine Rings" });
    await db.updateTable("collections").set({ is_hidden: 1 }).where("id", "=", secret).execute();
    const rings = await addCategory(db, "Rings");
    const pearls = await addCategory(db, "Pearls");
    for (const name of ["Arda", "Bram", "Cleo", "Dove", "Edda", "Faye"])
      await addProduct(db, {
        name: `${name} Ring`,
        brandId: pearlHouse,
        categoryId: rings,
        collectionIds: [gifts, secret],
      });
    await addProduct(db, {
      name: "Pearl Strand",
      brandId: await addBrand(db, { name: "Sølv" }),
      categoryId: pearls,
      pictures: ["/pearl.jpg", "/second.jpg"],
      variations: ["Length"],
      variants: [
        { price: 12_550, values: ["Short"], sku: "ST-43" },
        { price: 12_550, values: ["Long"], sku: "ST-44", barcode: "4006381333931" },
      ],
    });
    for (const name of ["Ringlet", "Ringo", "Ringwood"]) {
      const brandId = await addBrand(db, { name });
      await addProduct(db, { name: "Charm", brandId, categoryId: pearls });
    }
  });

  const suggest = async (search: string) =>
    expectValue(await shop.call(getSearchSuggestions, { query: { search } }));
  const named = async (search: string) => {
    const { products, brands, categories } = await suggest(search);
    return [products, brands, categories].map((list) => list.map(({ name }) => name));
  };

  it("are at most five products, three designers and three categories", async () => {
    expect(await named("ring")).toEqual([
      ["Arda Ring", "Bram Ring", "Cleo Ring", "Dove Ring", "Edda Ring"],
      ["Ringlet", "Ringo", "Ringwood"],
      ["Rings"],
    ]);
  });

  it("begin with what is named so", async () => {
    const [products, brands, categories] = await named("pea");
    expect(products?.[0]).toBe("Pearl Strand");
    expect([brands, categories]).toEqual([["Pearl House"], ["Pearls"]]);
  });

  it("forgive accents and a typo", async () => {
    expect(await named("solv")).toEqual([["Pearl Strand"], ["Sølv"], []]);
    expect((await named("paerl"))[1]).toEqual(["Pearl House"]);
  });

  it("carry the first picture and the price", async () => {
    const { products } = await suggest("pearl strand");
    expect(products).toEqual([
      { id: expect.any(Number), name: "Pearl Strand", price: 12_550, image: "/pearl.jpg" },
    ]);
  });

  it("say how many products there are, and name shortlists", async () => {
    const { total, collections } = await suggest("ring");
    expect([total, collections]).toEqual([9, [{ id: gifts, name: "Rings for Giving" }]]);
  });

  it("say nothing of a hidden shortlist, and find nothing by its name", async () => {
    expect(await suggest("clandestine")).toMatchObject({ collections: [], total: 0 });
    expect((await suggest("giving")).total).toBe(6);
  });

  it("begin with the group that is named so", async () => {
    expect((await suggest("ring")).lead).toBe("categories");
    expect((await suggest("RINGS")).lead).toBe("categories");
    expect((await suggest("Rings for giving")).lead).toBe("collections");
    expect((await suggest("rin")).lead).toBeUndefined();
  });

  it("say what meets a part alone, and how it may be spelled", async () => {
    expect((await suggest("dove strand")).closest).toEqual({ isPartial: true, spelling: null });
    expect((await suggest("peerll strandx")).closest).toEqual({
      isPartial: true,
      spelling: "pearl strand",
    });
    expect((await suggest("pearl strand")).closest).toBeUndefined();
  });

  it.each(["ST-44", "st 44", "ＳＴ４４", "4006381333931", "04006381333931"])(
    "lead to the variant with the code %s",
    async (code) => {
      const { products } = await suggest(code);
      expect(products).toMatchObject([
        { name: "Pearl Strand", searchedValueIds: [expect.any(Number)] },
      ]);
    },
  );

  it.each(["", " ", "%", "'", "\\ *", "nowhere", "x".repeat(5000)])(
    "are none for %j",
    async (text) => {
      expect(await suggest(text)).toMatchObject({ products: [], brands: [], categories: [] });
    },
  );
});
