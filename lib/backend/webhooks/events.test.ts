import { WEBHOOK_EVENTS } from "@/lib/domain/order/webhook-event";
import { failure, success } from "@/lib/domain/result";
import { erasePerson } from "../../../owner/customers/person";
import { addWebhook } from "../../../owner/webhooks/webhooks-sql";
import { inTransaction } from "../db/transaction";
import { deliverParcels, shipParcels } from "../orders/parcels";
import { recordDispute } from "../orders/payments/disputes";
import { refundOrder } from "../orders/payments/refund-order";
import { decideReturn } from "../orders/returns/decide";
import type { testBackend } from "../testing/backend";
import { describeEngines } from "../testing/engines";
import { addRing } from "../testing/goods";
import { givenReturns } from "../testing/returns";
import { expectValue } from "../testing/shopper";
import { queueCatalogEvents } from "./catalog-events";
import { queueOrderPaid } from "./order-events";

type Shop = ReturnType<typeof testBackend>;

const listen = async ({ backend }: Shop, name = "erp") =>
  expectValue(await addWebhook(backend, `https://${name}.example.com/`, WEBHOOK_EVENTS));

async function said({ backend }: Shop) {
  const rows = await backend.db
    .selectFrom("webhook_messages")
    .select(["type", "body"])
    .orderBy("id")
    .execute();
  return rows.map(({ type, body }) => ({ type, data: JSON.parse(body).data }));
}

describeEngines("what webhooks say of an order", (open) => {
  const given = givenReturns(open);

  it("is its payment, packages, returns, refunds, disputes and erasure, and nothing of its customer's", async () => {
    const { shop } = given;
    const { db } = shop.backend;
    const before = await given.buyer();
    expect(await said(shop)).toEqual([]);
    await listen(shop);
    const ada = await given.buyer();
    const { number: orderNumber, orderId } = ada;
    await shipParcels(shop.backend, {
      orderNumber,
      carrier: "UPS",
      tracking: "1Z999AA10123456784",
    });
    await deliverParcels(shop.backend, { orderNumber });
    expectValue(await ada.send({ items: ["1:1"] }));
    expectValue(await decideReturn(shop.backend, orderNumber, { decision: "approved", words: "" }));
    expectValue(await refundOrder(shop.backend, { orderNumber, items: ["1:1"] }));
    const dispute = { id: "dp_1", amount: 500, reason: "fraudulent", answerBy: null };
    const record = (status: "open" | "won") =>
      inTransaction(db, async (transaction) => {
        await recordDispute(transaction, orderId, { ...dispute, status }, shop.clock.now);
        return success(null);
      });
    for (const status of ["open", "open", "won"] as const) await record(status);
    expectValue(await erasePerson(shop.backend, ada.email));

    const messages = await said(shop);
    const line = { line: expect.any(Number), product: expect.any(Number), sku: null, quantity: 1 };
    const [paid] = messages;
    const { package: parcel, designer } = paid!.data.packages[0];
    const inParcel = { ...line, package: parcel };
    const order = orderNumber;
    const shipped = { order, package: parcel, designer, tracking: "1Z999AA10123456784" };
    expect(messages).toEqual([
      {
        type: "order.paid",
        data: {
          order,
          customer: ada.id,
          currency: "USD",
          goods: "1200.50",
          discount: "0.00",
          shipping: "0.00",
          tax: expect.any(String),
          total: expect.any(String),
          packages: [
            {
              package: expect.any(Number),
              designer: expect.any(Number),
              shipping_type: "Standard",
              shipping: "0.00",
              lines: [{ ...line, total: "1200.50" }],
            },
          ],
        },
      },
      { type: "order.shipped", data: { ...shipped, carrier: "UPS", lines: [line] } },
      { type: "order.delivered", data: { ...shipped, carrier: "UPS", lines: [line] } },
      { type: "order.returned", data: { order, return: expect.any(Number), lines: [inParcel] } },
      {
        type: "order.refunded",
        data: {
          order,
          refund: expect.any(Number),
          currency: "USD",
          amount: expect.any(String),
          lines: [{ ...inParcel, amount: expect.any(String) }],
        },
      },
      ...["open", "won"].map((status) => ({
        type: "order.disputed",
        data: {
          order,
          dispute: expect.any(Number),
          status,
          currency: "USD",
          amount: "5.00",
          reason: "fraudulent",
          answer_by: null,
        },
      })),
      { type: "customer.erased", data: { customer: ada.id, orders: [order] } },
    ]);
    const all = JSON.stringify(await db.selectFrom("webhook_messages").selectAll().execute());
    for (const word of ["Ada", "Byron", "State Street", "02110", "@", before.number])
      expect(all).not.toContain(word);
  });

  it("is nothing where what it would tell is rolled back", async () => {
    const { shop } = given;
    const { db } = shop.backend;
    await db.deleteFrom("webhook_messages").execute();
    const { id } = await db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    const tell = (isKept: boolean) =>
      inTransaction(db, async (transaction) => {
        await queueOrderPaid(transaction, id, shop.clock.now);
        return isKept ? success(null) : failure("conflict", "no");
      });
    await tell(false);
    expect(await said(shop)).toEqual([]);
    await tell(true);
    expect(await said(shop)).toHaveLength(1);
  });
});

