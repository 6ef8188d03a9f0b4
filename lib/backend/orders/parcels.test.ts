import type { ShipmentStatus } from "@/lib/domain/order/order";
import { addBrand, addProduct, type BuiltVariant } from "../testing/catalog";
import { describeEngines } from "../testing/engines";
import { expectFailure, expectValue, guest, inventoryOf } from "../testing/shopper";
import { givenStripeShop } from "../testing/stripe/given-shop";
import type { StripeShop } from "../testing/stripe/shop";
import { listOrders } from "./list";
import { deliverParcels, shipParcels } from "./parcels";
import { refundOrder } from "./payments/refund-order";
import { orderOf } from "./read";

describeEngines("the shop's hand on a paid order", (open, _, itOnce) => {
  const given = givenStripeShop(open);
  let shop: StripeShop;
  let ring: BuiltVariant;
  let url: string;
  let orderNumber: string;
  /** A paid order of two designers; one of five rings is sold. */
  beforeEach(async () => {
    shop = given.shop;
    const { db } = shop.backend;
    const buyer = await guest(shop);
    const built = await addProduct(db, {
      brandId: await addBrand(db, { name: "Hesper & Lowe" }),
      variants: [{ inventory: 5 }],
    });
    ring = built[0]!;
    const [bag] = await addProduct(db, { brandId: await addBrand(db, { name: "Cosima" }) });
    await buyer.add(ring);
    await buyer.add(bag!);
    url = expectValue(await buyer.place());
    orderNumber = (await shop.orderAt(url)).number;
  });

  const pay = async () => {
    shop.stripe.account.pay(shop.sessionOf(url).id);
    await shop.tell("completed", url);
  };
  const read = async () => orderOf(shop.backend.db, await shop.orderAt(url));
  const statuses = async () => (await read()).shipments.map(({ status }): ShipmentStatus => status);
  /** What the customer was told of this order. */
  const letters = async (kind: "refund" | "shipped") => {
    const mails = await shop.backend.db
      .selectFrom("mails")
      .select(["recipient", "message"])
      .where("kind", "=", kind)
      .orderBy("id")
      .execute();
    return mails
      .map(({ recipient, message }) => ({ recipient, ...JSON.parse(message ?? "{}") }))
      .filter((message) => message.orderNumber === orderNumber);
  };
  const shown = async (all = false) =>
    expectValue(await listOrders(shop.backend, { all })).orders.find(
      ({ number }) => number === orderNumber,
    );

  it("ships and delivers each designer's part by itself, with dates and tracking", async () => {
    // @spec 327
    await pay();
    expect(await statuses()).toEqual(["processing", "processing"]);
    const shippedAt = shop.clock.now.toISOString();
    const designer = "hesper & lowe";
    const tracking = " UPS 1Z 999 ";
    const shipped = await shipParcels(shop.backend, { orderNumber, designer, tracking });
    expect(expectValue(shipped)).toEqual(["Hesper & Lowe"]);
    expect(await statuses()).toEqual(["shipped", "processing"]);
    shop.passMinutes(60);
    expectValue(await deliverParcels(shop.backend, { orderNumber }));
    expect((await read()).shipments).toMatchObject([
      { shippedAt, deliveredAt: shop.clock.now.toISOString(), carrier: "UPS", tracking: "1Z 999" },
      { shippedAt: null, deliveredAt: null, tracking: "" },
    ]);
    expect(await statuses()).toEqual(["delivered", "processing"]);
    expect(await shown()).toBeDefined();
    expectValue(await shipParcels(shop.backend, { orderNumber: orderNumber.toLowerCase() }));
    expectValue(await deliverParcels(shop.backend, { orderNumber }));
    expect(await statuses()).toEqual(["delivered", "delivered"]);
    expect(await shown()).toBeUndefined();
    expect(await shown(true)).toBeDefined();
  });

  it("a shipped package is emailed once, with designer, pieces and tracking", async () => {
    await pay();
    const { token } = await shop.orderAt(url);
    const designer = "Hesper & Lowe";
    await Promise.all(
      [1, 2].map(() => shipParcels(shop.backend, { orderNumber, designer, tracking: "UPS 1Z" })),
    );
    const first = {
      recipient: "ada@example.com",
      firstName: "Ada",
      orderToken: token,
      shipments: [
        {
          brand: { name: designer },
          carrier: "UPS",
          tracking: "1Z",
          status: "shipped",
          lines: [{ quantity: 1 }],
        },
      ],
    };
    expect(await letters("shipped")).toMatchObject([first]);
    expectValue(await shipParcels(shop.backend, { orderNumber, tracking: "FedEx 2" }));
    expectValue(await shipParcels(shop.backend, { orderNumber, designer, tracking: "UPS 2" }));
    expectValue(await deliverParcels(shop.backend, { orderNumber }));
    expect(await letters("shipped")).toMatchObject([
      first,
      { shipments: [{ brand: { name: "Cosima" }, carrier: "FedEx", tracking: "2" }] },
    ]);
  });

  it("packages shipped together are in one email, without those that were refused", async () => {
    await shipParcels(shop.backend, { orderNumber });
    expect(await letters("shipped")).toEqual([]);
    await pay();
    expectValue(await shipParcels(shop.backend, { orderNumber }));
    const [letter, ...more] = await letters("shipped");
    expect(letter.shipments).toHaveLength(2);
    expect(more).toEqual([]);
  });

  it("corrects the tracking of what has left, keeping its date", async () => {
    await pay();
    expectValue(await shipParcels(shop.backend, { orderNumber, tracking: "wrong" }));
    const { shippedAt } = (await read()).shipments[0]!;
    shop.passMinutes(5);
    expectValue(await shipParcels(shop.backend, { orderNumber, tracking: "right" }));
    expect((await read()).shipments[0]).toMatchObject({ shippedAt, tracking: "right" });
    const parcel = { carrier: "fedex", tracking: "12" };
    expectValue(await shipParcels(shop.backend, { orderNumber, ...parcel }));
    const corrected = { shippedAt, carrier: "FedEx", tracking: "12" };
    expect((await read()).shipments[0]).toMatchObject(corrected);
    const unknown = { carrier: "Fedx", tracking: "13" };
    const refused = await shipParcels(shop.backend, { orderNumber, ...unknown });
    expect(expectFailure(refused).message).toMatch(/"Fedx" is not .* UPS, FedEx, /);
    expect((await read()).shipments[0]).toMatchObject(corrected);
  });

  itOnce.each([
    ["an unknown order", { orderNumber: "SL-000000" }, /no order SL-000000/],
    ["an unknown designer", { designer: "Nobody" }, /Hesper & Lowe, Cosima/],
  ])("refuses %s", async (_, changes, message) => {
    await pay();
    const refused = await shipParcels(shop.backend, { orderNumber, ...changes });
    expect(expectFailure(refused).message).toMatch(message);
  });

  itOnce("refuses to ship what is not paid or to deliver what has not left", async () => {
    const early = await shipParcels(shop.backend, { orderNumber });
    expect(expectFailure(early).message).toMatch(/pending, not paid/);
    await pay();
    expectFailure(await deliverParcels(shop.backend, { orderNumber }));
    expectValue(await shipParcels(shop.backend, { orderNumber }));
    expectFailure(await shipParcels(shop.backend, { orderNumber }));
    expect(await statuses()).toEqual(["shipped", "shipped"]);
  });

  it("gives all money back at Stripe once, cancels what has not left, and restocks if asked", async () => {
    await pay();
    expectValue(await shipParcels(shop.backend, { orderNumber, designer: "Cosima" }));
    expect(await inventoryOf(shop, ring)).toBe(4);
    const { total } = (await read()).totals;
    const answers = await Promise.all(
      [1, 2, 3].map(() => refundOrder(shop.backend, { orderNumber, restock: true })),
    );
    expect(answers.filter(({ ok }) => ok).map(expectValue)).toEqual([
      { amount: total, status: "done", error: "" },
    ]);
    expect(await inventoryOf(shop, ring)).toBe(5);
    expect(await statuses()).toEqual(["cancelled", "shipped"]);
    expect(await shop.orderAt(url)).toMatchObject({
      status: "paid",
      refunded: 1,
      refunded_amount: total,
    });
    const charge = shop.stripe.account.charges.get(shop.sessionOf(url).payment_intent ?? "");
    expect(charge?.amount_refunded).toBe(total);
    expect(await letters("refund")).toMatchObject([{ amount: total, isLatePayment: false }]);
  });

  it("gives money back in parts, never more than was paid", async () => {
    await pay();
    const { total } = (await read()).totals;
    const give = (amount?: number, restock = false) =>
      refundOrder(shop.backend, { orderNumber, amount, restock });
    expectValue(await give(1_000));
    expect(await statuses()).toEqual(["processing", "processing"]);
    expect(await shop.orderAt(url)).toMatchObject({ refunded: 0, refunded_amount: 1_000 });
    for (const amount of [0, -1, total - 999]) expectFailure(await give(amount));
    expect(expectFailure(await give(1, true)).message).toMatch(/full refund/);
    expect(expectValue(await give())).toMatchObject({ amount: total - 1_000 });
    expect(expectFailure(await give()).message).toMatch(/has been refunded in full/);
    expect(await inventoryOf(shop, ring)).toBe(4);
  });

  itOnce("keeps a refund that Stripe cannot take now, and shows it", async () => {
    await pay();
    shop.stripe.fail({ kind: "drop before", times: 9 });
    const kept = expectValue(await refundOrder(shop.backend, { orderNumber, restock: false }));
    expect(kept.status).toBe("pending");
    expect((await shown())?.stuckRefunds).toEqual([
      { amount: kept.amount, status: "pending", error: "" },
    ]);
  });

  itOnce("says why Stripe refuses a refund for good, which then may be asked again", async () => {
    await pay();
    const { payment_intent } = shop.sessionOf(url);
    const charge = shop.stripe.account.charges.get(payment_intent ?? "")!;
    charge.amount_refunded = 500;
    const failed = expectValue(await refundOrder(shop.backend, { orderNumber, restock: false }));
    expect(failed).toMatchObject({
      status: "failed",
      error: expect.stringMatching(/greater than/),
    });
    expect((await shop.orderAt(url)).refunded_amount).toBe(0);
    expect((await shown())?.stuckRefunds).toMatchObject([{ error: failed.error }]);
    const amount = charge.amount - 500;
    const again = await refundOrder(shop.backend, { orderNumber, amount, restock: false });
    expect(expectValue(again).status).toBe("done");
    expect((await shown(true))?.stuckRefunds).toEqual([]);
  });

  itOnce("refuses to give back what was never paid", async () => {
    const refused = await refundOrder(shop.backend, { orderNumber, restock: true });
    expect(expectFailure(refused).message).toMatch(/pending, not paid/);
    expect(await inventoryOf(shop, ring)).toBe(4);
  });

  it("sends the confirmation once, with what was bought and the link to the order", async () => {
    await pay();
    await shop.comeBack(url, "finished");
    await shop.tell("completed", url);
    const order = await shop.orderAt(url);
    const mails = await shop.backend.db
      .selectFrom("mails")
      .select(["recipient", "message"])
      .where("once_key", "=", `order-confirmation:${order.id}`)
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.recipient).toBe("ada@example.com");
    expect(JSON.parse(mails[0]?.message ?? "")).toMatchObject({
      kind: "order-confirmation",
      orderToken: order.token,
      order: {
        number: orderNumber,
        status: "paid",
        shipments: [{ status: "processing" }, { status: "processing" }],
        totals: { total: order.total },
      },
    });
  });

  itOnce("sends no confirmation of what was not paid", async () => {
    await shop.comeBack(url, "cancelled");
    const { id } = await shop.orderAt(url);
    const mails = await shop.backend.db
      .selectFrom("mails")
      .select("id")
      .where("once_key", "=", `order-confirmation:${id}`)
      .execute();
    expect(mails).toEqual([]);
  });
});
