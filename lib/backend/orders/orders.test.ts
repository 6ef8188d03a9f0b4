import { getOrderConfirmation } from "@/lib/contract/confirmation";
import { arrivalOf } from "@/lib/domain/day/arrival";
import { testBackend } from "../testing/backend";
import { addBrand, addProduct } from "../testing/catalog";
import { customer } from "../testing/customer";
import { describeEngines } from "../testing/engines";
import { addRing, addShirt } from "../testing/goods";
import {
  countOrders,
  expectFailure,
  expectValue,
  guest,
  inventoryOf,
  payAndConfirm,
  settle,
  type TestShop,
} from "../testing/shopper";

const KEY = "attempt-0001";

describeEngines("placing an order", (open, _, itOnce) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = testBackend(await open());
  });

  it("makes one order with a shipment for each designer, priced by the server", async () => {
    // @spec 2
    const [gold, linen] = [await addRing(shop), await addShirt(shop)];
    const shopper = await guest(shop);
    await shopper.add(gold, 2);
    await shopper.add(linen);
    const url = expectValue(await shopper.place({ note: "Please wrap", apartment: "2b" }, KEY));
    expect(url).toMatch(/^\/test-payment\/[\w-]{43}$/);
    expect(await inventoryOf(shop, gold)).toBe(8);
    expect(await inventoryOf(shop, linen)).toBe(-1);

    const order = await payAndConfirm(shop, url);
    expect(order).toMatchObject({
      number: expect.stringMatching(/^SL-[0-9A-Z]{6}$/),
      status: "paid",
      email: "ada@example.com",
      note: "Please wrap",
      shipTo: { firstName: "Ada", apartment: "2b", state: "MA", country: "United States" },
      shipments: [
        { brand: { name: "Hesper & Lowe" }, shippingType: "Standard", shippingPrice: 0 },
        { shippingType: "Standard", shippingPrice: 500, status: "processing" },
      ],
      // 6.25 % of 2401.00 is 150.06; of the shirt only the 25 dollars above 175 are taxed: 1.56.
      totals: { goods: 260_100, discount: 0, shipping: 500, tax: 15_162, total: 275_762 },
    });
    expect(order.shipments[0]?.lines).toMatchObject([
      {
        name: "Alma Ring",
        quantity: 2,
        unitPrice: 120_050,
        total: 240_100,
        chosen: [{ variation: "Color", value: "Yellow gold" }, { value: "6" }],
      },
    ]);
    expect((await shopper.cart()).groups).toEqual([]);
  });

  itOnce(
    "promises the days of arrival that the cart showed, whatever the designer's rates become",
    async () => {
      const gold = await addRing(shop);
      const shopper = await guest(shop);
      await shopper.add(gold);
      const designer = (await shopper.cart()).groups[0]?.brand.id ?? 0;
      const setDays = (least_days: number | null, most_days: number | null) =>
        shop.backend.db
          .updateTable("shipping_rates")
          .set({ least_days, most_days })
          .where("brand_id", "=", designer)
          .where("type", "=", "Standard")
          .execute();
      await setDays(3, 5);
      const [option, express] = (await shopper.cart()).groups[0]?.shippingOptions ?? [];
      expect(option).toEqual({ type: "Standard", price: 0, transit: { least: 3, most: 5 } });
      expect(express).not.toHaveProperty("transit");
      const url = expectValue(await shopper.place({}));
      await setDays(null, null);
      const order = await payAndConfirm(shop, url);
      const promised = arrivalOf({
        placedAt: new Date(order.placedAt),
        transit: { least: 3, most: 5 },
      });
      expect(order.shipments[0]?.arrival).toEqual(promised);
    },
  );

  it("answers the same key with the same order, and refuses it for another request", async () => {
    const gold = await addRing(shop);
    const shopper = await guest(shop);
    await shopper.add(gold);
    const url = expectValue(await shopper.place({}, KEY));
    expect(expectValue(await shopper.place({}, KEY))).toBe(url);
    expect(expectFailure(await shopper.place({ city: "Salem" }, KEY)).kind).toBe("conflict");
    await settle(shop, url, "pay");
    const choices = [{ brandId: 1, price: 0 }];
    expect(expectFailure(await shopper.place({ shipping: choices }, KEY)).kind).toBe("conflict");
    expect(await inventoryOf(shop, gold)).toBe(9);
  });

  it("keeps the same key of two shoppers apart", async () => {
    const gold = await addRing(shop);
    const urls = [];
    for (const shopper of [await guest(shop), await guest(shop), await customer(shop)]) {
      await shopper.add(gold);
      urls.push(expectValue(await shopper.place({}, KEY)));
    }
    expect(new Set(urls).size).toBe(3);
  });

  it("makes one order of 20 parallel requests with one key", async () => {
    const gold = await addRing(shop);
    const shopper = await guest(shop);
    await shopper.add(gold);
    const before = await countOrders(shop);
    const answers = await Promise.all(Array.from({ length: 20 }, () => shopper.place({}, KEY)));
    expect(new Set(answers.map(expectValue)).size).toBe(1);
    expect(await countOrders(shop)).toBe(before + 1);
    expect(await inventoryOf(shop, gold)).toBe(9);
  });

  it("sells 10 pieces to 10 of 50 buyers and names the line to the other 40", async () => {
    const gold = await addRing(shop, 10);
    const buyers = await Promise.all(Array.from({ length: 50 }, () => guest(shop)));
    await Promise.all(buyers.map((buyer) => buyer.add(gold)));
    const before = await countOrders(shop);
    const answers = await Promise.all(buyers.map((buyer) => buyer.place({}, KEY)));
    const refusals = answers.filter((answer) => !answer.ok).map(expectFailure);
    expect(refusals).toHaveLength(40);
    for (const refusal of refusals) {
      expect(refusal.kind).toBe("conflict");
      expect(refusal.message).toBe(
        "Alma Ring (Yellow gold / Size 6): This product is out of stock.",
      );
      expect(refusal.data?.groups[0]?.lines[0]).toMatchObject({ isSoldOut: true, inventory: 0 });
    }
    expect(await countOrders(shop)).toBe(before + 10);
    expect(await inventoryOf(shop, gold)).toBe(0);
  });

  it("replaces the shopper's own unpaid order instead of being blocked by it", async () => {
    const gold = await addRing(shop, 2);
    const shopper = await guest(shop);
    await shopper.add(gold, 2);
    const first = expectValue(await shopper.place({}, KEY));
    expect((await shopper.cart()).groups[0]?.lines[0]).toMatchObject({
      isSoldOut: false,
      inventory: 2,
    });
    const second = expectValue(await shopper.place({ city: "Salem" }, `${KEY}-again`));
    expect(second).not.toBe(first);
    expect(await inventoryOf(shop, gold)).toBe(0);
    expect(expectFailure(await settle(shop, first, "pay")).kind).toBe("conflict");
    expect((await payAndConfirm(shop, second)).shipTo.city).toBe("Salem");
    expect(await inventoryOf(shop, gold)).toBe(0);
  });

  it("lets parallel attempts of one cart take turns: one pending order, its stock once", async () => {
    const gold = await addRing(shop, 50);
    const shopper = await guest(shop);
    await shopper.add(gold);
    const attempts = Array.from({ length: 8 }, (_, index) => shopper.place({}, `${KEY}-${index}`));
    const answers = await Promise.all(attempts);
    expect(answers.some((answer) => answer.ok)).toBe(true);
    const pending = await shop.backend.db
      .selectFrom("orders")
      .select("id")
      .where("session_id", "=", shopper.sessionId)
      .where("status", "=", "pending")
      .execute();
    expect(pending).toHaveLength(1);
    expect(await inventoryOf(shop, gold)).toBe(49);
  });

  it("takes names with quotes and control characters as plain text", async () => {
    const shopper = await guest(shop);
    await shopper.add(await addRing(shop));
    const lastName = `O'Neil"); drop table orders;--\u0000\n`;
    const order = await payAndConfirm(shop, expectValue(await shopper.place({ lastName })));
    expect(order.shipTo.lastName).toBe(`O'Neil"); drop table orders;--`);
  });

  const territories: [country: string, state: string, zipcode: string][] = [
    ["PR", "PR", "00926"],
    ["Guam", "GU", "96913"],
    ["U.S. Virgin Islands", "VI", "00802"],
    ["Micronesia", "FM", "96941"],
  ];
  for (const [country, state, zipcode] of territories) {
    itOnce(`sends a parcel to ${country}, written as a country, as to the state`, async () => {
      const shopper = await guest(shop);
      await shopper.add(await addRing(shop, 5));
      const { groups } = await shopper.cart({ country });
      expect(groups).toEqual((await shopper.cart({ country: "US", state })).groups);
      const placed = await shopper.place({ country, state: "", zipcode });
      const { shipTo, shipments } = await payAndConfirm(shop, expectValue(placed));
      expect(shipTo).toMatchObject({ country: "United States", state, zipcode });
      expect(shipments[0]?.shippingPrice).toBe(groups[0]?.shippingOptions[0]?.price);
      expect(shipments[0]?.shippingPrice).toBeGreaterThan(0);
    });
  }

  itOnce("takes the first option where two cost the same and no type is said", async () => {
    const brandId = await addBrand(shop.backend.db, { rates: { Standard: 900, Express: 900 } });
    const [hat] = await addProduct(shop.backend.db, { brandId });
    const typeOf = async (type?: string) => {
      const shopper = await guest(shop);
      await shopper.add(hat!);
      const url = await shopper.place({ shipping: [{ brandId, price: 900, type }] });
      return (await payAndConfirm(shop, expectValue(url))).shipments[0]?.shippingType;
    };
    expect([await typeOf(), await typeOf("Express")]).toEqual(["Standard", "Express"]);
  });

  it("gives a customer 15 % off the first order that is paid, and only that", async () => {
    // @spec 307, 680
    const shopper = await customer(shop);
    const gold = await addRing(shop, 10, 10_000);
    const totals = async () => {
      await shopper.add(gold);
      const { brand } = (await shopper.cart()).groups[0]!;
      const quoted = expectValue(await shopper.total([{ brandId: brand.id, price: 0 }]));
      expect(quoted.isPlacedOnce).toBe(true);
      const url = expectValue(
        await shopper.place({
          email: undefined,
          address: "5 Bay Road",
          expectedTotal: quoted.total,
        }),
      );
      return { url, quoted: quoted.totals };
    };
    const abandoned = await totals();
    expect(abandoned.quoted).toMatchObject({ discount: 1500, tax: 531, total: 9031 });
    await settle(shop, abandoned.url, "cancel");
    const first = await totals();
    expect(first.quoted).toMatchObject({ goods: 20_000, discount: 3000 });
    expect(await payAndConfirm(shop, first.url)).toMatchObject({ email: shopper.email });
    expect((await totals()).quoted).toMatchObject({ goods: 10_000, discount: 0, total: 10_625 });
  });

  it("answers 404 for a confirmation it does not know", async () => {
    for (const token of ["x", "a".repeat(43), "' or 1=1 --"]) {
      const answer = await shop.call(getOrderConfirmation, { parameters: { token } });
      expect(expectFailure(answer).kind).toBe("notFound");
    }
  });

  it("carries amounts beyond 32 bits", async () => {
    const gold = await addRing(shop, -1, 2_000_000_000);
    const shopper = await guest(shop);
    await shopper.add(gold, 999);
    const order = await payAndConfirm(
      shop,
      expectValue(await shopper.place({ state: "NY", zipcode: "10012" })),
    );
    expect(order.totals.total).toBe(1_998_000_000_000);
  });
});
