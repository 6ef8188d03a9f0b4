import type { Cart } from "@/lib/domain/cart/cart";
import { testBackend } from "../testing/backend";
import { addBrand, addProduct } from "../testing/catalog";
import { describeOneEngine } from "../testing/engines";
import { only } from "../testing/goods";
import { expectValue, guest } from "../testing/shopper";

const linesOf = (cart: Cart) => cart.groups.flatMap(({ lines }) => lines);

describeOneEngine("a line of the cart", (open) => {
  let shop: ReturnType<typeof testBackend>;
  beforeAll(async () => {
    shop = testBackend(await open());
  });

  const inCart = async (draft: Omit<Parameters<typeof addProduct>[1], "brandId">) => {
    const { db } = shop.backend;
    const shopper = await guest(shop);
    const brandId = await addBrand(db);
    for (const variant of await addProduct(db, { brandId, ...draft }))
      expectValue(await shopper.add(variant));
    return linesOf(await shopper.cart());
  };

  it("shows its variant's picture, otherwise the first of its product", async () => {
    const lines = await inCart({
      name: "Alma Ring",
      variations: ["Color"],
      pictures: ["/front.jpg", "/back.jpg"],
      variants: [{ values: ["Gold"] }, { values: ["Rose"], image: "/rose.jpg" }],
    });
    const alt = expect.stringMatching(/^product-\d+$/);
    expect(lines.map(({ pictures }) => pictures)).toEqual([
      [{ src: "/front.jpg", alt }],
      [{ src: "/rose.jpg", alt }],
    ]);
  });

  it("shows its variant's picture, named after the product, or none where the product has none", async () => {
    const lines = await inCart({
      name: "Alma Ring",
      variations: ["Color"],
      pictures: [],
      variants: [{ values: ["Gold"] }, { values: ["Rose"], image: "/rose.jpg" }],
    });
    expect(lines.map(({ pictures }) => pictures)).toEqual([
      [],
      [{ src: "/rose.jpg", alt: "Alma Ring" }],
    ]);
  });

  it("says that it is final sale where the owner marked it so or a value is made to order", async () => {
    const { db } = shop.backend;
    const marked = only(await addProduct(db, { brandId: await addBrand(db) }));
    await db
      .updateTable("products")
      .set({ final_sale: 1 })
      .where("id", "=", marked.productId)
      .execute();
    const sized = await addProduct(db, {
      brandId: await addBrand(db),
      variations: ["Color", "Size"],
      variants: [{ values: ["Gold", "Made to order"] }, { values: ["Gold", "6"] }],
    });
    const shopper = await guest(shop);
    for (const variant of [marked, ...sized]) expectValue(await shopper.add(variant));
    expect(linesOf(await shopper.cart()).map(({ isFinalSale }) => isFinalSale)).toEqual([
      true,
      true,
      undefined,
    ]);
  });

  it("stands below its designer, who ships abroad, only at home or not yet", async () => {
    const { db } = shop.backend;
    const shopper = await guest(shop);
    for (const rates of [{ Standard: 500, "International Standard": 2500 }, { Standard: 500 }, {}])
      await shopper.add(only(await addProduct(db, { brandId: await addBrand(db, { rates }) })));
    const { groups } = await shopper.cart();
    const shown = groups.map(({ brand, shippingOptions }) => [
      brand.isInternational,
      shippingOptions.map(({ price }) => price),
    ]);
    expect(shown).toEqual([
      [true, [500]],
      [false, [500]],
      [false, []],
    ]);
  });
});
