import {
  addToCart,
  type ChangedCart,
  getCart,
  getCartRelated,
  removeCartLine,
  saveCartCode,
  saveCartNote,
  updateCartLine,
} from "@/lib/contract/cart";
import { getSessionId } from "@/lib/contract/guest-session";
import { testBackend } from "../testing/backend";
import { addBrand, addCategory, addProduct } from "../testing/catalog";
import { describeEngines } from "../testing/engines";
import { expectFailure, expectValue, guest } from "../testing/shopper";

describeEngines("the cart", (open, _, itOnce) => {
  let shop: ReturnType<typeof testBackend>;
  beforeAll(async () => {
    shop = testBackend(await open());
  });

  async function ring(inventory = 10) {
    const brandId = await addBrand(shop.backend.db);
    const variants = await addProduct(shop.backend.db, {
      brandId,
      name: "Alma Ring",
      variations: ["Color", "Size"],
      variants: [
        { values: ["Yellow gold", "6"], price: 120_050, inventory },
        { values: ["Rose gold", "6"], price: 130_000, inventory: -1 },
      ],
    });
    return variants as [(typeof variants)[0] & object, (typeof variants)[0] & object];
  }

  it("gives each guest an unguessable session id", async () => {
    const first = expectValue(await shop.call(getSessionId, {}));
    const second = expectValue(await shop.call(getSessionId, {}));
    expect(Buffer.from(first, "base64url")).toHaveLength(16);
    expect(second).not.toBe(first);
  });

  it("answers each change with its count and with the cart that a reading gives", async () => {
    const shopper = await guest(shop);
    const { sessionId } = shopper;
    const [gold, rose] = await ring();
    await shopper.add(gold, 2);
    const { productId, valueIds, values } = rose;
    const body = { sessionId, productId, valueIds, values, quantity: 1 };
    const isRead = async (answer: Parameters<typeof expectValue<ChangedCart>>[0], count: number) =>
      expect(expectValue(answer)).toEqual({ count, cart: await shopper.cart() });

    await isRead(await shop.call(addToCart, { body }), 3);
    const [line, other] = (await shopper.cart()).groups.flatMap(({ lines }) => lines);
    expect([line?.valueIds, other?.valueIds]).toEqual([gold.valueIds, rose.valueIds]);
    const parameters = { id: line!.id };
    const change = { parameters, body: { sessionId, quantity: 5 } };
    await isRead(await shop.call(updateCartLine, change), 6);
    await isRead(await shop.call(saveCartCode, { body: { sessionId, code: "" } }), 6);
    const removal = { parameters, query: { sessionId } };
    await isRead(await shop.call(removeCartLine, removal), 1);
  });

  it("is brought up to a quantity once, however many ask at the same time", async () => {
    const shopper = await guest(shop);
    const [{ productId, valueIds, values }] = await ring();
    const body = {
      sessionId: shopper.sessionId,
      productId,
      valueIds,
      values,
      quantity: 3,
      upTo: 3,
    };
    const added = await Promise.all([1, 2, 3].map(() => shop.call(addToCart, { body })));
    expect(added.map(expectValue).map(({ count }) => count)).toEqual([3, 3, 3]);
    const wrong = await shop.call(addToCart, { body: { ...body, upTo: 0 } });
    expect(expectFailure(wrong).fields).toHaveProperty("up_to");
  });

  it("groups lines by designer in the order they came, with options for the destination", async () => {
    // @spec 1
    const shopper = await guest(shop);
    const [gold] = await ring();
    const [hat] = await addProduct(shop.backend.db, { brandId: await addBrand(shop.backend.db) });
    const [, rose] = await ring();
    expect(expectValue(await shopper.add(gold, 2))).toBe(2);
    await shopper.add(hat!);
    expect(expectValue(await shopper.add(rose))).toBe(4);

    const cart = await shopper.cart();
    expect(cart.groups.map((group) => group.total)).toEqual([240_100, 10_000, 130_000]);
    expect(cart.subtotal).toBe(380_100);
    expect(cart.groups[0]).toMatchObject({
      lines: [
        {
          productName: "Alma Ring",
          quantity: 2,
          inventory: 10,
          isSoldOut: false,
          unitPrice: 120_050,
          chosen: [
            { variation: "Color", value: "Yellow gold" },
            { variation: "Size", value: "6" },
          ],
        },
      ],
      shippingOptions: [
        { type: "Standard", price: 0 },
        { type: "Express", price: 2800 },
      ],
    });
    const options = async (country: string, state?: string) =>
      (await shopper.cart({ country, state })).groups[0]?.shippingOptions.map(({ price }) => price);
    expect(await options("US", "AK")).toEqual([1500, 2800]);
    expect(await options("United States", "Hawaii")).toEqual([1500, 2800]);
    expect(await options("FR")).toEqual([2500, 4800]);
    expect(await options("Atlantis")).toEqual([]);
  });

  it("adds the same combination up, whatever the order of its values", async () => {
    const shopper = await guest(shop);
    const [gold] = await ring();
    await shopper.add(gold);
    const count = await shopper.add({ ...gold, valueIds: gold.valueIds.toReversed() }, 3);
    expect(expectValue(count)).toBe(4);
    expect((await shopper.cart()).groups[0]?.lines).toHaveLength(1);
  });

  it("refuses more than the stock, adding or changing, and lets a quantity be lowered", async () => {
    const shopper = await guest(shop);
    const [gold] = await ring(3);
    await shopper.add(gold, 3);
    expect(expectFailure(await shopper.add(gold))).toMatchObject({
      kind: "conflict",
      message: "Product Out Of Stock",
    });
    const { sessionId } = shopper;
    const line = (await shopper.cart()).groups[0]!.lines[0]!;
    const change = (quantity: number) =>
      shop.call(updateCartLine, { parameters: { id: line.id }, body: { sessionId, quantity } });
    expect(expectFailure(await change(4))).toEqual({
      kind: "conflict",
      message: "Only 3 left.",
      code: "shortage",
    });
    expect(expectValue(await change(2)).count).toBe(2);
    expect(expectValue(await change(3)).count).toBe(3);
    await shop.backend.db
      .updateTable("variants")
      .set({ inventory: 1 })
      .where("id", "=", gold.id)
      .execute();
    expect(expectValue(await change(3)).count).toBe(3);
    expect(expectValue(await change(2)).count).toBe(2);
    const now = (await shopper.cart()).groups[0]!.lines[0]!;
    expect(now).toMatchObject({ quantity: 2, inventory: 1, isSoldOut: false });
  });

  it("refuses combinations and products that do not exist", async () => {
    const shopper = await guest(shop);
    const [gold, rose] = await ring();
    const { sessionId } = shopper;
    const add = (productId: number, valueIds: number[]) =>
      shop.call(addToCart, { body: { sessionId, productId, valueIds, values: [], quantity: 1 } });
    const wrong = { kind: "validation", fields: { variation_values_id: expect.anything() } };
    expect(expectFailure(await add(gold.productId, []))).toMatchObject(wrong);
    expect(expectFailure(await add(gold.productId, [gold.valueIds[0]!]))).toMatchObject(wrong);
    expect(
      expectFailure(await add(gold.productId, [gold.valueIds[0]!, rose.valueIds[0]!])),
    ).toMatchObject(wrong);
    expect(expectFailure(await add(2_147_483_647, []))).toMatchObject(wrong);
    expect(expectFailure(await add(9_007_199_254_740_991, []))).toEqual({
      kind: "validation",
      message: "Validation errors",
      fields: { product_ids: ["The product ids is too large."] },
    });
    const nothing = await shop.send("/cart", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ product_ids: [], quantities: [1], session_id: sessionId }),
    });
    expect(nothing.status).toBe(404);
    expect(await nothing.json()).toEqual({ message: "No Product Found" });
    expect((await shopper.cart()).groups).toEqual([]);
  });

  itOnce("a refusal distinguishes the maximum of one piece from missing stock", async () => {
    const shopper = await guest(shop);
    const [few, unlimited] = await ring(3);
    const [many] = await ring(1000);
    for (const variant of [unlimited, many]) {
      expectValue(await shopper.add(variant, 999));
      expect(expectFailure(await shopper.add(variant))).toEqual({
        kind: "conflict",
        message: "At most 999 of one piece can be ordered at once.",
        code: "most-pieces",
      });
    }
    expect(expectFailure(await shopper.add(few, 4))).not.toHaveProperty("code");
  });

  it("lets only the owner change or remove a line", async () => {
    // @spec 236
    const owner = await guest(shop);
    const stranger = await guest(shop);
    const [gold] = await ring();
    await owner.add(gold, 2);
    await stranger.add(gold);
    const parameters = { id: (await owner.cart()).groups[0]!.lines[0]!.id };
    const { sessionId } = stranger;
    const change = await shop.call(updateCartLine, {
      parameters,
      body: { sessionId, quantity: 9 },
    });
    expect(expectFailure(change).kind).toBe("notFound");
    const removal = await shop.call(removeCartLine, { parameters, query: { sessionId } });
    expect(expectFailure(removal).kind).toBe("notFound");
    const nobody = await shop.call(removeCartLine, { parameters, query: {} });
    expect(expectFailure(nobody).kind).toBe("unauthorized");
    expect((await owner.cart()).groups[0]!.lines[0]!.quantity).toBe(2);

    const own = await shop.call(removeCartLine, {
      parameters,
      query: { sessionId: owner.sessionId },
    });
    expect(expectValue(own).count).toBe(0);
    expect((await owner.cart()).groups).toEqual([]);
  });

  it("reads as empty, and refuses changes, for a session it does not know", async () => {
    const [{ productId, valueIds, values }] = await ring();
    for (const sessionId of [undefined, "", "x", "a".repeat(22), "\u0000".repeat(22)]) {
      expect(expectValue(await shop.call(getCart, { query: { sessionId } })).groups).toEqual([]);
      const parameters = { id: 1 };
      const addition = { sessionId, productId, valueIds, values, quantity: 1 };
      const refused = [
        await shop.call(saveCartNote, { body: { sessionId, note: "hello" } }),
        await shop.call(addToCart, { body: addition }),
        await shop.call(updateCartLine, { parameters, body: { sessionId, quantity: 1 } }),
        await shop.call(removeCartLine, { parameters, query: { sessionId } }),
      ];
      for (const answer of refused) expect(expectFailure(answer).kind).toBe("unauthorized");
    }
  });

  it("does not read as empty for a customer whose session has ended", async () => {
    const headers = { authorization: "Bearer ended" };
    expect(expectFailure(await shop.call(getCart, { headers, query: {} }))).toMatchObject({
      kind: "unauthorized",
      message: "Your session has ended. Try again.",
    });
  });

  it("keeps the note, up to 1000 characters", async () => {
    const { sessionId, cart } = await guest(shop);
    const save = (note: string) => shop.call(saveCartNote, { body: { sessionId, note } });
    expectValue(await save(" Gift\r\nwrap\u0000 please "));
    expect((await cart()).note).toBe("Gift\nwrap please");
    expect(expectFailure(await save("x".repeat(1001))).fields).toHaveProperty("note");
    expect((await cart()).note).toBe("Gift\nwrap please");
  });

  it("suggests products of the same designers and categories that are not in it", async () => {
    const { db } = shop.backend;
    const [brandId, categoryId] = [await addBrand(db), await addCategory(db)];
    const [inCart] = await addProduct(db, { brandId, categoryId });
    const [sameBrand] = await addProduct(db, { brandId });
    const [sameCategory] = await addProduct(db, { brandId: await addBrand(db), categoryId });
    await addProduct(db, { brandId: await addBrand(db) });
    const shopper = await guest(shop);
    await shopper.add(inCart!);
    const query = { sessionId: shopper.sessionId };
    const related = expectValue(await shop.call(getCartRelated, { query }));
    expect(related.map(({ id }) => id)).toEqual([sameBrand!.productId, sameCategory!.productId]);
    expect(related[0]).toMatchObject({ price: 10_000, image: expect.stringMatching(/\.jpg$/) });
    expect(expectValue(await shop.call(getCartRelated, { query: {} })).length).toBeGreaterThan(0);
  });

  itOnce.each([
    ["a missing body", undefined],
    ["a body that is no object", "[]"],
    ["words for numbers", '{"product_ids":["one"],"quantities":["two"]}'],
    ["SQL for numbers", '{"product_ids":["1; drop table carts"],"quantities":[1]}'],
    ["a fraction", '{"product_ids":[1],"quantities":[1.5]}'],
  ])("answers %s with field errors", async (_, body) => {
    const headers = { "content-type": "application/json" };
    const response = await shop.send("/cart", { method: "POST", headers, body });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ message: "Validation errors" });
  });

  itOnce.each([0, -1, 1000, 9_007_199_254_740_991])("refuses %s pieces", async (quantity) => {
    const shopper = await guest(shop);
    const [, rose] = await ring();
    const message = ["Choose from 1 to 999 pieces."];
    expect(expectFailure(await shopper.add(rose, quantity)).fields).toEqual({
      quantities: message,
    });
    await shopper.add(rose);
    const { sessionId } = shopper;
    const parameters = { id: (await shopper.cart()).groups[0]!.lines[0]!.id };
    const change = (pieces: number) =>
      shop.call(updateCartLine, { parameters, body: { sessionId, quantity: pieces } });
    expect(expectFailure(await change(quantity)).fields).toEqual({ quantity: message });
    expect(expectValue(await change(999)).count).toBe(999);
  });
});
