import { getProduct, getRelatedProducts } from "@/lib/contract/products";
import { getVariant } from "@/lib/contract/variants";
import { testBackend } from "../testing/backend";
import { addBrand, addCategory, addProduct } from "../testing/catalog";
import { describeEngines } from "../testing/engines";
import { expectFailure, expectValue } from "../testing/shopper";

const UNKNOWN = 2_147_483_647;

describeEngines("a product", (open, _, itOnce) => {
  let shop: ReturnType<typeof testBackend>;
  beforeAll(async () => {
    shop = testBackend(await open());
  });

  async function ring() {
    const { db } = shop.backend;
    const [brandId, categoryId] = [
      await addBrand(db, { name: "Orimo" }),
      await addCategory(db, "Rings"),
    ];
    const variants = await addProduct(db, {
      brandId,
      categoryId,
      name: "Alma Ring",
      description: "<p>A ring.</p>",
      care: "<p>Wipe it dry.</p>",
      pictures: ["/b.jpg", "/a.jpg"],
      attributes: { Material: ["Gold", "Diamond"], Occasion: ["Evening"] },
      variations: ["Metal", "Color", "Size"],
      variants: [
        {
          values: ["Solid", "Yellow gold", "6"],
          price: 120_050,
          inventory: 3,
          sku: "ALMA-6",
          barcode: "4006381333931",
        },
        { values: ["Solid", "Rose gold", "7"], price: 130_000, inventory: 0, image: "/rose.jpg" },
      ],
    });
    return { brandId, categoryId, gold: variants[0]!, rose: variants[1]! };
  }

  const lookUp = (productId: number, valueIds: number[]) =>
    shop.call(getVariant, { query: { productId, valueIds } });

  it("is answered whole, pictures and variations in their order", async () => {
    // @spec 128
    const { brandId, categoryId, gold, rose } = await ring();
    const product = expectValue(
      await shop.call(getProduct, { parameters: { id: gold.productId } }),
    );
    expect(product).toEqual({
      takesAlerts: true,
      id: gold.productId,
      name: "Alma Ring",
      description: "<p>A ring.</p>",
      details: "",
      care: "<p>Wipe it dry.</p>",
      price: 120_050,
      pictures: [
        { src: "/b.jpg", alt: expect.any(String) },
        { src: "/a.jpg", alt: expect.any(String) },
      ],
      quantity: 1,
      isFavorite: false,
      brand: { id: brandId, name: "Orimo" },
      category: { id: categoryId, name: "Rings" },
      variations: [
        { name: "Metal", values: [{ id: gold.valueIds[0], value: "Solid" }] },
        {
          name: "Color",
          values: [
            { id: gold.valueIds[1], value: "Yellow gold" },
            { id: rose.valueIds[1], value: "Rose gold" },
          ],
        },
        {
          name: "Size",
          values: [
            { id: gold.valueIds[2], value: "6" },
            { id: rose.valueIds[2], value: "7" },
          ],
        },
      ],
      combinations: [
        {
          valueIds: gold.valueIds,
          price: 120_050,
          isSoldOut: false,
          sku: "ALMA-6",
          barcode: "4006381333931",
        },
        { valueIds: rose.valueIds, price: 130_000, isSoldOut: true, image: "/rose.jpg" },
      ],
      materials: ["Gold", "Diamond"],
      shippingRates: [
        { type: "Standard", price: 0, remotePrice: 1500, to: ["home"] },
        { type: "Express", price: 2800, remotePrice: 2800, to: ["home"] },
        { type: "International Standard", price: 2500, remotePrice: 2500, to: ["abroad"] },
        { type: "International Express", price: 4800, remotePrice: 4800, to: ["abroad"] },
      ],
    });
  });

  it("gives the weight that decides what sending a combination costs", async () => {
    const { gold } = await ring();
    await shop.backend.db
      .updateTable("variants")
      .set({ weight_grams: 1_250 })
      .where("sku", "=", "ALMA-6")
      .where("product_id", "=", gold.productId)
      .execute();
    const { combinations } = expectValue(
      await shop.call(getProduct, { parameters: { id: gold.productId } }),
    );
    expect(combinations?.map(({ grams }) => grams)).toEqual([1_250, undefined]);
  });

  it("a product has its owner's title and description for search engines", async () => {
    const { gold } = await ring();
    await shop.backend.db
      .updateTable("products")
      .set({ seo_title: "Diamond ring", seo_description: "Worn close." })
      .where("id", "=", gold.productId)
      .execute();
    const { search } = expectValue(
      await shop.call(getProduct, { parameters: { id: gold.productId } }),
    );
    expect(search).toEqual({ title: "Diamond ring", description: "Worn close." });
  });

  itOnce.each([
    "0",
    "-1",
    "1.5",
    "01",
    "1e3",
    "x",
    "%20",
    "%00",
    "2147483648",
    "9".repeat(40),
    "%ff",
  ])("is not found under %s", async (id) => {
    const response = await shop.send(`/products/${id}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  });

  it("is not found when it does not exist", async () => {
    const answer = await shop.call(getProduct, { parameters: { id: UNKNOWN } });
    expect(expectFailure(answer).kind).toBe("notFound");
  });

  it("gives a combination's price, picture and stock, whatever the order of its values", async () => {
    const { gold, rose } = await ring();
    const expected = { price: 120_050, image: "/b.jpg", inventory: 3 };
    const [solid, yellow, six] = gold.valueIds as [number, number, number];
    for (const order of [
      [solid, yellow, six],
      [six, yellow, solid],
      [yellow, six, solid],
    ]) {
      expect(expectValue(await lookUp(gold.productId, order))).toEqual(expected);
    }
    expect(expectValue(await lookUp(rose.productId, rose.valueIds))).toEqual({
      price: 130_000,
      image: "/rose.jpg",
      inventory: 0,
    });
  });

  it("without variations is looked up by no values", async () => {
    const { db } = shop.backend;
    const [hat] = await addProduct(db, { brandId: await addBrand(db), pictures: [] });
    expect(expectValue(await lookUp(hat!.productId, []))).toEqual({
      price: 10_000,
      image: null,
      inventory: -1,
    });
    expect(expectFailure(await lookUp(hat!.productId, [1])).kind).toBe("notFound");
  });

  it("answers a combination that is not made with the product's picture", async () => {
    const { gold, rose } = await ring();
    const [solid, yellow, six] = gold.valueIds as [number, number, number];
    const wrong = [
      [],
      [solid],
      [solid, yellow],
      [solid, yellow, rose.valueIds[2]!],
      [solid, yellow, six, rose.valueIds[2]!],
      [solid, yellow, UNKNOWN],
      Array.from({ length: 50 }, (_, index) => index + 1),
    ];
    for (const valueIds of wrong) {
      expect(expectFailure(await lookUp(gold.productId, valueIds))).toMatchObject({
        kind: "notFound",
        data: { image: "/b.jpg" },
      });
    }
    const stranger = expectFailure(await lookUp(UNKNOWN, gold.valueIds));
    expect(stranger).toMatchObject({ kind: "notFound", data: { image: null } });
  });

  itOnce("a product has its price in dollars and the specified names on the wire", async () => {
    // @spec 247
    const { gold } = await ring();
    const query = `product_id=${gold.productId}&variation_values=${gold.valueIds.join(",")}`;
    const response = await shop.send(`/products/details?${query}`);
    expect(await response.json()).toEqual({
      data: { price: 1200.5, image: { src: "/b.jpg" }, inventory_quantity: 3 },
    });
    const missing = await shop.send(`/products/details?product_id=${gold.productId}`);
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ data: { image_src: "/b.jpg" } });
  });

  describe("is related to", () => {
    it("its category first, then its designer, the newest first, never itself, at most eight", async () => {
      const { db } = shop.backend;
      const [brandId, categoryId] = [await addBrand(db), await addCategory(db)];
      const released = (day: number) => `2026-05-${String(day).padStart(2, "0")}T00:00:00.000Z`;
      const add = async (draft: Partial<Parameters<typeof addProduct>[1]>) =>
        (await addProduct(db, { brandId, ...draft }))[0]!.productId;
      const own = await add({ categoryId, releasedAt: released(9) });
      const sameBrand = [
        await add({ releasedAt: released(1) }),
        await add({ releasedAt: released(8) }),
      ];
      const other = await addBrand(db);
      const older = await add({ categoryId, brandId: other, releasedAt: released(2) });
      const newer = await add({ categoryId, releasedAt: released(3) });
      await add({ brandId: other });
      const related = async (
        query: Partial<Record<"categoryId" | "brandId" | "productId", number>>,
      ) =>
        expectValue(
          await shop.call(getRelatedProducts, {
            query: { categoryId: null, brandId: null, productId: null, ...query },
          }),
        ).map(({ id }) => id);

      expect(await related({ categoryId, brandId, productId: own })).toEqual([
        newer,
        older,
        sameBrand[1],
        sameBrand[0],
      ]);
      expect(await related({ categoryId })).toEqual([own, newer, older]);
      expect(await related({ brandId, productId: newer })).toEqual([
        own,
        sameBrand[1],
        sameBrand[0],
      ]);
      expect(await related({})).toEqual([]);
      expect(await related({ productId: own })).toEqual([]);
      for (let count = 0; count < 8; count++) await add({ categoryId });
      expect(await related({ categoryId, brandId, productId: own })).toHaveLength(8);
    });
  });
});
