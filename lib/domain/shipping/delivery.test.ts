import { withSettings } from "@/shop/testing/with-settings";
import { type Delivered, deliveryPromise } from "./delivery";
import type { ShippingRate } from "./shipping";

const STANDARD: ShippingRate = {
  type: "Standard",
  price: 0,
  remotePrice: 0,
  to: ["home"],
  transit: { least: 3, most: 5 },
};
const EXPRESS: ShippingRate = {
  ...STANDARD,
  type: "Express",
  price: 2_800,
  remotePrice: 2_800,
  transit: { least: 1, most: 2 },
};

const piece = (price: number, grams?: number) => ({
  valueIds: [price],
  price,
  isSoldOut: false,
  ...(grams && { grams }),
});

function sold(shippingRates: ShippingRate[], pieces = [piece(10_000)]): Delivered {
  return { shippingRates, price: pieces[0]?.price ?? 0, combinations: pieces };
}

const SATURDAY = new Date("2026-11-28T15:00:00Z");
const promise = (rates: ShippingRate[], pieces?: ReturnType<typeof piece>[], now = SATURDAY) =>
  deliveryPromise(sold(rates, pieces), now);

beforeEach(() => withSettings({ timeZone: "America/New_York" }));

describe("a product's page promises", () => {
  test.each([
    ["2026-11-27T15:00:00Z", "December 8"],
    ["2026-11-28T15:00:00Z", "December 8"],
    // Still Friday evening where the shop is, Saturday in UTC.
    ["2026-11-28T03:00:00Z", "December 8"],
    ["2026-11-30T15:00:00Z", "December 9"],
    // Still Monday there, Tuesday in UTC.
    ["2026-12-01T04:59:59Z", "December 9"],
    ["2026-12-01T05:00:00Z", "December 10"],
    ["2026-12-24T15:00:00Z", "January 6"],
  ])("of an order at %s the last day, %s, on business days alone", (now, day) => {
    expect(promise([STANDARD], undefined, new Date(now))).toBe(`Free delivery by ${day}`);
  });

  test("a day after the shop's holidays", () => {
    withSettings({ shipping: { holidays: ["2026-12-07", "2026-12-08"] } });
    expect(promise([STANDARD])).toBe("Free delivery by December 10");
  });

  test("the cheapest of several options, and the fastest of those that cost the same", () => {
    expect(promise([EXPRESS, STANDARD])).toBe("Free delivery by December 8");
    const dear = { ...STANDARD, price: 2_800, remotePrice: 2_800 };
    expect(promise([dear, EXPRESS])).toBe("Delivery by December 3, $28.00");
  });

  test("a price without a day where the owner has not said how long it takes", () => {
    const { transit: _, ...untimed } = EXPRESS;
    expect(promise([untimed])).toBe("Delivery for $28.00");
    expect(promise([{ ...untimed, price: 0, remotePrice: 0 }])).toBe("Free delivery");
  });

  test("what goods of its price pay, or the most where its combinations pay several", () => {
    const paid = { ...STANDARD, price: 900, remotePrice: 900 };
    const free = { ...STANDARD, fromSum: 15_000, transit: { least: 2, most: 3 } };
    expect(promise([paid, free], [piece(14_999)])).toBe("Delivery by December 8, $9.00");
    expect(promise([paid, free], [piece(15_000)])).toBe("Free delivery by December 4");
    expect(promise([paid, free], [piece(15_000), piece(14_999)])).toBe(
      "Delivery by December 8, up to $9.00",
    );
  });

  test("what its weight pays, and nothing where one of its combinations is too heavy", () => {
    const light = { ...STANDARD, price: 400, remotePrice: 400, upToGrams: 500 };
    const heavy = { ...STANDARD, price: 700, remotePrice: 700, upToGrams: 2_000 };
    expect(promise([light, heavy], [piece(10, 500)])).toBe("Delivery by December 8, $4.00");
    expect(promise([light, heavy], [piece(10, 501)])).toBe("Delivery by December 8, $7.00");
    expect(promise([light, heavy], [piece(10, 501), piece(10, 2_001)])).toBeNull();
  });

  test("where it holds, if other places pay something else", () => {
    const abroad: ShippingRate = { ...EXPRESS, type: "International Express", to: ["abroad"] };
    expect(promise([STANDARD, abroad])).toBe("Free delivery by December 8 (United States)");
    const far = "Free delivery by December 8 (continental United States)";
    expect(promise([{ ...STANDARD, remotePrice: 1_500 }, abroad])).toBe(far);
    expect(promise([STANDARD, { ...EXPRESS, to: ["US-HI"] }])).toBe(far);
  });

  test("its home's day and money as that shop writes them", () => {
    const rates = [EXPRESS, { ...STANDARD, price: 490, remotePrice: 9_900 }];
    withSettings({ address: { country: "DE" }, language: "de-DE", currency: "EUR" });
    expect(promise(rates)).toBe("Delivery by 8. Dezember, 4,90 €".replace(" €", "\u00a0€"));
    withSettings({ address: { country: "JP" }, language: "ja-JP", currency: "JPY", decimals: 0 });
    expect(promise([...rates, { ...EXPRESS, to: ["KR"] }])).toBe(
      "Delivery by 12月8日, ￥490 (日本)",
    );
  });

  test("nothing where it is not sent to the shop's country, or no rate is known", () => {
    expect(promise([{ ...STANDARD, to: ["abroad"] }])).toBeNull();
    expect(promise([{ ...STANDARD, to: ["US-OR"] }])).toBeNull();
    expect(promise([])).toBeNull();
    expect(deliveryPromise({ price: 10, combinations: null }, SATURDAY)).toBeNull();
    withSettings({ shipping: { notTo: ["US"] } });
    expect(promise([STANDARD])).toBeNull();
  });

  test("the price of its one piece where no combinations are listed", () => {
    const product = { ...sold([{ ...STANDARD, fromSum: 5_000 }]), combinations: null };
    expect(deliveryPromise(product, SATURDAY)).toBe("Free delivery by December 8");
    expect(deliveryPromise({ ...product, price: 4_999 }, SATURDAY)).toBeNull();
  });
});
