import { getNewArrivals, getProducts } from "@/lib/contract/product-list";
import { everyProduct, type ProductQuery } from "@/lib/domain/listing/listing";
import { testBackend } from "../testing/backend";
import { addBrand, addProduct } from "../testing/catalog";
import { describeOneEngine } from "../testing/engines";
import { expectValue } from "../testing/shopper";

describeOneEngine("a search for what is new", (open) => {
  it("finds what the home page shows as new, alone and with other words", async () => {
    const shop = testBackend(await open());
    const { db } = shop.backend;
    const brandId = await addBrand(db);
    for (let day = 10; day < 25; day++) {
      const name = `${day % 2 ? "Velvet" : "Linen"} ${day}`;
      await addProduct(db, { brandId, name, releasedAt: `2026-01-${day}T00:00:00.000Z` });
    }
    const arrived = expectValue(await shop.call(getNewArrivals, {}));
    expect(arrived).toHaveLength(12);
    const found = async (search: string) => {
      const query: ProductQuery = { ...everyProduct, search, sort: "newest" };
      return expectValue(await shop.call(getProducts, { query })).products.map(({ name }) => name);
    };
    const expected = arrived.map(({ name }) => name);
    for (const search of ["new", "newest", "New arrivals"])
      expect(await found(search)).toEqual(expected);
    const ofVelvet = expected.filter((name) => name.startsWith("Velvet"));
    expect(await found("new velvet")).toEqual(ofVelvet);
  });
});
