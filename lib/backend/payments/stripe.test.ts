import { getTestPayment } from "@/lib/contract/payments";
import { releaseExpired } from "../orders/expire";
import { addBrand, addProduct, type BuiltVariant } from "../testing/catalogue";
import { customer } from "../testing/customer";
import { describeEngines } from "../testing/engines";
import { expectFailure, expectValue, guest, inventoryOf, settle } from "../testing/shopper";
import { formsAt, textAt } from "../testing/stripe/form";
import { signedEvent } from "../testing/stripe/server";
import { SHOP_URL, type StripeShop, stripeShop } from "../testing/stripe/shop";
import { closeOpenPayments } from "./close";
import { sendRefunds } from "./refunds";

describeEngines("payment by Stripe", (open) => {
  let shop: StripeShop;
  let watch: BuiltVariant;
  let buyer: Awaited<ReturnType<typeof guest>>;
  let url: string;
  let complaints: jest.SpyInstance;
  beforeAll(async () => {
    shop = await stripeShop(await open());
  });
  afterAll(() => shop.stripe.close());
  /** A shopper with two of three watches ordered and not yet paid. */
  beforeEach(async () => {
    complaints = jest.spyOn(process.stderr, "write").mockReturnValue(true);
    shop.stripe.recover();
    const brandId = await addBrand(shop.backend.db);
    const built = await addProduct(shop.backend.db, { brandId, variants: [{ inventory: 3 }] });
    watch = built[0]!;
    buyer = await guest(shop);
    await buyer.add(watch, 2);
    url = expectValue(await buyer.place());
  });
  afterEach(() => complaints.mockRestore());

  const pay = (page: string, how?: "at once" | "in days") =>
    shop.stripe.account.pay(shop.sessionOf(page).id, how);
  const finish = (page: string, isPaid: boolean) =>
    shop.stripe.account.finish(shop.sessionOf(page).id, isPaid);
  const statusOf = async (page: string) => (await shop.orderAt(page)).status;
  const chargeOf = (page: string) =>
    shop.stripe.account.charges.get(shop.sessionOf(page).payment_intent ?? "");
  const settleDue = async () => {
    await releaseExpired(shop.backend);
    await closeOpenPayments(shop.backend);
    await sendRefunds(shop.backend);
  };
  const cartQuantities = async () =>
    (await buyer.cart()).groups.flatMap((group) => group.lines.map((line) => line.quantity));

  /** What holds once an order is paid. */
  const expectPaid = async (page: string) => {
    const order = await shop.orderAt(page);
    expect(order).toMatchObject({ status: "paid", payment_open: 0, refunded_amount: 0 });
    expect(order.payment_intent).toBe(shop.sessionOf(page).payment_intent);
    expect(chargeOf(page)?.amount_refunded).toBe(0);
  };

  describe("starts", () => {
    it("a page with the order's number, e-mail, ways back and a life of at least 30 minutes", async () => {
      const order = await shop.orderAt(url);
      expect(shop.sessionOf(url)).toMatchObject({
        amount_total: order.total,
        currency: "usd",
        client_reference_id: order.number,
        customer_email: "ada@example.com",
        success_url: `${SHOP_URL}/pay/${order.payment_token}`,
        cancel_url: `${SHOP_URL}/pay/${order.payment_token}/cancel`,
        expires_at: Math.floor(Date.parse(order.expires_at) / 1000) + 600,
      });
    });

    it("one page for one attempt, however often and parallel it is sent", async () => {
      const other = await guest(shop);
      await other.add(watch);
      const before = shop.stripe.account.sessions.size;
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => other.place({}, "attempt-one")),
      );
      expect(new Set(answers.map(expectValue)).size).toBe(1);
      expect(shop.stripe.account.sessions.size).toBe(before + 1);
    });

    it("a page that asks for goods, shipping and tax one by one", async () => {
      await shop.comeBack(url, "cancelled");
      const page = expectValue(
        await buyer.place({
          shipping: [
            { brandId: (await buyer.cart()).groups[0]!.brand.id, type: "Express", price: 2800 },
          ],
        }),
      );
      const items = formsAt(shop.stripe.account.asked.get(shop.sessionOf(page).id)!, "line_items");
      expect(
        items.map((item) => [
          textAt(item, "quantity"),
          textAt(item, "price_data", "unit_amount"),
          textAt(item, "price_data", "product_data", "name"),
        ]),
      ).toEqual([
        ["2", "10000", expect.stringMatching(/^product-/)],
        ["1", "2800", expect.stringMatching(/^Shipping from brand-\d+ \(Express\)$/)],
        ["1", "1250", "Sales tax"],
      ]);
    });

    it("a page for a customer's discounted first order, to the cent", async () => {
      const ada = await customer(shop);
      const brandId = await addBrand(shop.backend.db);
      const variants = [{ price: 3333 }];
      for (const isClothing of [true, false]) {
        const [built] = await addProduct(shop.backend.db, { brandId, variants, isClothing });
        await ada.add(built!, 3);
      }
      const page = expectValue(await ada.place());
      const order = await shop.orderAt(page);
      expect(order.discount).toBeGreaterThan(0);
      expect(shop.sessionOf(page)).toMatchObject({
        amount_total: order.total,
        customer_email: ada.email,
      });
    });

    it("a page without an e-mail that Stripe does not take", async () => {
      const other = await guest(shop);
      await other.add(watch);
      const page = expectValue(await other.place({ email: "zoë@exämple.com" }));
      expect(shop.sessionOf(page).customer_email).toBeNull();
    });

    it.each([
      { kind: "drop after", times: 1 },
      { kind: "drop before", times: 1 },
    ] as const)("once over a connection that breaks: $kind", async (fault) => {
      const other = await guest(shop);
      await other.add(watch);
      shop.stripe.fail(fault);
      const before = shop.stripe.account.sessions.size;
      expectValue(await other.place());
      expect(shop.stripe.account.sessions.size).toBe(before + 1);
    });

    it.each([
      { kind: "500 before", times: 5 },
      { kind: "500 after", times: 5 },
      { kind: "drop before", times: 5 },
      { kind: "delay", delayMs: 1500, times: 5 },
    ] as const)(
      "nothing while Stripe fails ($kind): the stock comes back, the same key may try again",
      async (fault) => {
        const other = await guest(shop);
        await other.add(watch);
        shop.stripe.fail({ ...fault });
        const refused = expectFailure(await other.place({}, "attempt-two"));
        expect(refused).toMatchObject({ kind: "unavailable" });
        expect(await inventoryOf(shop, watch)).toBe(1);
        shop.stripe.recover();
        const page = expectValue(await other.place({}, "attempt-two"));
        expect(await statusOf(page)).toBe("pending");
        expect(await inventoryOf(shop, watch)).toBe(0);
      },
      20_000,
    );

    it("and closes the page of the order it supersedes", async () => {
      const second = expectValue(await buyer.place({ city: "Salem" }));
      expect(shop.sessionOf(url).status).toBe("expired");
      expect(await shop.orderAt(url)).toMatchObject({ status: "cancelled", payment_open: 0 });
      expect(await inventoryOf(shop, watch)).toBe(1);
      expect(shop.sessionOf(second).status).toBe("open");
    });

    it("no page for the older of two tabs that order at once, which is told so", async () => {
      const other = await guest(shop);
      await other.add(watch);
      let quick = "";
      shop.stripe.fail({
        kind: "delay",
        meanwhile: async () => {
          quick = expectValue(await other.place({ city: "Salem" }, "newer-tab"));
        },
      });
      const failed = expectFailure(await other.place({}, "older-tab"));
      expect(failed.kind).toBe("conflict");
      expect(failed.data?.groups).toHaveLength(1);
      await settleDue();
      const number = (await shop.orderAt(quick)).number;
      const pages = [...shop.stripe.account.sessions.values()].slice(-2);
      expect(pages.map((page) => [page.status, page.client_reference_id === number])).toEqual([
        ["open", true],
        ["expired", false],
      ]);
      expect(await inventoryOf(shop, watch)).toBe(0);
    });
  });

  describe("is settled", () => {
    it.each([
      ["by Stripe's message", ["completed"]],
      ["by the shopper's return", ["return"]],
      ["by the return before the message", ["return", "completed"]],
      ["by the message before the return", ["completed", "return"]],
      ["by a message sent twice and more", ["completed", "completed", "return", "return"]],
      ["by messages out of order", ["expired", "completed"]],
      ["and stays so when told late that the page expired", ["completed", "expired"]],
    ])("%s", async (_, steps) => {
      pay(url);
      for (const step of steps) {
        if (step === "return") {
          expect(await shop.comeBack(url, "finished")).toMatch(/^\/\?success=true&order=/);
        } else expect(await shop.tell(step, url)).toBe(200);
      }
      await expectPaid(url);
      expect(await inventoryOf(shop, watch)).toBe(1);
      expect(await cartQuantities()).toEqual([]);
    });

    it("once when everything comes at once", async () => {
      pay(url);
      const event = signedEvent("checkout.session.completed", shop.sessionOf(url));
      await Promise.all([
        shop.deliver(event),
        shop.comeBack(url, "finished"),
        shop.deliver(event),
        shop.comeBack(url, "cancelled"),
        shop.tell("completed", url),
        buyer.add(watch, 1),
      ]);
      await expectPaid(url);
      expect(await inventoryOf(shop, watch)).toBe(1);
      expect(await cartQuantities()).toEqual([1]);
    });

    it("before the shop has stored the page's name", async () => {
      pay(url);
      const { id } = await shop.orderAt(url);
      await shop.backend.db
        .updateTable("orders")
        .set({ payment_session: null, payment_open: 0 })
        .where("id", "=", id)
        .execute();
      expect(await shop.tell("completed", url)).toBe(200);
      const order = await shop.backend.db
        .selectFrom("orders")
        .select("status")
        .where("id", "=", id)
        .executeTakeFirst();
      expect(order).toEqual({ status: "paid" });
    });

    it("after the guest's session is gone", async () => {
      await shop.backend.db
        .deleteFrom("guest_sessions")
        .where("id", "=", buyer.sessionId)
        .execute();
      pay(url);
      await shop.tell("completed", url);
      await expectPaid(url);
    });

    it("not by a return without a payment: the shopper is sent on to the page", async () => {
      expect(await shop.comeBack(url, "finished")).toBe(url);
      expect(await statusOf(url)).toBe("pending");
    });

    it("not by a return while Stripe cannot be asked: the order's page tells", async () => {
      pay(url);
      shop.stripe.fail({ kind: "drop before", times: 9 });
      const { token } = await shop.orderAt(url);
      expect(await shop.comeBack(url, "finished")).toBe(`/order/${token}`);
      expect(await statusOf(url)).toBe("pending");
    });

    it("in days where the bank takes days, keeping the stock until then", async () => {
      pay(url, "in days");
      await shop.tell("completed", url);
      shop.passMinutes(45);
      await settleDue();
      expect(await statusOf(url)).toBe("pending");
      expect(await inventoryOf(shop, watch)).toBe(1);
      finish(url, true);
      await shop.tell("async_payment_succeeded", url);
      await expectPaid(url);
    });

    it("as over where the bank refuses after days", async () => {
      pay(url, "in days");
      await shop.tell("completed", url);
      finish(url, false);
      await shop.tell("async_payment_failed", url);
      expect(await statusOf(url)).toBe("expired");
      expect(await inventoryOf(shop, watch)).toBe(3);
    });
  });

  describe("ends", () => {
    it("by the way back: the stock is given back once and the page closed", async () => {
      const answers = await Promise.all([1, 2, 3].map(() => shop.comeBack(url, "cancelled")));
      expect(answers).toEqual(Array(3).fill("/?success=false"));
      expect(await inventoryOf(shop, watch)).toBe(3);
      expect(await cartQuantities()).toEqual([2]);
      expect(pay(url)).toBe(false);
    });

    it("in success for a shopper who pays in one tab and goes back in another", async () => {
      pay(url);
      expect(await shop.comeBack(url, "cancelled")).toMatch(/^\/\?success=true/);
      await expectPaid(url);
    });

    it("by the way back even while Stripe cannot be reached, and the page is closed later", async () => {
      shop.stripe.fail({ kind: "drop before", times: 9 });
      expect(await shop.comeBack(url, "cancelled")).toBe("/?success=false");
      expect(await inventoryOf(shop, watch)).toBe(3);
      shop.stripe.recover();
      await settleDue();
      expect(pay(url)).toBe(false);
    });

    it("after 30 minutes, when the page is closed first", async () => {
      shop.passMinutes(29);
      await settleDue();
      expect(await statusOf(url)).toBe("pending");
      shop.passMinutes(1);
      await Promise.all([settleDue(), settleDue()]);
      expect(await statusOf(url)).toBe("expired");
      expect(await inventoryOf(shop, watch)).toBe(3);
      expect(pay(url)).toBe(false);
    });

    it("in success when it was paid in the last second", async () => {
      shop.passMinutes(31);
      pay(url);
      await settleDue();
      await expectPaid(url);
      expect(await inventoryOf(shop, watch)).toBe(1);
    });

    it("a little later while Stripe cannot be reached", async () => {
      shop.stripe.fail({ kind: "500 before", times: 99 });
      shop.passMinutes(31);
      await settleDue();
      expect(await statusOf(url)).toBe("pending");
      shop.passMinutes(15);
      await settleDue();
      expect(await statusOf(url)).toBe("expired");
      expect(await inventoryOf(shop, watch)).toBe(3);
    }, 20_000);

    it("and the attempt, sent again, leads to what became of it instead of a dead page", async () => {
      const other = await guest(shop);
      await other.add(watch);
      const page = expectValue(await other.place({}, "attempt-three"));
      await shop.tell("expired", page);
      const { payment_token } = await shop.orderAt(page);
      const again = expectValue(await other.place({}, "attempt-three"));
      expect(again).toBe(`${SHOP_URL}/pay/${payment_token}`);
      expect(await shop.comeBack(page, "finished")).toBe("/?success=false");
    });
  });

  describe("that comes after the stock was given back", () => {
    /** The page is paid in the moment in which the shop could not close it. */
    const payLate = async () => {
      pay(url);
      const { id } = await shop.orderAt(url);
      await shop.backend.db
        .updateTable("orders")
        .set({ status: "expired" })
        .where("id", "=", id)
        .execute();
      await shop.backend.db
        .updateTable("variants")
        .set({ inventory: 3 })
        .where("id", "=", watch.id)
        .execute();
    };

    it.each(["message", "return", "round"])(
      "takes it again where it is there (%s)",
      async (how) => {
        await payLate();
        if (how === "message") await shop.tell("completed", url);
        if (how === "return") {
          expect(await shop.comeBack(url, "finished")).toMatch(/^\/\?success=true/);
        }
        if (how === "round") await settleDue();
        await expectPaid(url);
        expect(await inventoryOf(shop, watch)).toBe(1);
      },
    );

    it.each(["message", "return", "round"])(
      "goes back to the customer, once, where it is not (%s)",
      async (how) => {
        await payLate();
        const other = await guest(shop);
        await other.add(watch, 2);
        expectValue(await other.place());
        const { token, total } = await shop.orderAt(url);
        if (how === "message") expect(await shop.tell("completed", url)).toBe(200);
        if (how === "return") expect(await shop.comeBack(url, "finished")).toBe(`/order/${token}`);
        await settleDue();
        await Promise.all([shop.tell("completed", url), settleDue(), settleDue()]);
        expect(await shop.orderAt(url)).toMatchObject({
          status: "expired",
          refunded_amount: total,
        });
        expect(chargeOf(url)).toMatchObject({ amount_refunded: total });
        const refunds = shop.stripe.account.refunds.filter(
          ({ payment_intent }) => payment_intent === shop.sessionOf(url).payment_intent,
        );
        expect(refunds).toHaveLength(1);
        const letters = await shop.backend.db
          .selectFrom("mails")
          .select("message")
          .where("kind", "=", "refund")
          .where("message", "like", `%${token}%`)
          .execute();
        expect(letters.map(({ message }) => JSON.parse(message ?? "{}"))).toMatchObject([
          { amount: total, isLatePayment: true },
        ]);
        expect(await inventoryOf(shop, watch)).toBe(1);
      },
    );

    it("stays given back when the stock returns and Stripe tells once more", async () => {
      await payLate();
      const other = await guest(shop);
      await other.add(watch, 2);
      const page = expectValue(await other.place());
      await shop.tell("completed", url);
      await shop.comeBack(page, "cancelled");
      await shop.tell("completed", url);
      await shop.comeBack(url, "finished");
      expect(await statusOf(url)).toBe("expired");
      expect(await inventoryOf(shop, watch)).toBe(3);
    });

    it("goes back when the shopper has bought again since", async () => {
      const second = expectValue(await buyer.place({ city: "Salem" }));
      pay(second);
      await shop.tell("completed", second);
      const session = shop.sessionOf(url);
      session.status = "open";
      pay(url);
      await shop.tell("completed", url);
      expect(await statusOf(url)).toBe("cancelled");
      expect(chargeOf(url)?.amount_refunded).toBe(session.amount_total);
      await expectPaid(second);
      expect(await inventoryOf(shop, watch)).toBe(1);
    });

    it("takes the place of the shopper's newer order that is not paid", async () => {
      const second = expectValue(await buyer.place({ city: "Salem" }));
      shop.sessionOf(url).status = "open";
      pay(url);
      await shop.tell("completed", url);
      await settleDue();
      await expectPaid(url);
      expect(await statusOf(second)).toBe("cancelled");
      expect(shop.sessionOf(second).status).toBe("expired");
      expect(await inventoryOf(shop, watch)).toBe(1);
      expect(await cartQuantities()).toEqual([]);
    });

    it("is sent back later when Stripe takes no refund now", async () => {
      await payLate();
      const other = await guest(shop);
      await other.add(watch, 2);
      expectValue(await other.place());
      shop.stripe.fail({ kind: "drop after", path: /refunds/, times: 9 });
      expect(await shop.tell("completed", url)).toBe(200);
      shop.stripe.recover();
      await settleDue();
      const { payment_intent } = shop.sessionOf(url);
      const made = shop.stripe.account.refunds.filter(
        (one) => one.payment_intent === payment_intent,
      );
      expect(made).toHaveLength(1);
    });
  });

  describe("of the wrong amount", () => {
    it.each([
      ["too little", { amount_total: 1 }],
      ["another currency", { currency: "eur" }],
    ])("buys nothing and goes back: %s", async (_, changes) => {
      pay(url);
      expect(await shop.tell("completed", url, changes)).toBe(200);
      expect(await statusOf(url)).toBe("cancelled");
      expect(await inventoryOf(shop, watch)).toBe(3);
      expect(chargeOf(url)?.amount_refunded).toBeGreaterThan(0);
      expect(complaints).toHaveBeenCalled();
    });
  });

  describe("refunded at Stripe's dashboard", () => {
    const refundByHand = (amount: number) => {
      const charge = chargeOf(url)!;
      charge.amount_refunded += amount;
      return shop.deliver(signedEvent("charge.refunded", charge));
    };

    it("in parts shows on the order, and whole closes it to requests", async () => {
      pay(url);
      await shop.tell("completed", url);
      await refundByHand(1_000);
      await refundByHand(500);
      expect(await shop.orderAt(url)).toMatchObject({ refunded_amount: 1_500, refunded: 0 });
      await refundByHand(21_250 - 1_500);
      expect(await shop.orderAt(url)).toMatchObject({
        status: "paid",
        refunded_amount: 21_250,
        refunded: 1,
      });
    });

    it("does not lower what is known when an older message comes last", async () => {
      pay(url);
      await shop.tell("completed", url);
      const older = signedEvent("charge.refunded", { ...chargeOf(url)!, amount_refunded: 100 });
      await refundByHand(300);
      await shop.deliver(older);
      expect((await shop.orderAt(url)).refunded_amount).toBe(300);
    });

    it("before the shop heard of the payment sends nothing to work", async () => {
      pay(url);
      await refundByHand(21_250);
      await shop.tell("completed", url);
      await settleDue();
      expect(await statusOf(url)).toBe("cancelled");
      expect(await inventoryOf(shop, watch)).toBe(3);
      expect(chargeOf(url)?.amount_refunded).toBe(21_250);
    });
  });

  describe("messages", () => {
    it.each([
      ["a wrong secret", { secret: "whsec_wrong" }],
      ["a signature older than five minutes", { at: new Date(Date.now() - 301_000) }],
    ])("with %s are refused", async (_, options) => {
      pay(url);
      const event = signedEvent("checkout.session.completed", shop.sessionOf(url), options);
      expect(await shop.deliver(event)).toBe(400);
      expect(await statusOf(url)).toBe("pending");
    });

    it("that were changed or not signed are refused", async () => {
      const event = signedEvent("checkout.session.completed", shop.sessionOf(url));
      const payload = event.payload.replace('"unpaid"', '"paid"');
      expect(payload).not.toBe(event.payload);
      expect(await shop.deliver({ ...event, payload })).toBe(400);
      expect(await shop.deliver({ payload: event.payload, signature: "" })).toBe(400);
      expect(await statusOf(url)).toBe("pending");
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
      expect(await shop.deliver(signedEvent(type, object))).toBe(200);
      expect(await statusOf(url)).toBe("pending");
    });

    it("are asked for again when dealing with them fails", async () => {
      pay(url);
      const event = signedEvent("checkout.session.completed", shop.sessionOf(url));
      const failing = jest.spyOn(shop.backend.db, "transaction").mockImplementation(() => {
        throw new Error("the disk is full");
      });
      expect(await shop.deliver(event)).toBe(500);
      failing.mockRestore();
      expect(await statusOf(url)).toBe("pending");
      expect(await shop.deliver(event)).toBe(200);
      await expectPaid(url);
    });

    it("are noted once", async () => {
      pay(url);
      const event = signedEvent("checkout.session.completed", shop.sessionOf(url));
      await Promise.all([1, 2, 3].map(() => shop.deliver(event)));
      const noted = await shop.backend.db
        .selectFrom("payment_events")
        .select("type")
        .where("id", "=", event.id)
        .execute();
      expect(noted).toEqual([{ type: "checkout.session.completed" }]);
    });
  });

  it("cannot be had from the test page", async () => {
    const { payment_token: token } = await shop.orderAt(url);
    const parameters = { token };
    expect(expectFailure(await shop.call(getTestPayment, { parameters })).kind).toBe("notFound");
    expect(expectFailure(await settle(shop, `/test-payment/${token}`, "pay")).kind).toBe(
      "notFound",
    );
    expect(await statusOf(url)).toBe("pending");
  });

  it("leaves an order of the test page unpaid once Stripe is set up", async () => {
    const { id, payment_token } = await shop.orderAt(url);
    await shop.backend.db
      .updateTable("orders")
      .set({ payment_provider: "test" })
      .where("id", "=", id)
      .execute();
    const refused = await settle(shop, `/test-payment/${payment_token}`, "pay");
    expect(expectFailure(refused).kind).toBe("notFound");
  });
});
