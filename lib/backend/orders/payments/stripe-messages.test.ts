import { describeOneEngine } from "../../testing/engines";
import { inventoryOf } from "../../testing/shopper";
import { signedEvent } from "../../testing/stripe/server";
import { waitingOrder } from "../../testing/stripe/waiting-order";

describeOneEngine("payment by Stripe", (open) => {
  const given = waitingOrder(open);
  const { pay, statusOf, chargeOf, settleDue, expectPaid } = given;

  describe("refunded at Stripe's dashboard", () => {
    const refundByHand = (amount: number) => {
      const charge = chargeOf(given.url)!;
      const { payment_intent } = charge;
      given.shop.stripe.account.refund({ payment_intent, amount: String(amount) });
      return given.shop.deliver(signedEvent("charge.refunded", charge));
    };

    it("in parts shows on the order, and whole closes it to requests", async () => {
      pay(given.url);
      await given.shop.tell("completed", given.url);
      await refundByHand(1_000);
      await refundByHand(500);
      expect(await given.shop.orderAt(given.url)).toMatchObject({
        refunded_amount: 1_500,
        refunded: 0,
      });
      await refundByHand(21_250 - 1_500);
      expect(await given.shop.orderAt(given.url)).toMatchObject({
        status: "paid",
        refunded_amount: 21_250,
        refunded: 1,
      });
    });

    it("does not lower what is known when an older message comes last", async () => {
      pay(given.url);
      await given.shop.tell("completed", given.url);
      const older = signedEvent("charge.refunded", {
        ...chargeOf(given.url)!,
        amount_refunded: 100,
      });
      await refundByHand(300);
      await given.shop.deliver(older);
      expect((await given.shop.orderAt(given.url)).refunded_amount).toBe(300);
    });

    it("before the shop heard of the payment sends nothing to work", async () => {
      pay(given.url);
      await refundByHand(21_250);
      await given.shop.tell("completed", given.url);
      await settleDue();
      expect(await statusOf(given.url)).toBe("cancelled");
      expect(await inventoryOf(given.shop, given.watch)).toBe(3);
      expect(chargeOf(given.url)?.amount_refunded).toBe(21_250);
    });
  });

  describe("messages", () => {
    it.each([
      ["a wrong secret", { secret: "whsec_wrong" }],
      ["a signature older than five minutes", { at: new Date(Date.now() - 301_000) }],
    ])("with %s are refused", async (_, options) => {
      pay(given.url);
      const event = signedEvent(
        "checkout.session.completed",
        given.shop.sessionOf(given.url),
        options,
      );
      expect(await given.shop.deliver(event)).toBe(400);
      expect(await statusOf(given.url)).toBe("pending");
    });

    it("that were changed or not signed are refused", async () => {
      const event = signedEvent("checkout.session.completed", given.shop.sessionOf(given.url));
      const payload = event.payload.replace('"unpaid"', '"paid"');
      expect(payload).not.toBe(event.payload);
      expect(await given.shop.deliver({ ...event, payload })).toBe(400);
      const at = `t=${Math.floor(Date.now() / 1000)}`;
      for (const signature of ["", "v1=", at, `${at},v1=`, `${at},v1=,v1=ab`, `${at},v1=ab,v1=`]) {
        expect(await given.shop.deliver({ payload: event.payload, signature })).toBe(400);
      }
      expect(await statusOf(given.url)).toBe("pending");
    });

    it.each([
      ["of an unknown kind", "invoice.paid", { id: "in_1", object: "invoice" }],
      [
        "of another shop on the same account",
        "checkout.session.completed",
        { id: "cs_other", object: "checkout.session", payment_status: "paid", amount_total: 5 },
      ],
      ["of another refund", "charge.refunded", { payment_intent: "pi_1", amount_refunded: 5 }],
      ["of a charge without an intent", "charge.refunded", { payment_intent: null }],
    ])("%s are taken and change nothing", async (_, type, object) => {
      expect(await given.shop.deliver(signedEvent(type, object))).toBe(200);
      expect(await statusOf(given.url)).toBe("pending");
    });

    it("are asked for again when dealing with them fails", async () => {
      pay(given.url);
      const event = signedEvent("checkout.session.completed", given.shop.sessionOf(given.url));
      const failing = jest.spyOn(given.shop.backend.db, "transaction").mockImplementation(() => {
        throw new Error("the disk is full");
      });
      expect(await given.shop.deliver(event)).toBe(500);
      failing.mockRestore();
      expect(await statusOf(given.url)).toBe("pending");
      expect(await given.shop.deliver(event)).toBe(200);
      await expectPaid(given.url);
    });

    it("are noted once", async () => {
      pay(given.url);
      const event = signedEvent("checkout.session.completed", given.shop.sessionOf(given.url));
      await Promise.all([1, 2, 3].map(() => given.shop.deliver(event)));
      const noted = await given.shop.backend.db
        .selectFrom("payment_events")
        .select("type")
        .where("id", "=", event.id)
        .execute();
      expect(noted).toEqual([{ type: "checkout.session.completed" }]);
    });
  });
});
