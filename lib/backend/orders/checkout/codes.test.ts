import { saveCartCode } from "@/lib/contract/cart";
import { aTax } from "@/shop/testing/tax";
import { withSettings } from "@/shop/testing/with-settings";
import { endCode } from "../../../../owner/codes/codes-sql";
import type { Database } from "../../db/open";
import { testBackend } from "../../testing/backend";
import { addBrand, addProduct, type BuiltVariant } from "../../testing/catalog";
import { addTestCode } from "../../testing/codes";
import { customer } from "../../testing/customer";
import { describeEngines } from "../../testing/engines";
import { addRing, only } from "../../testing/goods";
import {
  expectFailure,
  expectValue,
  firstChoices,
  guest,
  payAndConfirm,
  settle,
  shopperOf,
} from "../../testing/shopper";
import { StripeAccount } from "../../testing/stripe/account";
import { formsAt, textAt } from "../../testing/stripe/form";
import { inProcessStripe } from "../../testing/stripe/in-process";
import { endOrder, releaseExpired } from "../end";
import { refundOrder } from "../payments/refund-order";
import { settlePayment } from "../payments/settle";

let serial = 0;

describeEngines("an order with a discount code", (open, _, itOnce) => {
  let database: Database;
  let shop: ReturnType<typeof testBackend>;
  beforeAll(async () => {
    database = await open();
    shop = testBackend(database);
  });
  const setCode = async (sessionId: string, code: string) =>
    expectValue(await shop.call(saveCartCode, { body: { code, sessionId } }));
  /** A guest with a ring of $100.00 and the code. */
  const buyer = async (code: string, hats?: BuiltVariant) => {
    const shopper = await guest(shop);
    await shopper.add(await addRing(shop, 5, 10_000));
    if (hats) await shopper.add(hats, 2);
    await setCode(shopper.sessionId, code);
    const email = `buyer${++serial}@example.com`;
    return {
      ...shopper,
      place: (changes: Parameters<typeof shopper.place>[0] = {}) =>
        shopper.place({ email, ...changes }),
    };
  };
  const refusalOf = async (placed: ReturnType<Awaited<ReturnType<typeof buyer>>["place"]>) =>
    expectFailure(await placed).fields?.code;
  const lastOrder = () =>
    database.db
      .selectFrom("orders")
      .selectAll()
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();

  it("says it with the order, and the paid cart has none any more", async () => {
    const code = await addTestCode(shop, { value: 1_050 });
    const shopper = await buyer(code);
    const order = await payAndConfirm(shop, expectValue(await shopper.place()));
    expect(order.totals).toEqual({
      goods: 10_000,
      discount: 1_050,
      code,
      shipping: 0,
      tax: 559,
      total: 9_509,
    });
    expect(order.shipments[0]?.lines[0]?.discount).toBe(1_050);
    await shopper.add(await addRing(shop));
    expect((await shopper.cart()).code).toEqual({ code: "" });
  });

  it("takes off the cheapest shipping, and its tax with it", async () => {
    withSettings({ taxes: [aTax("US", 1_000, { shipping: true })] });
    const { db } = shop.backend;
    const brandId = await addBrand(db, { rates: { Standard: 500, Express: 1_500 } });
    const hat = only(await addProduct(db, { brandId, variants: [{ price: 2_000 }] }));
    const code = await addTestCode(shop, { kind: "shipping", value: 0 });
    const shopper = await guest(shop);
    await shopper.add(hat);
    await shopper.add(await addRing(shop, 5, 10_000));
    await setCode(shopper.sessionId, code);
    const express = firstChoices(await shopper.cart()).map((choice) =>
      choice.brandId === brandId ? { brandId, price: 1_500, type: "Express" } : choice,
    );
    const shown = expectValue(await shopper.total(express));
    expect(shown).toMatchObject({
      totals: { goods: 12_000, discount: 500, code, shipping: 1_500, tax: 1_300, total: 14_300 },
      discounts: { [brandId]: 500 },
    });
    const url = expectValue(await shopper.place({ shipping: express, expectedTotal: 14_300 }));
    const order = await payAndConfirm(shop, url);
    expect(order.shipments[0]).toMatchObject({ shippingPrice: 1_500, shippingDiscount: 500 });
    const hats = await refundOrder(shop.backend, {
      orderNumber: order.number,
      designer: order.shipments[0]!.brand.name,
    });
    expect(expectValue(hats).amount).toBe(3_300);
  });

  it("is refused before payment once it has ended, and keeps the cart", async () => {
    const code = await addTestCode(shop, {});
    const shopper = await buyer(code);
    expectValue(await endCode(shop.backend.db, code, shop.backend.now()));
    expect(await refusalOf(shopper.place())).toEqual([`${code} ended on June 1, 2026.`]);
    const cart = await shopper.cart();
    expect([cart.subtotal, cart.code?.code]).toEqual([10_000, code]);
    await setCode(shopper.sessionId, "");
    expect((await payAndConfirm(shop, expectValue(await shopper.place()))).totals.discount).toBe(0);
  });

  it("is used with the order, and given back when that is canceled, expires or goes back unsent", async () => {
    const code = await addTestCode(shop, { uses: 1 });
    const [first, second] = [await buyer(code), await buyer(code)];
    const isUsedUp = async () =>
      (await second.cart()).code?.problem === `${code} has been used up.`;
    const url = expectValue(await first.place());
    expect([await isUsedUp(), (await first.cart()).code?.problem]).toEqual([true, undefined]);
    expect(await refusalOf(second.place())).toEqual([`${code} has been used up.`]);
    await settle(shop, url, "cancel");
    expect(await isUsedUp()).toBe(false);
    expectValue(await first.place());
    expect(await isUsedUp()).toBe(true);
    shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000);
    await releaseExpired(shop.backend);
    expect(await isUsedUp()).toBe(false);
    const paid = await payAndConfirm(shop, expectValue(await first.place()));
    expect(await isUsedUp()).toBe(true);
    expectValue(await refundOrder(shop.backend, { orderNumber: paid.number }));
    expect(await isUsedUp()).toBe(false);
  });

  it("is had once where two orders take its last use in the same moment", async () => {
    const code = await addTestCode(shop, { uses: 3 });
    const buyers = [];
    for (let count = 0; count < 6; count++) buyers.push(await buyer(code));
    const placed = await Promise.all(buyers.map((each) => each.place()));
    expect(placed.filter(({ ok }) => ok)).toHaveLength(3);
    for (const each of placed.filter(({ ok }) => !ok))
      expect(expectFailure(each).fields?.code).toEqual([`${code} has been used up.`]);
  });

  it("is for once a customer, whatever the account and the mailbox's spelling", async () => {
    const code = await addTestCode(shop, { value: 2_000, isOncePerCustomer: true });
    const [first, again] = [await buyer(code), await buyer(code)];
    await payAndConfirm(shop, expectValue(await first.place({ email: "lena.berg@gmail.com" })));
    const said = [`You have used ${code} before.`];
    expect(await refusalOf(again.place({ email: "LenaBerg+x@googlemail.com" }))).toEqual(said);
    const member = await customer(shop);
    await database.db
      .updateTable("customers")
      .set({ email: "lenaberg@gmail.com" })
      .where("id", "=", member.id)
      .execute();
    const { headers } = member;
    await member.add(await addRing(shop));
    const set = await shop.call(saveCartCode, { headers, body: { code } });
    expect(expectFailure(set).fields?.code).toEqual(said);
    expectValue(await again.place({ email: "other@example.com" }));
  });

  it("of an order that is paid too late goes to whoever has it meanwhile", async () => {
    jest.spyOn(process.stderr, "write").mockReturnValue(true);
    const code = await addTestCode(shop, { uses: 1 });
    const [late, prompt] = [await buyer(code), await buyer(code)];
    expectValue(await late.place());
    const { id, total } = await lastOrder();
    await endOrder(shop.backend, { id }, "expired");
    expectValue(await prompt.place());
    const money = { kind: "paid", intent: "pi_late", amount: total, currency: "usd" } as const;
    await settlePayment(shop.backend, id, money);
    const order = await database.db
      .selectFrom("orders")
      .select(["status", "refunded_amount"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ status: "expired", refunded_amount: total });
    jest.restoreAllMocks();
  });

  itOnce("of 100 % makes an order of nothing, which is paid and told like any other", async () => {
    const code = await addTestCode(shop, { value: 10_000 });
    const shopper = await buyer(code);
    const order = await payAndConfirm(shop, expectValue(await shopper.place()));
    expect(order).toMatchObject({ status: "paid", totals: { discount: 10_000, tax: 0, total: 0 } });
  });

  itOnce("is asked for at Stripe as the order says it", async () => {
    withSettings({ taxes: [] });
    const account = new StripeAccount(
      () => shop.clock.now,
      (id) => `https://stripe.example/${id}`,
    );
    const payments = [inProcessStripe(account, () => "both ways")] as const;
    const stripe = testBackend(database, { payments, now: () => shop.clock.now });
    const { db } = database;
    const brandId = await addBrand(db, { name: "Brook", rates: { Standard: 500, Express: 900 } });
    const hat = only(await addProduct(db, { brandId, name: "Hat", variants: [{ price: 3_001 }] }));
    const asked = async (terms: Parameters<typeof addTestCode>[1], isExpress = false) => {
      const code = await addTestCode(shop, terms);
      const { sessionId, cart } = await buyer(code, hat);
      const shipping = firstChoices(await cart()).map((choice) =>
        isExpress && choice.brandId === brandId ? { brandId, price: 900, type: "Express" } : choice,
      );
      const email = `buyer${++serial}@example.com`;
      const shopper = shopperOf({ call: stripe.call }, { sessionId });
      const url = expectValue(await shopper.place({ email, shipping }));
      const form = account.asked.get(url.split("/").at(-1) ?? "");
      return (form ? formsAt(form, "line_items") : []).map((item) => {
        const price = (name: string) => textAt(item, "price_data", "product_data", name) ?? "";
        const amount = textAt(item, "price_data", "unit_amount");
        const what = price("description").replace(code, "CODE");
        return [`${textAt(item, "quantity")} × ${amount} ${price("name")}`, what].join(": ");
      });
    };
    expect(await asked({ on: { kind: "designer", name: `#${brandId}` } })).toEqual([
      "1 × 10000 Alma Ring: Yellow gold / Size 6",
      "1 × 5402 2 × Hat: code CODE taken off",
      "1 × 500 Shipping from Brook (Standard): ",
    ]);
    expect(await asked({ kind: "shipping", value: 0 }, true)).toEqual([
      "1 × 10000 Alma Ring: Yellow gold / Size 6",
      "2 × 3001 Hat: ",
      "1 × 400 Shipping from Brook (Express): code CODE taken off",
    ]);
    expect(await asked({ value: 10_000 })).toContain(
      "1 × 0 Alma Ring: Yellow gold / Size 6 · code CODE taken off",
    );
  });
});
