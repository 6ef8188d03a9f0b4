import { addBrand, addProduct } from "../../testing/catalog";
import { describeEngines } from "../../testing/engines";
import { paidOrder } from "../../testing/stripe/paid-order";
import { signedEvent } from "../../testing/stripe/server";
import { assumeRefunds, convertAmounts } from "./022-money";

describeEngines("a database of before", (open) => {
  const given = paidOrder(open);

  it.each([
    [0, 2, 100],
    [3, 2, 0.1],
    [2, 2, 1],
  ])("has amounts of %i decimals and gets them of %i", async (from, to, factor) => {
    const { db } = given.shop.backend;
    const [ring] = await addProduct(db, {
      brandId: await addBrand(db),
      variants: [{ price: 10_000 }],
    });
    const priceOf = async () =>
      (await db.selectFrom("variants").select("price").where("id", "=", ring!.id).execute())[0];
    const before = await given.order();
    const lines = () =>
      db.selectFrom("order_lines").select("total").where("order_id", "=", before.id).execute();
    const [line] = await lines();
    await convertAmounts(db, from, to);
    expect(await priceOf()).toEqual({ price: 10_000 * factor });
    expect(await given.order()).toMatchObject({
      goods: before.goods * factor,
      tax: before.tax * factor,
      total: before.total * factor,
    });
    expect(await lines()).toEqual([{ total: line!.total * factor }]);
    await convertAmounts(db, to, from);
    expect(await given.order()).toMatchObject({ total: before.total });
  });

  it("stops before prices outgrow their column, and says what to set", async () => {
    const { db } = given.shop.backend;
    await addProduct(db, { brandId: await addBrand(db), variants: [{ price: 30_000_000 }] });
    await expect(convertAmounts(db, 0, 2)).rejects.toThrow("set decimals: 0 in shop.yaml");
    await db.updateTable("variants").set({ price: 1 }).where("price", "=", 30_000_000).execute();
  });

  it("the money migration keeps manual refunds until Stripe reports each refund", async () => {
    const { db } = given.shop.backend;
    const { id } = await given.order();
    for (const amount of ["700", "300"]) {
      given.account.refund({ payment_intent: given.intent, amount });
    }
    await db.updateTable("orders").set({ refunded_amount: 1_000 }).where("id", "=", id).execute();
    await assumeRefunds(db);
    const refunds = () =>
      db
        .selectFrom("refunds")
        .select(["amount", "status", "reason"])
        .where("order_id", "=", id)
        .orderBy("id")
        .execute();
    expect(await refunds()).toEqual([{ amount: 1_000, status: "done", reason: "provider" }]);
    await given.refund({ amount: 500 });
    expect(await given.order()).toMatchObject({ refunded_amount: 1_500 });
    const charge = given.waiting.chargeOf(given.waiting.url)!;
    await given.shop.deliver(signedEvent("charge.refunded", { ...charge }));
    expect(await given.order()).toMatchObject({ refunded_amount: 1_500 });
    expect((await refunds()).map(({ amount }) => amount).sort()).toEqual([300, 500, 700]);
  });
});
