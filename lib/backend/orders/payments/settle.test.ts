import { log } from "@/lib/platform/log";
import { testBackend } from "../../testing/backend";
import { describeEngines } from "../../testing/engines";
import { addRing } from "../../testing/goods";
import { guest } from "../../testing/shopper";
import type { Paid } from "./port";
import { settlePayment } from "./settle";

describeEngines("what a provider says was paid", (open) => {
  const PAID: Paid = { kind: "paid", intent: "pi_1", amount: 0, currency: "usd" };

  /** An order that waits for its money. */
  async function anOrder() {
    const shop = testBackend(await open());
    const shopper = await guest(shop);
    await shopper.add(await addRing(shop, 5));
    await shopper.place();
    const { db } = shop.backend;
    const order = () =>
      db.selectFrom("orders").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
    const { id, total, number } = await order();
    const refunds = () =>
      db.selectFrom("refunds").select(["amount", "reason"]).where("order_id", "=", id).execute();
    const change = (row: { total?: number; refunded_amount?: number }) =>
      db.updateTable("orders").set(row).where("id", "=", id).execute();
    const settle = (paid: Partial<Paid>) => settlePayment(shop.backend, id, { ...PAID, ...paid });
    return { total, number, order, refunds, change, settle };
  }

  it("goes back whole where it is not what the order costs, and the log says why", async () => {
    const warned = jest.spyOn(log, "warn").mockImplementation(() => undefined);
    const { total, number, order, refunds, settle } = await anOrder();
    await settle({ amount: total + 300 });
    expect((await order()).status).toBe("cancelled");
    const reason = `${total + 300} usd paid instead of ${total} usd`;
    expect(await refunds()).toEqual([{ amount: total + 300, reason }]);
    expect(warned).toHaveBeenCalledWith("an unwanted payment is refunded", {
      order: number,
      reason,
    });
    warned.mockRestore();
  });

  it("goes back but for what went back before", async () => {
    const { total, refunds, change, settle } = await anOrder();
    await change({ refunded_amount: 200 });
    await settle({ amount: total + 300 });
    expect((await refunds()).map(({ amount }) => amount)).toEqual([total + 100]);
  });

  it("is enough where an order costs nothing, in whatever currency that is said", async () => {
    const { order, refunds, change, settle } = await anOrder();
    await change({ total: 0 });
    await settle({ intent: null, currency: "eur" });
    expect(await order()).toMatchObject({ status: "paid", payment_intent: null });
    expect(await refunds()).toEqual([]);
  });

  it("keeps the number of its payment when it is said again without one", async () => {
    const { total, order, settle } = await anOrder();
    await settle({ amount: total });
    await settle({ amount: total, intent: null });
    expect(await order()).toMatchObject({ status: "paid", payment_intent: "pi_1" });
  });
});
