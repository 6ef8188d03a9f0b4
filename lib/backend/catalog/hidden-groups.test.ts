import { getBrand, getBrands } from "@/lib/contract/brands";
import { getCatalog, getCategories, getCollections } from "@/lib/contract/catalog";
import { getProducts } from "@/lib/contract/product-list";
import { everyProduct } from "@/lib/domain/listing/listing";
import { testBackend } from "../testing/backend";
import { addBrand, addCategory, addCollection, addProduct } from "../testing/catalog";
import { describeEngines } from "../testing/engines";
import { expectValue } from "../testing/shopper";

describeEngines("a group that its owner has hidden", (open) => {
  async function shopWithGroups() {
    const shop = testBackend(await open());
    const { db } = shop.backend;
    const jewelry = await addCategory(db, "Jewelry");
    const rings = await addCategory(db, "Rings", jewelry);
    const signets = await addCategory(db, "Signets", rings);
    const brandId = await addBrand(db, { name: "Gilt" });
    const pearls = await addCollection(db, { name: "Pearls" });
    const groups = { brandId, categoryId: signets, collectionIds: [pearls] };
    await addProduct(db, { ...groups, name: "Alma Ring" });
    await addProduct(db, { brandId: await addBrand(db, { name: "Loom" }), categoryId: jewelry });
    const hide = (table: "brands" | "categories" | "collections", id: number) =>
      db.updateTable(table).set({ is_hidden: 1 }).where("id", "=", id).execute();
    const names = async (path: string) =>
      [...(await (await shop.send(path)).text()).matchAll(/"name":"([^"]+)"/g)].map(
        ([, name]) => name,
      );
    const list = async (query: Partial<typeof everyProduct>) =>
      expectValue(await shop.call(getProducts, { query: { ...everyProduct, ...query } }));
    return { shop, ids: { jewelry, rings, brandId, pearls }, hide, names, list };
  }

  it("leaves its products on sale: a designer's page stays, since they lead to it", async () => {
    const { shop, ids, hide, names, list } = await shopWithGroups();
    await hide("brands", ids.brandId);
    expect(expectValue(await shop.call(getBrands, {})).map(({ name }) => name)).toEqual(["Loom"]);
    expect(await names("/search/suggestions?search=gilt")).not.toContain("Gilt");
    const page = await shop.call(getBrand, { parameters: { id: ids.brandId } });
    expect(expectValue(page)?.name).toBe("Gilt");
    expect((await list({ brand: [ids.brandId] })).products[0]?.brand?.name).toBe("Gilt");
  });

  it("takes the categories below it out, whose products stay in those above", async () => {
    const { shop, ids, hide, names, list } = await shopWithGroups();
    await hide("categories", ids.rings);
    const tree = expectValue(await shop.call(getCategories, {}));
    expect(tree).toEqual([expect.objectContaining({ name: "Jewelry", children: [] })]);
    expect(await names("/search/suggestions?search=signets")).not.toContain("Signets");
    const { total, counts } = await list({ category: [ids.jewelry] });
    expect([total, counts?.categories[ids.jewelry]]).toEqual([2, 2]);
    const [alma] = expectValue(await shop.call(getCatalog, { query: { after: 0 } }));
    expect([alma?.name, alma?.categoryNames]).toEqual(["Alma Ring", []]);
  });

  it("is a shortlist that no list and no page names", async () => {
    const { shop, ids, hide, list } = await shopWithGroups();
    expect((await list({ collectionId: ids.pearls })).collectionName).toBe("Pearls");
    await hide("collections", ids.pearls);
    expect(expectValue(await shop.call(getCollections, {}))).toEqual([]);
    expect((await list({ collectionId: ids.pearls })).collectionName).toBeNull();
    expect((await list({})).total).toBe(2);
  });
});
