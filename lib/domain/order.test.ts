import fc from "@/lib/domain/testing/fast-check";
import { orderTotals, withShipping } from "./order";
import { naiveTotals } from "./testing/naive-totals";

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

test("another shipping changes what an order costs by what it costs more or less", () => {
  const totals = { goods: 10_000, discount: 1500, shipping: 500, tax: 531, total: 9531 };
  expect(withShipping(totals, 2_200)).toEqual({ ...totals, shipping: 2_200, total: 11_231 });
  expect(withShipping(totals, 0)).toEqual({ ...totals, shipping: 0, total: 9_031 });
});
