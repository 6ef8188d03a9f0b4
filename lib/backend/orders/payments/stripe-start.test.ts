import { getPaymentOptions } from "@/lib/contract/payments";
import { UNPAYABLE } from "@/lib/domain/checkout/checkout";
import { inRequest } from "@/lib/platform/log";
import { until } from "@/server/testing/until";
import { testBackend } from "../../testing/backend";
import { addBrand, addProduct } from "../../testing/catalog";
import { customer } from "../../testing/customer";
import { describeEngines } from "../../testing/engines";
import { only } from "../../testing/goods";
import { expectFailure, expectValue, guest, inventoryOf, shopperOf } from "../../testing/shopper";
import { formsAt, textAt } from "../../testing/stripe/form";
import { SHOP_URL, stripeAt } from "../../testing/stripe/shop";
import { waitingOrder } from "../../testing/stripe/waiting-order";

describeEngines("payment by Stripe starts", (open, _, itOnce) => {
  const given = waitingOrder(open);
  const { statusOf, settleDue } = given;
  /** A shopper of the same shop, which soon stops waiting for Stripe. */
  const impatient = ({ sessionId }: { sessionId: string }) => {
    const { backend, clock, stripe } = given.shop;
    const payments = [stripeAt(stripe.address, 50)] as const;
    const shop = testBackend(backend, { payments, shopUrl: SHOP_URL, now: () => clock.now });
    return shopperOf(shop, { sessionId });
  };

  itOnce(
    "a page with the order's number, e-mail, ways back and a life of at least 30 minutes",
    async () => {
      const order = await given.shop.orderAt(given.url);
      expect(given.shop.sessionOf(given.url)).toMatchObject({
        amount_total: order.total,
        currency: "usd",
        client_reference_id: order.number,
        customer_email: "ada@example.com",
        success_url: `${SHOP_URL}/pay/${order.payment_token}`,
        cancel_url: `${SHOP_URL}/pay/${order.payment_token}/cancel`,
        expires_at: Math.floor(Date.parse(order.expires_at) / 1000) + 600,
      });
    },
  );

  itOnce("a page that says which request asked for it, as the log does", async () => {
    const buyer = await guest(given.shop);
    await buyer.add(given.watch);
    const url = expectValue(await inRequest("5f2c-1a", () => buyer.place()));
    const session = given.shop.sessionOf(url);
    await until(() => session.metadata.request_id !== undefined);
    const { number } = await given.shop.orderAt(url);
    expect(session.metadata).toEqual({ order_number: number, request_id: "5f2c-1a" });
  });

  itOnce("a page of at least 30 minutes for an order that holds its pieces for 10", async () => {
    const brandId = await addBrand(given.shop.backend.db, {});
    const variants = [{ inventory: 13 }];
    const [ring] = await addProduct(given.shop.backend.db, { brandId, variants });
    const buyer = await guest(given.shop);
    await buyer.add(ring!, 13);
    const order = await given.shop.orderAt(expectValue(await buyer.place()));
    const placedAt = Date.parse(order.created_at);
    expect(Date.parse(order.expires_at)).toBe(placedAt + 10 * 60_000);
    const page = given.shop.stripe.account.sessions.get(order.payment_session ?? "");
    expect(page?.expires_at).toBe(Math.floor(placedAt / 1000) + 40 * 60);
    given.shop.passMinutes(10);
    await settleDue();
    expect(await inventoryOf(given.shop, ring!)).toBe(13);
    expect(page?.status).toBe("expired");
  });

  it("one page for one attempt, however often and parallel it is sent", async () => {
    const other = await guest(given.shop);
    await other.add(given.watch);
    const before = given.shop.stripe.account.sessions.size;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => other.place({}, "attempt-one")),
    );
    expect(new Set(answers.map(expectValue)).size).toBe(1);
    expect(given.shop.stripe.account.sessions.size).toBe(before + 1);
  });

  itOnce("a page that asks for goods, shipping and tax one by one", async () => {
    await given.shop.comeBack(given.url, "cancelled");
    const page = expectValue(
      await given.buyer.place({
        shipping: [
          { brandId: (await given.buyer.cart()).groups[0]!.brand.id, type: "Express", price: 2800 },
        ],
      }),
    );
    const items = formsAt(
      given.shop.stripe.account.asked.get(given.shop.sessionOf(page).id)!,
      "line_items",
    );
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

  itOnce("a page for a customer's discounted first order, to the cent", async () => {
    const ada = await customer(given.shop);
    const brandId = await addBrand(given.shop.backend.db);
    const variants = [{ price: 3333 }];
    for (const isClothing of [true, false]) {
      const [built] = await addProduct(given.shop.backend.db, { brandId, variants, isClothing });
      await ada.add(built!, 3);
    }
    const page = expectValue(await ada.place());
    const order = await given.shop.orderAt(page);
    expect(order.discount).toBeGreaterThan(0);
    expect(given.shop.sessionOf(page)).toMatchObject({
      amount_total: order.total,
      customer_email: ada.email,
    });
  });

  itOnce("a page without an e-mail that Stripe does not take", async () => {
    const other = await guest(given.shop);
    await other.add(given.watch);
    const page = expectValue(await other.place({ email: "zoë@exämple.com" }));
    expect(given.shop.sessionOf(page).customer_email).toBeNull();
  });

  itOnce.each([
    { kind: "drop after", times: 1 },
    { kind: "drop before", times: 1 },
  ] as const)("once over a connection that breaks: $kind", async (fault) => {
    const other = await guest(given.shop);
    await other.add(given.watch);
    given.shop.stripe.fail(fault);
    const before = given.shop.stripe.account.sessions.size;
    expectValue(await other.place());
    expect(given.shop.stripe.account.sessions.size).toBe(before + 1);
  });

  itOnce.each([
    { kind: "500 before", times: 5 },
    { kind: "500 after", times: 5 },
    { kind: "drop before", times: 5 },
    { kind: "silence", times: 5 },
  ] as const)(
    "nothing while Stripe fails ($kind): the stock comes back, the same key may try again",
    async (fault) => {
      const other = await guest(given.shop);
      await other.add(given.watch);
      given.shop.stripe.fail({ ...fault });
      const refused = expectFailure(await impatient(other).place({}, "attempt-two"));
      expect(refused).toMatchObject({ kind: "unavailable" });
      expect(await inventoryOf(given.shop, given.watch)).toBe(1);
      given.shop.stripe.recover();
      const page = expectValue(await other.place({}, "attempt-two"));
      expect(await statusOf(page)).toBe("pending");
      expect(await inventoryOf(given.shop, given.watch)).toBe(0);
    },
  );

  it("and closes the page of the order it supersedes", async () => {
    const second = expectValue(await given.buyer.place({ city: "Salem" }));
    expect(given.shop.sessionOf(given.url).status).toBe("expired");
    expect(await given.shop.orderAt(given.url)).toMatchObject({
      status: "cancelled",
      payment_open: 0,
    });
    expect(await inventoryOf(given.shop, given.watch)).toBe(1);
    expect(given.shop.sessionOf(second).status).toBe("open");
  });

  it("the older of two tabs that order at once gets no payment page, and a reason", async () => {
    const other = await guest(given.shop);
    await other.add(given.watch);
    let quick = "";
    given.shop.stripe.fail({
      kind: "delay",
      meanwhile: async () => {
        quick = expectValue(await other.place({ city: "Salem" }, "newer-tab"));
      },
    });
    const failed = expectFailure(await other.place({}, "older-tab"));
    expect(failed.kind).toBe("conflict");
    expect(failed.data?.groups).toHaveLength(1);
    await settleDue();
    const number = (await given.shop.orderAt(quick)).number;
    const pages = [...given.shop.stripe.account.sessions.values()].slice(-2);
    expect(pages.map((page) => [page.status, page.client_reference_id === number])).toEqual([
      ["open", true],
      ["expired", false],
    ]);
    expect(await inventoryOf(given.shop, given.watch)).toBe(0);
  });

  describe("and is refused for good", () => {
    const buyerOf = async (price: number) => {
      const brandId = await addBrand(given.shop.backend.db);
      const variants = [{ price, inventory: 5 }];
      const variant = only(await addProduct(given.shop.backend.db, { brandId, variants }));
      const buyer = await guest(given.shop);
      await buyer.add(variant);
      return { ...buyer, variant };
    };
    const abroad = { country: "US", state: "NH", zipcode: "03101", city: "Nashua" };

    it.each([
      [49, "An order must come to at least $0.50 to be paid by card. Yours comes to $0.49."],
      [
        100_000_000,
        "An order can come to at most $999,999.99 to be paid by card. Please place two smaller orders, or write to us.",
      ],
    ])("for a total of %i cents, which never reaches Stripe", async (price, words) => {
      const { variant, place } = await buyerOf(price);
      const before = given.shop.stripe.requests.length;
      expect(expectFailure(await place(abroad))).toMatchObject({
        kind: "validation",
        fields: { total: [words] },
      });
      expect(given.shop.stripe.requests).toHaveLength(before);
      expect(await inventoryOf(given.shop, variant)).toBe(5);
    });

    it.each([50, 99_999_999])("but not for %i cents", async (price) => {
      expectValue(await (await buyerOf(price)).place(abroad));
    });

    it("with a revoked Stripe key the shopper learns that retrying won't help, and the stock is released", async () => {
      const { variant, place } = await buyerOf(2_000);
      given.shop.stripe.fail({ kind: "401", path: /sessions$/ });
      expect(expectFailure(await place(abroad))).toMatchObject({
        kind: "unavailable",
        code: "unpayable",
        message: UNPAYABLE,
      });
      expect(await inventoryOf(given.shop, variant)).toBe(5);
      expect(given.complaints).toHaveBeenCalledWith(
        expect.stringContaining("a payment was refused for good"),
      );
      expectValue(await place(abroad));
    });

    it("is known at checkout, with what Stripe takes", async () => {
      expect(expectValue(await given.shop.call(getPaymentOptions, {}))).toEqual([
        { provider: "stripe", name: "Card", limits: { least: 50, most: 99_999_999 } },
      ]);
    });
  });
});
