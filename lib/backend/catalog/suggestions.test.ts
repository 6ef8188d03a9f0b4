import { getSearchSuggestions } from "@/lib/contract/search";
import { testBackend } from "../testing/backend";
import { addBrand, addCategory, addProduct } from "../testing/catalog";
import { describeEngines } from "../testing/engines";
import { expectValue } from "../testing/shopper";

describeEngines("suggestions while a search is typed", (open) => {
  let shop: ReturnType<typeof testBackend>;

  beforeAll(async () => {
    shop = testBackend(await open());
    const { db } = shop.backend;
    const pearlHouse = await addBrand(db, { name: "Pearl House" });
    const rings = await addCategory(db, "Rings");
    const pearls = await addCategory(db, "Pearls");
    for (const name of ["Arda", "Bram", "Cleo", "Dove", "Edda", "Faye"])
      await addProduct(db, { name: `${name} Ring`, brandId: pearlHouse, categoryId: rings });
    await addProduct(db, {
      name: "Pearl Strand",
      brandId: await addBrand(db, { name: "Sølv" }),
      categoryId: pearls,
      pictures: ["/pearl.jpg", "/second.jpg"],
      variants: [{ price: 12_550 }],
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

  it.each(["", " ", "%", "'", "\\ *", "nowhere", "x".repeat(5000)])(
    "are none for %j",
    async (text) => {
      expect(await suggest(text)).toEqual({ products: [], brands: [], categories: [] });
    },
  );
});
