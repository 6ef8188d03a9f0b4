import fc from "@/lib/domain/testing/fast-check";
import { aTax } from "@/shop/testing/tax";
import { withSettings } from "@/shop/testing/with-settings";
import { naiveTotals } from "../testing/naive-totals";
import { DISCOUNT_KINDS, firstOrderOffers } from "./discount";
import { type PricedLine, priceOrder } from "./order-price";

const DAY = "2026-06-01";
/** Each package is another designer's. */
const orderTotals = ({
  lines,
  shipping,
  isFirstOrder,
  ...order
}: {
  lines: readonly Omit<PricedLine, "brandId" | "categories">[];
  shipping: readonly number[];
  destination: { country: string; state: string };
  isFirstOrder: boolean;
}) =>
  priceOrder({
    ...order,
    discounts: firstOrderOffers(isFirstOrder),
    day: DAY,
    lines: lines.map((each) => ({ ...each, brandId: 1, categories: [] })),
    shipping: new Map(shipping.map((price, index) => [index + 1, price])),
  }).totals;

const line = fc.record({
  unitPrice: fc.oneof(
    fc.integer({ min: 0, max: 500_000 }),
    fc.integer({ min: 17_400, max: 17_600 }),
    fc.integer({ min: 0, max: 2_147_483_647 }),
  ),
  quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 999 })),
  isClothing: fc.boolean(),
});
const orders = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  shipping: fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 6 }),
  isMassachusetts: fc.boolean(),
  isFirstOrder: fc.boolean(),
});

test("totals of 10,000 generated orders agree to the cent with a reckoning in whole numbers", () => {
  fc.assert(
    fc.property(orders, ({ isMassachusetts, ...order }) => {
      const destination = { country: "US", state: isMassachusetts ? "MA" : "CA" };
      expect(orderTotals({ ...order, destination })).toEqual(
        naiveTotals({ ...order, isMassachusetts }),
      );
    }),
    { numRuns: 10_000 },
  );
});

test("tax is due on what is paid after the discount", () => {
  // @spec 329
  const totals = orderTotals({
    lines: [{ unitPrice: 10_000, quantity: 1, isClothing: false }],
    shipping: [500],
    destination: { country: "US", state: "MA" },
    isFirstOrder: true,
  });
  expect(totals).toEqual({ goods: 10_000, discount: 1500, shipping: 500, tax: 531, total: 9531 });
});

test("an order abroad pays no sales tax", () => {
  const totals = orderTotals({
    lines: [{ unitPrice: 10_000, quantity: 2, isClothing: false }],
    shipping: [2500, 0],
    destination: { country: "FR", state: "MA" },
    isFirstOrder: false,
  });
  expect(totals).toMatchObject({ tax: 0, total: 22_500 });
});

const piece = (brandId: number, unitPrice: number, own: Partial<PricedLine> = {}): PricedLine => ({
  brandId,
  unitPrice,
  quantity: 1,
  isClothing: false,
  categories: [],
  ...own,
});
const ORDER = { day: DAY, discounts: [] } as const;
const AT_HOME = { country: "DK", state: "" };

test.each([
  [true, { tax: 1_225, total: 6_125 }, [25, 0]],
  [false, { tax: 1_200, total: 6_100 }, [0, 0]],
])(
  "shipping is taxed where it is said (%s), with the goods that it carries",
  (taxesShipping, totals, ofShipping) => {
    withSettings({ taxes: [aTax("DK", 2_500, { shipping: taxesShipping, exempt: ["Books"] })] });
    const price = priceOrder({
      ...ORDER,
      destination: AT_HOME,
      lines: [piece(1, 4_800), piece(2, 0, { categories: ["books"] })],
      shipping: new Map([
        [1, 100],
        [2, 0],
      ]),
    });
    expect(price.totals).toMatchObject(totals);
    expect([...price.shipping.values()].map(({ tax }) => tax)).toEqual(ofShipping);
  },
);

test("the package of untaxed goods is not taxed", () => {
  withSettings({ taxes: [aTax("DK", 2_500, { shipping: true, exempt: ["Books"] })] });
  const lines = [piece(7, 3_000, { categories: ["poems", "books"] }), piece(8, 1_000)];
  const shipping = new Map([
    [7, 400],
    [8, 400],
  ]);
  const price = priceOrder({ ...ORDER, destination: AT_HOME, lines, shipping });
  expect([price.shipping.get(7)?.tax, price.shipping.get(8)?.tax]).toEqual([0, 100]);
  expect(price.totals).toMatchObject({ tax: 350, total: 5_150 });
});

test("prices that contain a tax are not raised, at home or where there is another or none", () => {
  withSettings({
    prices: { includeTax: true },
    offers: { firstOrderPercent: 10 },
    taxes: [aTax("DK", 2_500, { shipping: true }), aTax("FI", 2_550)],
  });
  const totals = (country: string) =>
    priceOrder({
      ...ORDER,
      discounts: firstOrderOffers(true),
      destination: { country, state: "" },
      lines: [piece(1, 9_990, { quantity: 2 })],
      shipping: new Map([[1, 495]]),
    }).totals;
  const same = { goods: 19_980, discount: 1_998, shipping: 495, tax: 0, total: 18_477 };
  // 25/125 of 184.77, 25.5/125.5 of 179.82 without shipping.
  expect(totals("DK")).toEqual({ ...same, includedTax: 3_695 });
  expect(totals("FI")).toEqual({ ...same, includedTax: 3_654 });
  expect(totals("CH")).toEqual({ ...same, includedTax: 0 });
});

