import { getCart, saveCartCode, updateCartLine } from "@/lib/contract/cart";
import { codeDiscount } from "@/lib/domain/cart/cart";
import { UNKNOWN_CODE } from "@/lib/domain/price/discount-code";
import { success } from "@/lib/domain/result";
import { mergeGroups } from "../../../owner/groups/group-changes";
import { inTransaction } from "../db/transaction";
import { testBackend } from "../testing/backend";
import { addBrand, addCategory, addCollection, addProduct } from "../testing/catalog";
import { addTestCode } from "../testing/codes";
import { customer } from "../testing/customer";
import { describeEngines } from "../testing/engines";
import { addRing, addShirt, only } from "../testing/goods";
import { expectFailure, expectValue, firstChoices, guest } from "../testing/shopper";
import { joinCarts } from "./join";

describeEngines("a cart's discount code", (open, _, itOnce) => {
  let shop: ReturnType<typeof testBackend>;
  beforeAll(async () => {
    shop = testBackend(await open());
  });
  const setAs = (
    identity: { sessionId?: string; headers?: Record<string, string> },
    code: string,
  ) =>
    shop.call(saveCartCode, {
      ...(identity.headers && { headers: identity.headers }),
      body: { code, ...(identity.sessionId && { sessionId: identity.sessionId }) },
    });
  const refusalOf = async (identity: Parameters<typeof setAs>[0], code: string) =>
    expectFailure(await setAs(identity, code)).fields?.code;

  it("is kept with a guest's cart, takes off what it says, and is removed", async () => {
    const code = await addTestCode(shop, { value: 1_000 });
    const shopper = await guest(shop);
    await shopper.add(await addRing(shop, 10, 10_005));
    expect((await shopper.cart()).code).toEqual({ code: "" });
    const set = await setAs(shopper, `  ${code.toLowerCase()} `);
    const cart = await shopper.cart();
    expect(expectValue(set).cart).toEqual(cart);
    expect(cart.code).toEqual({ code, offer: "10% off" });
    expect([cart.groups.map(({ discount }) => discount), codeDiscount(cart)]).toEqual([
      [1_001],
      1_001,
    ]);
    const quoted = expectValue(await shopper.total(firstChoices(cart)));
    expect(quoted.totals).toMatchObject({ goods: 10_005, discount: 1_001, code });
    expect(quoted.discounts).toEqual({ [cart.groups[0]!.brand.id]: 1_001 });
    expectValue(await setAs(shopper, ""));
    expect((await shopper.cart()).code).toEqual({ code: "" });
    expect(expectValue(await shopper.total(firstChoices(cart))).totals).not.toHaveProperty("code");
  });

  it("is only for what it names, and not for what is on sale where it says so", async () => {
    const { db } = shop.backend;
    const brandId = await addBrand(db, { name: "Brook" });
    const plain = only(await addProduct(db, { brandId, variants: [{ price: 8_000 }] }));
    const reduced = only(
      await addProduct(db, { brandId, variants: [{ price: 6_000, compareAt: 9_000 }] }),
    );
    const other = await addRing(shop, 10, 4_000);
    const on = { kind: "designer", name: `#${brandId}` } as const;
    const code = await addTestCode(shop, { value: 5_000, on, isNotOnSale: true });
    const shopper = await guest(shop);
    await shopper.add(other);
    await shopper.add(reduced);
    expect(await refusalOf(shopper, code)).toEqual([
      `${code} is for items from Brook that are not on sale.`,
    ]);
    await shopper.add(plain);
    expectValue(await setAs(shopper, code));
    expect((await shopper.cart()).groups.map(({ discount }) => discount)).toEqual([
      undefined,
      4_000,
    ]);
  });

  it("is for a category with those below it, or for a shortlist", async () => {
    const { db } = shop.backend;
    const ring = await addRing(shop, 10, 4_000);
    const { category_id } = await db
      .selectFrom("products")
      .select("category_id")
      .where("id", "=", ring.productId)
      .executeTakeFirstOrThrow();
    const parent = await addCategory(db, `All ${ring.id}`);
    await db
      .updateTable("categories")
      .set({ parent_id: parent })
      .where("id", "=", category_id)
      .execute();
    const collection_id = await addCollection(db, { name: `Summer ${ring.id}` });
    const shopper = await guest(shop);
    await shopper.add(ring);
    const above = await addTestCode(shop, { on: { kind: "category", name: `#${parent}` } });
    const listed = await addTestCode(shop, {
      on: { kind: "shortlist", name: `#${collection_id}` },
    });
    expectValue(await setAs(shopper, above));
    expect(await refusalOf(shopper, listed)).toEqual([
      `${listed} is for items from Summer ${ring.id}.`,
    ]);
    await db
      .insertInto("product_collections")
      .values({ product_id: ring.productId, collection_id, position: 0 })
      .execute();
    expectValue(await setAs(shopper, listed));
  });

  itOnce("follows a designer who is merged into another", async () => {
    const { db } = shop.backend;
    const [from, into] = [await addBrand(db), await addBrand(db)];
    const code = await addTestCode(shop, { on: { kind: "designer", name: `#${from}` } });
    expectValue(await mergeGroups(db, "designer", `#${from}`, `#${into}`));
    const shopper = await guest(shop);
    await shopper.add(only(await addProduct(db, { brandId: into, variants: [{ price: 5_000 }] })));
    expectValue(await setAs(shopper, code));
    expect(codeDiscount(await shopper.cart())).toBe(500);
  });

  itOnce("says at the field why it does not apply, and keeps the one before", async () => {
    const kept = await addTestCode(shop, {});
    const shopper = await guest(shop);
    await shopper.add(await addShirt(shop));
    expectValue(await setAs(shopper, kept));
    const small = await addTestCode(shop, { minimum: 20_001 });
    expect(await refusalOf(shopper, small)).toEqual([`${small} is for orders from $200.01.`]);
    const over = await addTestCode(shop, { until: "2020-05-03" });
    expect(await refusalOf(shopper, over)).toEqual([`${over} ended on May 3, 2020.`]);
    const later = await addTestCode(shop, { from: "2999-01-01" });
    for (const unknown of [later, "NEVER-MADE", "50 % off!", "X".repeat(400)])
      expect(await refusalOf(shopper, unknown)).toEqual([UNKNOWN_CODE]);
    expect((await shopper.cart()).code).toMatchObject({ code: kept });
  });

  itOnce("stays with a cart that it no longer fits, and says so", async () => {
    const code = await addTestCode(shop, { minimum: 40_000 });
    const shopper = await guest(shop);
    await shopper.add(await addShirt(shop), 2);
    expectValue(await setAs(shopper, code));
    const [line] = (await shopper.cart()).groups[0]!.lines;
    expectValue(
      await shop.call(updateCartLine, {
        parameters: { id: line!.id },
        body: { quantity: 1, sessionId: shopper.sessionId },
      }),
    );
    const cart = await shopper.cart();
    expect(cart.code).toEqual({ code, problem: `${code} is for orders from $400.00.` });
    expect(codeDiscount(cart)).toBe(0);
  });

  it("comes along at log-in, and the guest's wins", async () => {
    const [first, second] = [await addTestCode(shop, {}), await addTestCode(shop, {})];
    const { backend } = shop;
    const member = await customer(shop);
    const join = (sessionId: string) =>
      inTransaction(backend.db, async (db) =>
        success(await joinCarts(db, sessionId, member.id, backend.now())),
      );
    const visits: [string, string][] = [
      [first, first],
      ["", first],
      [second, second],
    ];
    for (const [typed, kept] of visits) {
      const visitor = await guest(shop);
      await visitor.add(await addShirt(shop));
      if (typed) expectValue(await setAs(visitor, typed));
      await join(visitor.sessionId);
      expect((await member.cart()).code).toMatchObject({ code: kept });
      expect((await visitor.cart()).code ?? { code: "" }).toEqual({ code: "" });
    }
  });

  itOnce("gives a customer's first order the better of the two", async () => {
    const [less, more] = [
      await addTestCode(shop, { value: 1_400 }),
      await addTestCode(shop, { value: 1_600 }),
    ];
    const member = await customer(shop);
    await member.add(await addRing(shop, 10, 10_000));
    const seen = async () => {
      const cart = await member.cart();
      const { totals } = expectValue(await member.total(firstChoices(cart)));
      return [cart.firstOrderBasisPoints, codeDiscount(cart), totals?.discount, totals?.code];
    };
    expectValue(await setAs(member, less));
    expect(await seen()).toEqual([1_500, 0, 1_500, undefined]);
    expectValue(await setAs(member, more));
    expect(await seen()).toEqual([undefined, 1_600, 1_600, more]);
  });

  itOnce("is guessed so many times and no more", async () => {
    const code = await addTestCode(shop, {});
    const shopper = await guest(shop);
    await shopper.add(await addShirt(shop));
    for (let tries = 0; tries < 25; tries++) expectValue(await setAs(shopper, code));
    const kinds = [];
    for (let tries = 0; tries < 21; tries++)
      kinds.push(expectFailure(await setAs(shopper, `GUESS-${tries}`)).kind);
    expect(kinds.slice(0, 20)).toEqual(Array(20).fill("validation"));
    expect(kinds[20]).toBe("rateLimited");
    expect(expectFailure(await setAs(shopper, code)).kind).toBe("rateLimited");
    expectValue(await setAs(shopper, ""));
  });

  itOnce("is not asked for by a shop without a code that can be used", async () => {
    await shop.backend.db.deleteFrom("codes").execute();
    await addTestCode(shop, { until: "2020-01-01" });
    const shopper = await guest(shop);
    await shopper.add(await addShirt(shop));
    const answer = await shop.call(getCart, { query: { sessionId: shopper.sessionId } });
    expect(expectValue(answer)).not.toHaveProperty("code");
  });
});
