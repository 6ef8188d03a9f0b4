import { describeEngines } from "../../testing/engines";
import { expectFailure, expectValue, guest, inventoryOf } from "../../testing/shopper";
import { signedEvent } from "../../testing/stripe/server";
import { waitingOrder } from "../../testing/stripe/waiting-order";
import { refundOrder } from "./refund-order";

describeEngines("payment by Stripe", (open) => {
  const given = waitingOrder(open);
  const { pay, statusOf, chargeOf, settleDue, cartQuantities, expectPaid } = given;

  describe("that comes after the stock was given back", () => {
    /** The page is paid in the moment in which the shop could not close it. */
    const payLate = async () => {
      pay(given.url);
      const { id } = await given.shop.orderAt(given.url);
      await given.shop.backend.db
        .updateTable("orders")
        .set({ status: "expired" })
        .where("id", "=", id)
        .execute();
      await stockThree();
    };

    const stockThree = () =>
      given.shop.backend.db
        .updateTable("variants")
        .set({ inventory: 3 })
        .where("id", "=", given.watch.id)
        .execute();

    it.each(["message", "return", "round"])(
      "takes it again where it is there (%s)",
      async (how) => {
        await payLate();
        if (how === "message") await given.shop.tell("completed", given.url);
        if (how === "return") {
          expect(await given.shop.comeBack(given.url, "finished")).toMatch(/^\/\?success=true/);
        }
        if (how === "round") await settleDue();
        await expectPaid(given.url);
        expect(await inventoryOf(given.shop, given.watch)).toBe(1);
      },
    );

    it.each(["message", "return", "round"])(
      "goes back to the customer, once, where it is not (%s)",
      async (how) => {
        await payLate();
        const other = await guest(given.shop);
        await other.add(given.watch, 2);
        expectValue(await other.place());
        const { token, total } = await given.shop.orderAt(given.url);
        if (how === "message") expect(await given.shop.tell("completed", given.url)).toBe(200);
        if (how === "return")
          expect(await given.shop.comeBack(given.url, "finished")).toBe(`/order/${token}`);
        await settleDue();
        await Promise.all([given.shop.tell("completed", given.url), settleDue(), settleDue()]);
        expect(await given.shop.orderAt(given.url)).toMatchObject({
          status: "expired",
          refunded_amount: total,
        });
        expect(chargeOf(given.url)).toMatchObject({ amount_refunded: total });
        const refunds = given.shop.stripe.account.refunds.filter(
          ({ payment_intent }) => payment_intent === given.shop.sessionOf(given.url).payment_intent,
        );
        expect(refunds).toHaveLength(1);
        const letters = await given.shop.backend.db
          .selectFrom("mails")
          .select("message")
          .where("kind", "=", "refund")
          .where("message", "like", `%${token}%`)
          .execute();
        expect(letters.map(({ message }) => JSON.parse(message ?? "{}"))).toMatchObject([
          { amount: total, isLatePayment: true },
        ]);
        expect(await inventoryOf(given.shop, given.watch)).toBe(1);
      },
    );

    it("a late payment stays refunded when the stock returns and Stripe reports again", async () => {
      await payLate();
      const other = await guest(given.shop);
      await other.add(given.watch, 2);
      const page = expectValue(await other.place());
      await given.shop.tell("completed", given.url);
      await given.shop.comeBack(page, "cancelled");
      await given.shop.tell("completed", given.url);
      await given.shop.comeBack(given.url, "finished");
      expect(await statusOf(given.url)).toBe("expired");
      expect(await inventoryOf(given.shop, given.watch)).toBe(3);
    });

    it("and comes back from the bank buys nothing after all, and can be given back again, whole", async () => {
      await payLate();
      const other = await guest(given.shop);
      await other.add(given.watch, 2);
      const page = expectValue(await other.place());
      await given.shop.tell("completed", given.url);
      const { account } = given.shop.stripe;
      const [made] = account.refunds;
      account.settleRefund(made!, "failed");
      await given.shop.deliver(signedEvent("refund.failed", { ...made }));
      await given.shop.comeBack(page, "cancelled");
      await given.shop.tell("completed", given.url);
      const { number, status, total, refunded_amount } = await given.shop.orderAt(given.url);
      expect({ status, refunded_amount }).toEqual({ status: "expired", refunded_amount: 0 });
      const ask = (request: object) =>
        refundOrder(given.shop.backend, { orderNumber: number, restock: false, ...request });
      expect(expectFailure(await ask({ amount: 1 })).message).toMatch(
        /only the full \$212\.50 can be refunded/,
      );
      expectFailure(await ask({ restock: true }));
      expect(expectValue(await ask({}))).toMatchObject({ amount: total, status: "done" });
      expect(chargeOf(given.url)).toMatchObject({ amount_refunded: total });
      expect(await inventoryOf(given.shop, given.watch)).toBe(3);
      expect(expectFailure(await ask({})).message).toMatch(/expired, not paid/);
    });

    it("goes back when the shopper has bought again since", async () => {
      const second = expectValue(await given.buyer.place({ city: "Salem" }));
      pay(second);
      await given.shop.tell("completed", second);
      await stockThree();
      const session = given.shop.sessionOf(given.url);
      session.status = "open";
      pay(given.url);
      await given.shop.tell("completed", given.url);
      expect(await statusOf(given.url)).toBe("cancelled");
      expect(chargeOf(given.url)?.amount_refunded).toBe(session.amount_total);
      await expectPaid(second);
      expect(await inventoryOf(given.shop, given.watch)).toBe(3);
    });

    it("takes the place of the shopper's newer order that is not paid", async () => {
      const second = expectValue(await given.buyer.place({ city: "Salem" }));
      given.shop.sessionOf(given.url).status = "open";
      pay(given.url);
      await given.shop.tell("completed", given.url);
      await settleDue();
      await expectPaid(given.url);
      expect(await statusOf(second)).toBe("cancelled");
      expect(given.shop.sessionOf(second).status).toBe("expired");
      expect(await inventoryOf(given.shop, given.watch)).toBe(1);
      expect(await cartQuantities()).toEqual([]);
    });

    it("a late payment is refunded whole after a manual partial refund that Stripe has not reported", async () => {
      await payLate();
      const other = await guest(given.shop);
      await other.add(given.watch, 2);
      expectValue(await other.place());
      const { id, total } = await given.shop.orderAt(given.url);
      const { payment_intent } = given.shop.sessionOf(given.url);
      given.shop.stripe.account.refund({ payment_intent: payment_intent ?? "", amount: "100" });
      await given.shop.tell("completed", given.url);
      expect(chargeOf(given.url)).toMatchObject({ amount_refunded: total });
      expect(await given.shop.orderAt(given.url)).toMatchObject({ refunded_amount: total });
      const refunds = await given.shop.backend.db
        .selectFrom("refunds")
        .select(["status", "amount"])
        .where("order_id", "=", id)
        .orderBy("id")
        .execute();
      expect(refunds).toEqual([
        { status: "done", amount: total - 100 },
        { status: "done", amount: 100 },
      ]);
    });

    it("is sent back later when Stripe takes no refund now", async () => {
      await payLate();
      const other = await guest(given.shop);
      await other.add(given.watch, 2);
      expectValue(await other.place());
      given.shop.stripe.fail({ kind: "drop after", path: /refunds/, times: 9 });
      expect(await given.shop.tell("completed", given.url)).toBe(200);
      given.shop.stripe.recover();
      await settleDue();
      const { payment_intent } = given.shop.sessionOf(given.url);
      const made = given.shop.stripe.account.refunds.filter(
        (one) => one.payment_intent === payment_intent,
      );
      expect(made).toHaveLength(1);
    });
  });
});
