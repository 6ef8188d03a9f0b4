import { getCollections } from "@/lib/contract/catalog";
import { addFavorite } from "@/lib/contract/favorites";
import { testBackend } from "../testing/backend";
import { addBrand, addCategory, addCollection, addProduct } from "../testing/catalog";
import { customer } from "../testing/customer";
import { describeEngines } from "../testing/engines";
import {
  countOrders,
  expectFailure,
  expectValue,
  guest,
  inventoryOf,
  settle,
} from "../testing/shopper";

describeEngines("a product that its owner has hidden", (open) => {
  /** Two products that share all their groups, and how to hide the one. */
  async function shopWithTwo() {
    const shop = testBackend(await open());
    const { db } = shop.backend;
    const groups = {
      brandId: await addBrand(db),
      categoryId: await addCategory(db),
      collectionIds: [await addCollection(db, { isFeatured: true })],
    };
    const sizes = { variations: ["Size"], variants: [{ values: ["6"], inventory: 5 }] };
    const [umbra] = await addProduct(db, { ...groups, name: "Umbra Ring", ...sizes });
    const [lumen] = await addProduct(db, { ...groups, name: "Lumen Ring", ...sizes });
    const { productId } = umbra!;
    const hide = () =>
      db.updateTable("products").set({ is_hidden: 1 }).where("id", "=", productId).execute();
    return { shop, groups, umbra: umbra!, lumen: lumen!, hide };
  }

  it("is on no page, found by nothing and counted nowhere, from the next request on", async () => {
    const { shop, groups, umbra, hide } = await shopWithTwo();
    const { brandId, categoryId, collectionIds } = groups;
    const ada = await customer(shop);
    const body = { productId: umbra.productId, valueIds: umbra.valueIds };
    expectValue(await shop.call(addFavorite, { headers: ada.headers, body }));
    const lists = [
      "/products",
      "/products?search=umbra",
      `/products?category=${categoryId}`,
      `/products?collection_id=${collectionIds[0]}`,
      "/products/new_arrival",
      `/products/related_products?category_id=${categoryId}`,
      `/brands/${brandId}/products`,
      "/cart/related_products",
      "/search/suggestions?search=umbra",
      "/favorites",
    ];
    const naming = async () => {
      const answers = lists.map(async (path) => (await shop.send(path, ada)).text());
      const texts = await Promise.all(answers);
      return lists.filter((_, index) => texts[index]?.includes("Umbra Ring"));
    };
    expect(await naming()).toEqual(lists);
    await hide();
    expect(await naming()).toEqual([]);
    expect((await shop.send(`/products/${umbra.productId}`)).status).toBe(404);
    const [collection] = expectValue(await shop.call(getCollections, {}));
    expect(collection?.productCount).toBe(1);
  });

  it("takes its designer and its categories along where nothing else is of them", async () => {
    const shop = testBackend(await open());
    const { db } = shop.backend;
    const [kept, other] = [await addBrand(db, { name: "Umbra" }), await addBrand(db)];
    const nova = await addBrand(db, { name: "Nova" });
    const parentId = await addCategory(db, "Sundials");
    const categoryId = await addCategory(db, "Gnomons", parentId);
    const clocks = await addCategory(db, "Clocks");
    const [umbra] = await addProduct(db, { brandId: kept, categoryId });
    await addProduct(db, { brandId: other });
    await addProduct(db, { brandId: nova, categoryId: clocks });
    const paths = ["/brands", "/categories"];
    const searched = ["umbra", "nova", "sundials", "gnomons", "clocks"];
    const told = async () => {
      const searches = searched.map((word) => `/search/suggestions?search=${word}`);
      const texts = await Promise.all(
        [...paths, ...searches].map(async (path) => (await shop.send(path)).text()),
      );
      const all = texts.join();
      return ["Umbra", "Nova", "Sundials", "Gnomons", "Clocks"].filter(
        (name) => all.split(`"${name}"`).length === 3,
      );
    };
    expect(await told()).toEqual(["Umbra", "Nova", "Sundials", "Gnomons", "Clocks"]);
    await db
      .updateTable("products")
      .set({ is_hidden: 1 })
      .where("id", "=", umbra!.productId)
      .execute();
    expect(await told()).toEqual(["Nova", "Clocks"]);
    expect((await shop.send(`/brands/${kept}`)).status).toBe(404);
    expect(await (await shop.send("/brands")).text()).not.toContain("Umbra");
    expect(await (await shop.send("/categories")).text()).not.toMatch(/Sundials|Gnomons/);
  });

  it("cannot be bought any more, from a bag neither", async () => {
    const { shop, umbra, lumen, hide } = await shopWithTwo();
    const shopper = await guest(shop);
    await shopper.add(umbra);
    await shopper.add(lumen);
    await hide();
    expect((await shopper.add(umbra)).ok).toBe(false);
    const [group] = (await shopper.cart()).groups;
    expect(group?.lines.map(({ isSoldOut }) => isSoldOut)).toEqual([true, false]);
    expect(expectFailure(await shopper.place())).toMatchObject({ kind: "conflict" });
    expect(await countOrders(shop)).toBe(0);
    expect(await inventoryOf(shop, umbra)).toBe(5);
  });

  it("an order placed before a product was hidden can still be paid", async () => {
    const { shop, umbra, hide } = await shopWithTwo();
    const shopper = await guest(shop);
    await shopper.add(umbra);
    const payment = expectValue(await shopper.place());
    await hide();
    expect((await settle(shop, payment, "pay")).ok).toBe(true);
    expect(await inventoryOf(shop, umbra)).toBe(4);
  });
});