test("what an order costs is what its parts have of it", () => {
  const priced = fc.record({
    lines: fc.array(
      fc
        .tuple(
          fc.nat({ max: 2 }),
          fc.nat({ max: 400_000 }),
          fc.integer({ min: 1, max: 9 }),
          fc.boolean(),
        )
        .map(([brandId, price, quantity, isExempt]) =>
          piece(brandId, price, { quantity, categories: isExempt ? ["books"] : [] }),
        ),
      { minLength: 1, maxLength: 6 },
    ),
    shipping: fc.array(fc.nat({ max: 3_000 }), { minLength: 3, maxLength: 3 }),
    isFirstOrder: fc.boolean(),
    codes: fc.array(
      fc.record({
        code: fc.constant("SPRING"),
        kind: fc.constantFrom(...DISCOUNT_KINDS),
        value: fc.integer({ min: 1, max: 10_000 }),
        covers: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      }),
      { maxLength: 2 },
    ),
    includeTax: fc.boolean(),
    rate: fc.constantFrom(0, 800, 1_000, 1_900, 2_550),
    taxesShipping: fc.boolean(),
  });
  fc.assert(
    fc.property(
      priced,
      ({ lines, shipping, isFirstOrder, codes, includeTax, rate, taxesShipping }) => {
        withSettings({
          prices: { includeTax },
          taxes: [aTax("DK", rate, { shipping: taxesShipping, exempt: ["Books"] })],
        });
        const price = priceOrder({
          ...ORDER,
          destination: AT_HOME,
          lines,
          discounts: [...firstOrderOffers(isFirstOrder), ...codes],
          shipping: new Map(shipping.entries()),
        });
        const { goods, discount, tax, includedTax, total } = price.totals;
        const parts = [...price.lines, ...price.shipping.values()];
        const sumOf = (name: "tax" | "includedTax" | "discount") =>
          parts.reduce((all, part) => all + part[name], 0);
        expect(sumOf("discount")).toBe(discount);
        const prices = [...lines.map((each) => each.unitPrice * each.quantity), ...shipping];
        for (const [index, part] of parts.entries()) {
          expect(part.discount).toBeGreaterThanOrEqual(0);
          expect(part.discount).toBeLessThanOrEqual(prices[index] ?? 0);
        }
        expect([sumOf("tax"), includeTax ? sumOf("includedTax") : undefined]).toEqual([
          tax,
          includedTax,
        ]);
        expect(total).toBe(goods - discount + price.totals.shipping + tax);
        expect(includeTax ? tax : sumOf("includedTax")).toBe(0);
      },
    ),
    { numRuns: 300 },
  );
});

describe.each([
  ["EUR", 12_300, 2_300, 10_900, 900],
  ["JPY", 1_100, 100, 1_080, 80],
  ["KWD", 11_000, 1_000, 10_500, 500],
] as const)("two rates in one order in %s", (currency, ring, onRing, book, onBook) => {
  const [general, reduced] = [onRing, onBook].map(
    (tax, at) => (tax * 10_000) / ((at === 0 ? ring : book) - tax),
  ) as [number, number];
  const priced = (categories: string[][], shipping = 1_230) => {
    withSettings({
      currency,
      prices: { includeTax: true },
      taxes: [
        aTax("IE", general, { shipping: true }),
        aTax("IE", reduced, { shipping: true, categories: ["Books"] }),
        aTax("IE", 0, { shipping: true, categories: ["Food"] }),
      ],
    });
    return priceOrder({
      lines: categories.map((names) => ({
        brandId: 1,
        unitPrice: names.includes("books") ? book : ring,
        quantity: 1,
        isClothing: false,
        categories: names,
      })),
      shipping: new Map([[1, shipping]]),
      destination: { country: "IE", state: "" },
      day: DAY,
      discounts: [],
    });
  };

  test("each line has its own, and shipping the highest of its package", () => {
    const { lines, shipping, totals } = priced([[], ["poems", "books"], ["food"]], 0);
    expect(lines.map(({ includedTax, basisPoints }) => [includedTax, basisPoints])).toEqual([
      [onRing, general],
      [onBook, reduced],
      [0, 0],
    ]);
    expect(lines[2]).toMatchObject({ taxable: ring });
    expect(totals.includedTax).toBe(onRing + onBook);
    expect(shipping.get(1)).toMatchObject({ basisPoints: 0 });
    expect(priced([[], ["books"]]).shipping.get(1)?.basisPoints).toBe(general);
    expect(priced([["books"], ["food"]]).shipping.get(1)?.basisPoints).toBe(reduced);
    expect(priced([["food"]]).shipping.get(1)).toMatchObject({ basisPoints: 0, includedTax: 0 });
  });
});