describeEngines("what webhooks say of the catalog", (open) => {
  const given = givenReturns(open);
  let shop: Shop;
  beforeAll(() => {
    shop = given.shop;
  });
  afterEach(async () => {
    await shop.backend.db.deleteFrom("webhooks").execute();
    await queueCatalogEvents(shop.backend);
  });

  const stock = (id: number, inventory: number) =>
    shop.backend.db.updateTable("variants").set({ inventory }).where("id", "=", id).execute();

  it("is one message of each product, however often its stock changed, whoever asks at once", async () => {
    const ring = await addRing(shop, 600);
    const other = await addRing(shop, 600);
    await listen(shop, "erp");
    await listen(shop, "search");
    for (let left = 599; left > 349; left--) {
      await stock(ring.id, left);
      await stock(other.id, left);
    }
    await Promise.all([queueCatalogEvents(shop.backend), queueCatalogEvents(shop.backend)]);
    await queueCatalogEvents(shop.backend);
    const messages = await said(shop);
    expect(messages).toHaveLength(4);
    expect(messages).toContainEqual({
      type: "stock.changed",
      data: {
        product: ring.productId,
        handle: expect.any(String),
        state: "on sale",
        variants: [{ variant: ring.id, sku: null, inventory: 350 }],
      },
    });
  });

  it("is a product as it is when it is told, and what waits untried is replaced", async () => {
    const ring = await addRing(shop);
    await listen(shop);
    const price = (cents: number) =>
      shop.backend.db
        .updateTable("variants")
        .set({ price: cents, sku: "ALMA-6" })
        .where("id", "=", ring.id)
        .execute();
    for (const cents of [10_000, 20_050]) {
      await price(cents);
      await queueCatalogEvents(shop.backend);
    }
    const product = { product: ring.productId, handle: expect.any(String), state: "on sale" };
    expect(await said(shop)).toEqual([
      {
        type: "product.changed",
        data: {
          ...product,
          currency: "USD",
          variants: [
            {
              variant: ring.id,
              sku: "ALMA-6",
              inventory: 10,
              price: "200.50",
              compare_at: null,
            },
          ],
        },
      },
    ]);
    await shop.backend.db.updateTable("webhook_messages").set({ attempts: 1 }).execute();
    await shop.backend.db.deleteFrom("products").where("id", "=", ring.productId).execute();
    await queueCatalogEvents(shop.backend);
    expect((await said(shop)).at(-1)).toEqual({
      type: "product.changed",
      data: { product: ring.productId, state: "deleted" },
    });
  });

  it("is that all may have changed, where more than 1,000 products have", async () => {
    const { productId } = await addRing(shop);
    await listen(shop);
    const { db } = shop.backend;
    const { id: _, ...ring } = await db
      .selectFrom("products")
      .selectAll()
      .where("id", "=", productId)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 1_001 }, (_, index) => ({ ...ring, key: `ring-${index}` }));
    for (let start = 0; start < rows.length; start += 500)
      await db
        .insertInto("products")
        .values(rows.slice(start, start + 500))
        .execute();
    await queueCatalogEvents(shop.backend);
    expect(await said(shop)).toEqual(
      ["product.changed", "stock.changed"].map((type) => ({ type, data: { all: true } })),
    );
  });

  it("is nothing that changed before the endpoint was added, and nothing where there is none", async () => {
    const ring = await addRing(shop);
    await queueCatalogEvents(shop.backend);
    await listen(shop);
    await queueCatalogEvents(shop.backend);
    expect(await said(shop)).toEqual([]);
    await stock(ring.id, 3);
    await queueCatalogEvents(shop.backend);
    expect(await said(shop)).toHaveLength(1);
  });
});
