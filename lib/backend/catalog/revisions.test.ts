import { testBackend } from "../testing/backend";
import { addBrand, addCollection, addProduct } from "../testing/catalog";
import { describeEngines } from "../testing/engines";
import { LiveRevisions } from "./revisions";

describeEngines("revisions", (open) => {
  it("are another one after a change of their subjects, and the same after any other", async () => {
    const { backend } = testBackend(await open());
    const { db, products } = backend;
    const brandId = await addBrand(db);
    const [variant] = await addProduct(db, { brandId });
    const revisions = new LiveRevisions(backend, products);
    const read = () => Promise.all([revisions.of(["brand", "product"]), revisions.of(["content"])]);
    const before = await read();
    expect(await read()).toEqual(before);
    await db.updateTable("variants").set({ inventory: 3 }).where("id", "=", variant!.id).execute();
    expect(await read()).toEqual(before);
    await db.updateTable("brands").set({ description: "Pearls" }).execute();
    const [brands, content] = await read();
    expect(brands).not.toBe(before[0]);
    expect(content).toBe(before[1]);
    await db.insertInto("content").values({ key: "banner", value: "{}" }).execute();
    const after = await read();
    expect(after[0]).toBe(brands);
    expect(after[1]).not.toBe(content);
  });

  it("of products are another one when the index has caught up", async () => {
    const { backend } = testBackend(await open());
    const { db, products } = backend;
    const brandId = await addBrand(db);
    const collection = await addCollection(db);
    const revisions = new LiveRevisions(backend, products);
    await products.caughtUp();
    await addProduct(db, { brandId, collectionIds: [collection] });
    const behind = await revisions.of(["collection", "product"]);
    await products.caughtUp();
    expect(await revisions.of(["collection", "product"])).not.toBe(behind);
  });

  it("are all others when too much has changed to be listed", async () => {
    const { backend } = testBackend(await open());
    const { db } = backend;
    const revisions = new LiveRevisions(backend, backend.products);
    const before = await revisions.of(["content"]);
    const brands = Array.from({ length: 1200 }, (_, nth) => ({
      key: `many-${nth}`,
      name: `${nth}`,
      description: "",
      is_international: 0,
    }));
    for (let at = 0; at < brands.length; at += 300)
      await db
        .insertInto("brands")
        .values(brands.slice(at, at + 300))
        .execute();
    expect(await revisions.of(["content"])).not.toBe(before);
  });
});
