import { getTestPayment } from "@/lib/contract/payments";
import { describeOneEngine } from "../../testing/engines";
import { expectFailure, expectValue, guest, inventoryOf, settle } from "../../testing/shopper";
import { SHOP_URL } from "../../testing/stripe/shop";
import { waitingOrder } from "../../testing/stripe/waiting-order";

describeOneEngine("payment by Stripe", (open) => {
  const given = waitingOrder(open);
  const { pay, statusOf, settleDue, cartQuantities, expectPaid } = given;

  describe("ends", () => {
    it("by the way back: the stock is given back once and the page closed", async () => {
      // @spec 328
      const answers = await Promise.all(
        [1, 2, 3].map(() => given.shop.comeBack(given.url, "cancelled")),
      );
      expect(answers).toEqual(Array(3).fill("/?success=false"));
      expect(await inventoryOf(given.shop, given.watch)).toBe(3);
      expect(await cartQuantities()).toEqual([2]);
      expect(pay(given.url)).toBe(false);
    });

    it("in success for a shopper who pays in one tab and goes back in another", async () => {
      pay(given.url);
      expect(await given.shop.comeBack(given.url, "cancelled")).toMatch(/^\/\?success=true/);
      await expectPaid(given.url);
    });

    it("by the way back even while Stripe cannot be reached, and the page is closed later", async () => {
      given.shop.stripe.fail({ kind: "drop before", times: 9 });
      expect(await given.shop.comeBack(given.url, "cancelled")).toBe("/?success=false");
      expect(await inventoryOf(given.shop, given.watch)).toBe(3);
      given.shop.stripe.recover();
      await settleDue();
      expect(pay(given.url)).toBe(false);
    });

    it("after 30 minutes, when the page is closed first", async () => {
      given.shop.passMinutes(29);
      await settleDue();
      expect(await statusOf(given.url)).toBe("pending");
      given.shop.passMinutes(1);
      await Promise.all([settleDue(), settleDue()]);
      expect(await statusOf(given.url)).toBe("expired");
      expect(await inventoryOf(given.shop, given.watch)).toBe(3);
      expect(pay(given.url)).toBe(false);
    });

    it("in success when it was paid in the last second", async () => {
      given.shop.passMinutes(31);
      pay(given.url);
      await settleDue();
      await expectPaid(given.url);
      expect(await inventoryOf(given.shop, given.watch)).toBe(1);
    });

    it("a little later while Stripe cannot be reached", async () => {
      given.shop.stripe.fail({ kind: "500 before", times: 99 });
      given.shop.passMinutes(31);
      await settleDue();
      expect(await statusOf(given.url)).toBe("pending");
      given.shop.passMinutes(15);
      await settleDue();
      expect(await statusOf(given.url)).toBe("expired");
      expect(await inventoryOf(given.shop, given.watch)).toBe(3);
    });

    it("and the attempt, sent again, leads to what became of it instead of a dead page", async () => {
      const other = await guest(given.shop);
      await other.add(given.watch);
      const page = expectValue(await other.place({}, "attempt-three"));
      await given.shop.tell("expired", page);
      const { payment_token } = await given.shop.orderAt(page);
      const again = expectValue(await other.place({}, "attempt-three"));
      expect(again).toBe(`${SHOP_URL}/pay/${payment_token}`);
      expect(await given.shop.comeBack(page, "finished")).toBe("/?success=false");
    });
  });

  it("is not available from the test page", async () => {
    const { payment_token: token } = await given.shop.orderAt(given.url);
    const parameters = { token };
    expect(expectFailure(await given.shop.call(getTestPayment, { parameters })).kind).toBe(
      "notFound",
    );
    expect(expectFailure(await settle(given.shop, `/test-payment/${token}`, "pay")).kind).toBe(
      "notFound",
    );
    expect(await statusOf(given.url)).toBe("pending");
  });

  it("leaves an order of the test page unpaid once Stripe is set up", async () => {
    const { id, payment_token } = await given.shop.orderAt(given.url);
    await given.shop.backend.db
      .updateTable("orders")
      .set({ payment_provider: "test" })
      .where("id", "=", id)
      .execute();
    const refused = await settle(given.shop, `/test-payment/${payment_token}`, "pay");
    expect(expectFailure(refused).kind).toBe("notFound");
  });
});
