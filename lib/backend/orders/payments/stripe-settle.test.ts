import { describeEngines } from "../../testing/engines";
import { inventoryOf } from "../../testing/shopper";
import { signedEvent } from "../../testing/stripe/server";
import { waitingOrder } from "../../testing/stripe/waiting-order";

describeEngines("payment by Stripe", (open, _, itOnce) => {
  const given = waitingOrder(open);
  const { pay, finish, statusOf, chargeOf, settleDue, cartQuantities, expectPaid } = given;

  describe("is settled", () => {
    itOnce.each([
      ["by Stripe's message", ["completed"]],
      ["by the shopper's return", ["return"]],
      ["by the return before the message", ["return", "completed"]],
      ["by the message before the return", ["completed", "return"]],
      ["by a message sent twice and more", ["completed", "completed", "return", "return"]],
      ["by messages out of order", ["expired", "completed"]],
      ["and stays so when told late that the page expired", ["completed", "expired"]],
    ])("%s", async (_, steps) => {
      pay(given.url);
      for (const step of steps) {
        if (step === "return") {
          expect(await given.shop.comeBack(given.url, "finished")).toMatch(
            /^\/\?success=true&order=/,
          );
        } else expect(await given.shop.tell(step, given.url)).toBe(200);
      }
      await expectPaid(given.url);
      expect(await inventoryOf(given.shop, given.watch)).toBe(1);
      expect(await cartQuantities()).toEqual([]);
    });

    it("once when everything comes at once", async () => {
      pay(given.url);
      const event = signedEvent("checkout.session.completed", given.shop.sessionOf(given.url));
      await Promise.all([
        given.shop.deliver(event),
        given.shop.comeBack(given.url, "finished"),
        given.shop.deliver(event),
        given.shop.comeBack(given.url, "cancelled"),
        given.shop.tell("completed", given.url),
        given.buyer.add(given.watch, 1),
      ]);
      await expectPaid(given.url);
      expect(await inventoryOf(given.shop, given.watch)).toBe(1);
      expect(await cartQuantities()).toEqual([1]);
    });

    it("before the shop has stored the page's name", async () => {
      pay(given.url);
      const { id } = await given.shop.orderAt(given.url);
      await given.shop.backend.db
        .updateTable("orders")
        .set({ payment_session: null, payment_open: 0 })
        .where("id", "=", id)
        .execute();
      expect(await given.shop.tell("completed", given.url)).toBe(200);
      const order = await given.shop.backend.db
        .selectFrom("orders")
        .select("status")
        .where("id", "=", id)
        .executeTakeFirst();
      expect(order).toEqual({ status: "paid" });
    });

    it("after the guest's session is gone", async () => {
      await given.shop.backend.db
        .deleteFrom("guest_sessions")
        .where("id", "=", given.buyer.sessionId)
        .execute();
      pay(given.url);
      await given.shop.tell("completed", given.url);
      await expectPaid(given.url);
    });

    itOnce("not by a return without a payment: the shopper is sent on to the page", async () => {
      expect(await given.shop.comeBack(given.url, "finished")).toBe(given.url);
      expect(await statusOf(given.url)).toBe("pending");
    });

    itOnce(
      "while Stripe is unreachable a return from payment settles nothing, and leads to the order's page",
      async () => {
        pay(given.url);
        given.shop.stripe.fail({ kind: "drop before", times: 9 });
        const { token } = await given.shop.orderAt(given.url);
        expect(await given.shop.comeBack(given.url, "finished")).toBe(`/order/${token}`);
        expect(await statusOf(given.url)).toBe("pending");
      },
    );

    it("in days where the bank takes days, keeping the stock until then", async () => {
      pay(given.url, "in days");
      await given.shop.tell("completed", given.url);
      given.shop.passMinutes(45);
      await settleDue();
      expect(await statusOf(given.url)).toBe("pending");
      expect(await inventoryOf(given.shop, given.watch)).toBe(1);
      finish(given.url, true);
      await given.shop.tell("async_payment_succeeded", given.url);
      await expectPaid(given.url);
    });

    itOnce("as over where the bank refuses after days", async () => {
      pay(given.url, "in days");
      await given.shop.tell("completed", given.url);
      finish(given.url, false);
      await given.shop.tell("async_payment_failed", given.url);
      expect(await statusOf(given.url)).toBe("expired");
      expect(await inventoryOf(given.shop, given.watch)).toBe(3);
    });
  });

  describe("of the wrong amount", () => {
    itOnce.each([
      ["too little", { amount_total: 1 }],
      ["another currency", { currency: "eur" }],
    ])("buys nothing and goes back: %s", async (_, changes) => {
      pay(given.url);
      expect(await given.shop.tell("completed", given.url, changes)).toBe(200);
      expect(await statusOf(given.url)).toBe("cancelled");
      expect(await inventoryOf(given.shop, given.watch)).toBe(3);
      expect(chargeOf(given.url)?.amount_refunded).toBeGreaterThan(0);
      expect(given.complaints).toHaveBeenCalled();
    });
  });
});
