import { getOrder, getOrders } from "@/lib/contract/order-history";
import { testBackend } from "../testing/backend";
import { addBrand, addProduct } from "../testing/catalog";
import { customer as newCustomer } from "../testing/customer";
import { describeEngines } from "../testing/engines";
import { expectFailure, expectValue, guest, settle } from "../testing/shopper";

const DAY_MS = 24 * 60 * 60 * 1000;

describeEngines("a customer's orders", (open, _, itOnce) => {
  let shop: ReturnType<typeof testBackend>;
  beforeEach(async () => {
    shop = testBackend(await open());
  });

  const later = (milliseconds: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + milliseconds);
  };

  async function customer() {
    const shopper = await newCustomer(shop);
    const { headers } = shopper;
    const list = async (page = 1) =>
      expectValue(await shop.call(getOrders, { headers, query: { page } }));
    const read = (id: number | string) => shop.call(getOrder, { headers, parameters: { id } });
    /** Orders pieces of two designers; gives the payment page's address. */
    const order = async (name = "Alma Ring") => {
      const { db } = shop.backend;
      const [ring] = await addProduct(db, { name, brandId: await addBrand(db) });
      const [bag] = await addProduct(db, { name: "Tote", brandId: await addBrand(db) });
      await shopper.add(ring!, 2);
      await shopper.add(bag!);
      return expectValue(await shopper.place());
    };
    const buy = async (name?: string) => settle(shop, await order(name), "pay");
    return { ...shopper, list, read, order, buy };
  }

  it("hold what the specification lists of each", async () => {
    // @spec 537
    const ada = await customer();
    await ada.buy();
    const page = await ada.list();
    expect(page).toMatchObject({ total: 1, from: 1, to: 1, perPage: 12 });
    expect(page.items[0]).toEqual({
      id: expect.any(Number),
      number: expect.stringMatching(/^SL-/),
      placedAt: "2026-06-01T12:00:00.000Z",
      name: "Alma Ring and 1 more",
      image: expect.stringContaining(".jpg"),
      pieces: 3,
      total: expect.any(Number),
      isReturned: false,
      isReturnOpen: true,
      status: "paid",
    });
    const answer = await shop.send("/orders?page=1", { headers: ada.headers });
    const { orders } = (await answer.json()) as { orders: { data: object[] } };
    expect(orders.data[0]).toMatchObject({
      image: { image: expect.any(String) },
      total_quantity: 3,
      refunded: 0,
      order_date: "2026-06-01T12:00:00.000Z",
    });
  });

  it("stand twelve a page, the newest first", async () => {
    // @spec 473, 667
    const ada = await customer();
    for (let index = 1; index <= 13; index++) {
      await ada.buy(`Ring ${index}`);
      later(1000);
    }
    const first = await ada.list();
    expect(first).toMatchObject({ total: 13, from: 1, to: 12, perPage: 12 });
    expect(first.items[0]?.name).toBe("Ring 13 and 1 more");
    const second = await ada.list(2);
    expect(second).toMatchObject({ total: 13, from: 13, to: 13 });
    expect(second.items.map((order) => order.name)).toEqual(["Ring 1 and 1 more"]);
    expect(await ada.list(3)).toMatchObject({ items: [], total: 13, from: 0, to: 0 });
  });

  it("wait for their payment as such, and leave when it does not come", async () => {
    const ada = await customer();
    const url = await ada.order();
    const [waiting] = (await ada.list()).items;
    expect(waiting).toMatchObject({ status: "pending", isReturnOpen: false });
    expect(expectValue(await ada.read(waiting!.id)).returnUntil).toBeNull();
    await settle(shop, url, "cancel");
    expect((await ada.list()).items).toEqual([]);
    expect(expectFailure(await ada.read(waiting!.id)).kind).toBe("notFound");
  });

  it("are nobody else's, not even a guest's with the same e-mail", async () => {
    const [ada, grace] = [await customer(), await customer()];
    await ada.buy();
    const visitor = await guest(shop);
    const { db } = shop.backend;
    const [ring] = await addProduct(db, { brandId: await addBrand(db) });
    await visitor.add(ring!);
    await settle(shop, expectValue(await visitor.place({ email: ada.email })), "pay");
    const { items, total } = await ada.list();
    expect(total).toBe(1);
    expect((await grace.list()).items).toEqual([]);
    expect(expectFailure(await grace.read(items[0]!.id)).kind).toBe("notFound");
    expect((await shop.send(`/orders/show/${items[0]!.id}`)).status).toBe(401);
    expect((await shop.send("/orders")).status).toBe(401);
  });

  itOnce.each(["0", "x", "1.5", "99999999999", "123456"])("have none of the id %s", async (id) => {
    const ada = await customer();
    expect(expectFailure(await ada.read(id)).kind).toBe("notFound");
  });

  itOnce("may be sent back for ten days from the last delivery", async () => {
    const ada = await customer();
    await ada.buy();
    const [order] = (await ada.list()).items;
    const isOpen = async () => {
      const [summary] = (await ada.list()).items;
      const read = expectValue(await ada.read(order!.id));
      expect(read.isReturnOpen).toBe(summary!.isReturnOpen);
      return read.isReturnOpen;
    };
    later(10 * DAY_MS + 1);
    expect(await isOpen()).toBe(true);
    later(DAY_MS);
    expect(await isOpen()).toBe(false);
    await shop.backend.db
      .updateTable("shipments")
      .set({ status: "delivered", delivered_at: shop.clock.now.toISOString() })
      .where("order_id", "=", order!.id)
      .execute();
    expect(await isOpen()).toBe(true);
    later(11 * DAY_MS);
    expect(await isOpen()).toBe(false);
  });

  itOnce(
    "may be sent back for ten days from their estimated arrival while delivery is unknown",
    async () => {
      const ada = await customer();
      await ada.buy();
      const [order] = (await ada.list()).items;
      await shop.backend.db
        .updateTable("shipments")
        .set({ status: "shipped", shipped_at: shop.clock.now.toISOString() })
        .set({ arrives_from: "2026-06-12", arrives_to: "2026-06-15" })
        .where("order_id", "=", order!.id)
        .execute();
      later(20 * DAY_MS);
      expect((await ada.list()).items[0]!.isReturnOpen).toBe(true);
      const read = expectValue(await ada.read(order!.id));
      expect(read).toMatchObject({ isReturnOpen: true, returnUntil: "2026-06-26T03:59:59.999Z" });
    },
  );

  itOnce("show shipments, address and totals, and until when they may be sent back", async () => {
    const ada = await customer();
    await ada.buy();
    const [summary] = (await ada.list()).items;
    const { order, returnUntil, isReturned } = expectValue(await ada.read(summary!.id));
    expect(order.number).toBe(summary!.number);
    expect(order.shipments.map((shipment) => shipment.lines[0]?.quantity)).toEqual([2, 1]);
    expect(order.totals.total).toBe(summary!.total);
    expect(order.totals.discount).toBeGreaterThan(0);
    expect(order.shipTo.firstName).toBe("Ada");
    expect(returnUntil).toBe("2026-06-12T03:59:59.999Z");
    expect(isReturned).toBe(false);
  });
});
