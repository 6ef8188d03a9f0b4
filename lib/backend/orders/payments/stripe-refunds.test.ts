import { describeEngines } from "../../testing/engines";
import { expectFailure, guest, inventoryOf } from "../../testing/shopper";
import { paidOrder } from "../../testing/stripe/paid-order";
import { signedEvent } from "../../testing/stripe/server";
import { shipParcels } from "../parcels";
import { refundOrder } from "./refund-order";
import { pollRefunds } from "./refunds";

const TOTAL = 21_250;

describeEngines("a refund through Stripe", (open, _, itOnce) => {
  const given = paidOrder(open);
  const ask = (request: object = {}) =>
    refundOrder(given.shop.backend, { orderNumber: given.orderNumber, restock: false, ...request });

  it("is on its way until it has gone through; then the customer is written to, once", async () => {
    const { outcome, made } = await given.refund({}, "pending");
    expect(outcome).toMatchObject({ amount: TOTAL, status: "sent" });
    expect(await given.order()).toMatchObject({ refunded_amount: TOTAL, refunded: 1 });
    expect(await given.mails("refund")).toEqual([]);
    expect((await given.listed())?.stuckRefunds).toEqual([
      { amount: TOTAL, status: "sent", error: "" },
    ]);
    given.account.settleRefund(made, "succeeded");
    const event = signedEvent("refund.updated", { ...made });
    await Promise.all([given.shop.deliver(event), given.tell("charge.refund.updated", made)]);
    await given.shop.deliver(event);
    expect(await given.mails("refund")).toMatchObject([
      { recipient: "ada@example.com", amount: TOTAL, isLatePayment: false },
    ]);
    expect(await given.listed()).toBeUndefined();
    expect(await given.order()).toMatchObject({ refunded_amount: TOTAL });
  });

  itOnce("that needs the customer first is on its way too", async () => {
    const { outcome } = await given.refund({ amount: 500 }, "requires_action");
    expect(outcome.status).toBe("sent");
    expect(await given.mails("refund")).toEqual([]);
  });

  itOnce.each([
    ["pending", ["refund.failed"]],
    ["succeeded", ["charge.refunded", "refund.failed", "charge.refund.updated"]],
    ["succeeded", ["refund.failed", "charge.refund.updated", "charge.refunded"]],
    ["succeeded", ["charge.refund.updated", "charge.refund.updated", "refund.failed"]],
    ["succeeded", ["charge.refunded"]],
  ] as const)(
    "that was %s and comes back from the bank no longer counts, is shown and can be asked again (%j)",
    async (begins, events) => {
      const { made } = await given.refund({}, begins);
      expect(await given.shipments()).toEqual(["cancelled"]);
      given.account.settleRefund(made, "failed");
      const charge = given.waiting.chargeOf(given.waiting.url)!;
      for (const type of events) {
        expect(await given.tell(type, type === "charge.refunded" ? charge : made)).toBe(200);
      }
      expect(await given.order()).toMatchObject({ refunded_amount: 0, refunded: 0 });
      const reason = "expired_or_canceled_card";
      expect((await given.listed())?.stuckRefunds).toEqual([
        { amount: TOTAL, status: "failed", error: reason },
      ]);
      expect(await given.mails("refund-failed")).toMatchObject([
        { recipient: "care@shortlisted.example", amount: TOTAL, reason },
      ]);
      expect(await given.shipments()).toEqual(["processing"]);
      const { outcome } = await given.refund();
      expect(outcome).toMatchObject({ amount: TOTAL, status: "done" });
      expect(await given.order()).toMatchObject({ refunded_amount: TOTAL, refunded: 1 });
      expect(await given.listed()).toBeUndefined();
      expect(await given.mails("refund")).toHaveLength(begins === "pending" ? 1 : 2);
    },
  );

  itOnce("a failed refund stays failed, whatever is reported late", async () => {
    const { made } = await given.refund({ amount: 500 }, "pending");
    const earlier = { ...made };
    given.account.settleRefund(made, "failed");
    await given.tell("refund.failed", made);
    await given.tell("refund.created", earlier);
    await given.tell("refund.updated", { ...earlier, status: "succeeded" });
    expect(await given.order()).toMatchObject({ refunded_amount: 0 });
    expect(await given.mails("refund")).toEqual([]);
    expect(await given.mails("refund-failed")).toHaveLength(1);
  });

  itOnce(
    "that has failed stays failed when Stripe's earlier answer arrives after its later one",
    async () => {
      const { made } = await given.refund({ amount: 500 });
      const noteLater = await given.recordLater();
      given.account.settleRefund(made, "failed");
      await given.tell("refund.failed", made);
      await noteLater();
      expect(await given.order()).toMatchObject({ refunded_amount: 0 });
    },
  );

  itOnce("that is canceled is not given", async () => {
    const { made } = await given.refund({ amount: 500 }, "requires_action");
    given.account.settleRefund(made, "canceled");
    await given.tell("refund.updated", made);
    expect((await given.listed())?.stuckRefunds).toMatchObject([{ error: "canceled" }]);
    expect(await given.order()).toMatchObject({ refunded_amount: 0 });
  });

  itOnce("in parts fails in parts", async () => {
    const first = await given.refund({ amount: 1_000 });
    await given.refund({ amount: 2_000 });
    given.account.settleRefund(first.made, "failed");
    await given.tell("refund.failed", first.made);
    expect(await given.order()).toMatchObject({ refunded_amount: 2_000 });
    expect(expectFailure(await ask({ amount: TOTAL - 1_999 })).message).toMatch(/\$192\.50/);
  });

  it("made at Stripe's dashboard counts down as up, and its customer is written to there", async () => {
    given.account.refundsBegin.push("pending");
    given.account.refund({ payment_intent: given.intent, amount: "700" });
    const [made] = given.account.refunds;
    const charge = given.waiting.chargeOf(given.waiting.url)!;
    await given.tell("charge.refunded", charge);
    expect(await given.order()).toMatchObject({ refunded_amount: 700 });
    given.account.settleRefund(made!, "succeeded");
    await given.tell("refund.updated", made!);
    given.account.settleRefund(made!, "failed");
    await given.tell("refund.failed", made!);
    expect(await given.order()).toMatchObject({ refunded_amount: 0 });
    expect((await given.listed())?.stuckRefunds).toMatchObject([{ amount: 700, status: "failed" }]);
    given.shop.passMinutes(1);
    expect(await given.mails("refund")).toEqual([]);
    given.account.refund({ payment_intent: given.intent, amount: "700" });
    await given.tell("refund.created", given.account.refunds[0]!);
    expect((await given.listed())?.stuckRefunds).toEqual([]);
  });

  it("that Stripe made though its answer was lost is one refund", async () => {
    given.shop.stripe.fail({ kind: "drop after", path: /refunds$/, times: 9 });
    await ask({ amount: 500 });
    given.shop.stripe.recover();
    await given.tell("refund.created", given.account.refunds[0]!);
    expect((await given.listed())?.stuckRefunds).toEqual([]);
    await given.waiting.settleDue();
    expect(await given.order()).toMatchObject({ refunded_amount: 500 });
    expect(await given.mails("refund")).toHaveLength(1);
  });

  it("whose answer was lost a day ago is not made twice", async () => {
    given.shop.stripe.fail({ kind: "drop after", path: /refunds$/, times: 9 });
    await ask({ amount: 500 });
    given.shop.stripe.recover();
    given.shop.passMinutes(25 * 60);
    given.shop.stripe.forgetKeys();
    await given.waiting.settleDue();
    expect(given.waiting.chargeOf(given.waiting.url)?.amount_refunded).toBe(500);
    expect(await given.order()).toMatchObject({ refunded_amount: 500 });
  });

  itOnce("of which no message comes is asked for", async () => {
    const { made } = await given.refund({ amount: 500 }, "pending");
    given.account.settleRefund(made, "failed");
    await pollRefunds(given.shop.backend);
    expect(await given.order()).toMatchObject({ refunded_amount: 0 });
  });

  itOnce("a refund's report is repeated when Stripe is unreachable", async () => {
    const { made } = await given.refund({ amount: 500 });
    given.account.settleRefund(made, "failed");
    given.shop.stripe.fail({ kind: "drop before", path: /refunds\?/, times: 9 });
    const event = signedEvent("refund.failed", { ...made });
    expect(await given.shop.deliver(event)).toBe(500);
    given.shop.stripe.recover();
    expect(await given.shop.deliver(event)).toBe(200);
    expect(await given.order()).toMatchObject({ refunded_amount: 0 });
  });

  describe("of the whole", () => {
    it("that Stripe refuses leaves parcels and pieces as they were", async () => {
      given.account.dispute(given.intent);
      const refused = await ask({ restock: true });
      expect(refused).toMatchObject({ ok: true, value: { status: "failed" } });
      expect(await given.shipments()).toEqual(["processing"]);
      expect(await inventoryOf(given.shop, given.waiting.watch)).toBe(1);
      const { orderNumber } = given;
      expect(await shipParcels(given.shop.backend, { orderNumber })).toMatchObject({ ok: true });
    });

    it("puts the pieces back on sale when Stripe has taken it, and takes them again when it fails", async () => {
      given.shop.stripe.fail({ kind: "drop before", path: /refunds$/, times: 9 });
      await ask({ restock: true });
      expect(await inventoryOf(given.shop, given.waiting.watch)).toBe(1);
      given.shop.stripe.recover();
      await given.waiting.settleDue();
      expect(await inventoryOf(given.shop, given.waiting.watch)).toBe(3);
      const [made] = given.account.refunds;
      given.account.settleRefund(made!, "failed");
      await given.tell("refund.failed", made!);
      expect(await inventoryOf(given.shop, given.waiting.watch)).toBe(1);
      expect(await given.shipments()).toEqual(["processing"]);
    });

    it("that fails when its pieces are sold leaves nothing to ship", async () => {
      const { made } = await given.refund({ restock: true });
      const other = await guest(given.shop);
      await other.add(given.waiting.watch, 2);
      await other.place();
      given.account.settleRefund(made, "failed");
      await given.tell("refund.failed", made);
      expect(await inventoryOf(given.shop, given.waiting.watch)).toBe(1);
      expect(await given.shipments()).toEqual(["cancelled"]);
      expect((await given.listed())?.stuckRefunds).toMatchObject([{ status: "failed" }]);
    });

    itOnce("that fails leaves a return that was asked for asked", async () => {
      const { id } = await given.order();
      const request = { name: "Ada", phone: "1", email: "ada@example.com", reason: "Late" };
      const { db } = given.shop.backend;
      const asked = await db
        .insertInto("return_requests")
        .values({ ...request, order_id: id, image: `${id}.jpg`, created_at: "2026-06-01" })
        .returning("id")
        .executeTakeFirstOrThrow();
      const lines = await db
        .selectFrom("order_lines")
        .select(["id", "quantity"])
        .where("order_id", "=", id)
        .execute();
      await db
        .insertInto("return_items")
        .values(
          lines.map((line) => ({
            request_id: asked.id,
            line_id: line.id,
            quantity: line.quantity,
          })),
        )
        .execute();
      const { made } = await given.refund();
      given.account.settleRefund(made, "failed");
      await given.tell("refund.failed", made);
      expect(await given.order()).toMatchObject({ refunded_amount: 0, refunded: 1 });
    });
  });
});
