import { addToCart, updateCartLine } from "@/lib/contract/cart";
import { getProduct } from "@/lib/contract/products";
import { testBackend } from "../testing/backend";
import { addBrand, addProduct } from "../testing/catalog";
import { describeOneEngine } from "../testing/engines";
import { expectFailure, expectValue, guest, inventoryOf, payAndConfirm } from "../testing/shopper";

describeOneEngine("engraving", (open) => {
  const openShop = async () => {
    const shop = testBackend(await open());
    const { db } = shop.backend;
    const [plain, initials] = await addProduct(db, {
      brandId: await addBrand(db),
      name: "Paloma Signet",
      variations: ["Engraving"],
      variants: [{ values: ["None"] }, { values: ["Initials"], price: 14_500, inventory: 3 }],
    });
    const engrave = (engraving: string) =>
      db.updateTable("products").set({ engraving }).where("id", "=", plain!.productId).execute();
    await engrave("Initials: 3");
    const shopper = await guest(shop);
    const add = (engraving?: string, quantity = 1, variant = initials!) => {
      const { productId, valueIds, values } = variant;
      const { sessionId } = shopper;
      return shop.call(addToCart, {
        body: { sessionId, productId, valueIds, values, quantity, engraving },
      });
    };
    const lines = async () => (await shopper.cart()).groups.flatMap((group) => group.lines);
    const texts = async () =>
      (await lines()).map(({ chosen, quantity }) => `${quantity} ${chosen[0]?.value}`);
    return { shop, db, plain: plain!, initials: initials!, shopper, engrave, add, lines, texts };
  };

  it("is asked for by the value that needs it", async () => {
    const { shop, plain } = await openShop();
    const product = expectValue(
      await shop.call(getProduct, { parameters: { id: plain.productId } }),
    );
    expect(product.variations[0]?.values).toEqual([
      { id: expect.any(Number), value: "None" },
      {
        id: expect.any(Number),
        value: "Initials",
        engraving: { maxLength: 3, letters: "Latin" },
      },
    ]);
  });

  it.each([undefined, "", "  ", "ABCD", "愛", "A\u202EB"])(
    "refuses the text %j and keeps nothing",
    async (text) => {
      const { add, lines } = await openShop();
      expect(expectFailure(await add(text)).fields).toHaveProperty("engraving");
      expect(await lines()).toEqual([]);
    },
  );

  it("keeps a line for each text, and one for pieces without it", async () => {
    const { add, plain, lines, texts } = await openShop();
    expectValue(await add(" al "));
    expectValue(await add("BO"));
    expectValue(await add("al"));
    expectValue(await add("ignored", 1, plain));
    expect(await texts()).toEqual(["2 Initials “al”", "1 Initials “BO”", "1 None"]);
    expect((await lines()).map(({ engraving }) => engraving)).toEqual(["al", "BO", undefined]);
  });

  it("sells no more of a variant in all its lines than there is", async () => {
    const { shop, add, lines, shopper } = await openShop();
    expectValue(await add("AL", 2));
    expectFailure(await add("BO", 2));
    expectValue(await add("BO", 1));
    const [first] = await lines();
    const more = await shop.call(updateCartLine, {
      parameters: { id: first!.id },
      body: { sessionId: shopper.sessionId, quantity: 3 },
    });
    expect(expectFailure(more).message).toBe("Only 2 left.");
    expect((await lines()).map(({ isSoldOut }) => isSoldOut)).toEqual([false, false]);
  });

  it("gives the first line what is left of a variant, and the next what remains", async () => {
    const { shop, db, add, lines, initials, shopper } = await openShop();
    expectValue(await add("AL", 2));
    expectValue(await add("BO"));
    const setStock = (inventory: number) =>
      db.updateTable("variants").set({ inventory }).where("id", "=", initials.id).execute();
    const inventories = async () => (await lines()).map(({ inventory }) => inventory);
    expect(await inventories()).toEqual([3, 1]);
    for (const stock of [2, 1]) {
      await setStock(stock);
      expect(await inventories()).toEqual([stock, 0]);
      const second = (await lines())[1]!;
      expect(second.isSoldOut).toBe(true);
      const body = { sessionId: shopper.sessionId, quantity: 2 };
      const more = await shop.call(updateCartLine, { parameters: { id: second.id }, body });
      expect(expectFailure(more).message).toBe("Sold Out");
    }
  });

  it("is ordered 999 times at most, in all the lines of a variant", async () => {
    const { shop, db, add, lines, initials, shopper } = await openShop();
    await db.updateTable("variants").set({ inventory: -1 }).where("id", "=", initials.id).execute();
    expectValue(await add("AL", 500));
    expectValue(await add("BO", 498));
    const [first] = await lines();
    const change = (quantity: number) =>
      shop.call(updateCartLine, {
        parameters: { id: first!.id },
        body: { sessionId: shopper.sessionId, quantity },
      });
    expect(expectValue(await change(501)).count).toBe(999);
    expect(expectFailure(await change(502))).toEqual({
      kind: "conflict",
      message: "At most 999 of one piece can be ordered at once.",
      code: "most-pieces",
    });
    expect(expectFailure(await add("CE"))).toHaveProperty("code", "most-pieces");
  });

  it("makes a line final sale", async () => {
    const { add, lines, plain } = await openShop();
    expectValue(await add("AL"));
    expectValue(await add(undefined, 1, plain));
    expect((await lines()).map(({ isFinalSale }) => isFinalSale)).toEqual([true, undefined]);
  });

  it("stands on the order, takes stock for every line, and empties the cart when paid", async () => {
    const { shop, add, shopper, initials, texts } = await openShop();
    expectValue(await add("AL"));
    expectValue(await add("BO"));
    const url = expectValue(await shopper.place());
    expect(await inventoryOf(shop, initials)).toBe(1);
    expectValue(await add("CE"));
    const order = await payAndConfirm(shop, url);
    const ordered = order.shipments.flatMap((shipment) => shipment.lines);
    expect(ordered.map(({ chosen }) => chosen[0]?.value)).toEqual([
      "Initials “AL”",
      "Initials “BO”",
    ]);
    expect(await texts()).toEqual(["1 Initials “CE”"]);
  });

  it("holds up an order whose line has none since the owner asks for it", async () => {
    const { engrave, add, shopper } = await openShop();
    await engrave("");
    expectValue(await add());
    await engrave("Initials: 3");
    expect(expectFailure(await shopper.place()).message).toContain("needs the text to engrave");
  });
});
