import { withSettings } from "@/shop/testing/with-settings";
import { includedTaxNote, totalAloneRows, totalRows } from "./total-rows";

const totals = { goods: 20_000, discount: 0, shipping: 0, tax: 0, total: 20_000 };
const said = (...order: Parameters<typeof totalRows>) =>
  totalRows(...order).map(({ name, amount }) => `${name}: ${amount}`);

test("a tax of nothing is said, a discount and a refund of nothing are not", () => {
  expect(said(totals)).toEqual([
    "Subtotal: $200.00",
    "Shipping: Free",
    "Sales tax: $0.00",
    "Total: $200.00",
  ]);
});

test("what is taken off stands with its sign, a refund after the total", () => {
  const order = { goods: 20_000, discount: 3_000, shipping: 500, tax: 1_000, total: 18_500 };
  expect(said(order, 18_500)).toEqual([
    "Subtotal: $200.00",
    "15% off your first order: −$30.00",
    "Shipping: $5.00",
    "Sales tax: $10.00",
    "Total: $185.00",
    "Refunded: −$185.00",
  ]);
});

test("what gave a discount is named", () => {
  const order = { goods: 20_000, discount: 3_000, shipping: 500, tax: 0, total: 17_500 };
  expect(said({ ...order, code: "SPRING" })).toContain("Code SPRING: −$30.00");
});

test.each([
  [21_288, "Tax and other charges: $18.38"],
  [19_450, "Tax and other charges: $0.00"],
  [17_450, "Discounts and charges: −$20.00"],
])("a total alone of %i adds up with one figure for the rest", (total, rest) => {
  const rows = totalAloneRows({ goods: 19_450, shipping: 0, total });
  expect(rows.map(({ name, amount }) => `${name}: ${amount}`)).toContain(rest);
  expect(rows.map(({ key }) => key)).toEqual(["goods", "shipping", "tax", "total"]);
});

test("a total without parts is shown with the items and their shipping", () => {
  const rows = totalAloneRows({ goods: 19_450, shipping: 1_250, total: 22_000 });
  expect(rows.map(({ name, amount }) => `${name}: ${amount}`)).toEqual([
    "Subtotal: $194.50",
    "Shipping: $12.50",
    "Tax and other charges: $13.00",
    "Total: $220.00",
  ]);
});

test("a tax within prices stands below the total that it does not raise, by its own name", () => {
  withSettings({ prices: { includeTax: true, taxName: "consumption tax" } });
  expect(said({ ...totals, shipping: 500, total: 20_500, includedTax: 1_864 })).toEqual([
    "Subtotal: $200.00",
    "Shipping: $5.00",
    "Total: $205.00",
    "Includes consumption tax: $18.64",
  ]);
  expect(said({ ...totals, includedTax: 0 })).toEqual([
    "Subtotal: $200.00",
    "Shipping: Free",
    "Total: $200.00",
  ]);
  // Placed when prices had none in them.
  expect(said({ ...totals, tax: 1_600, total: 21_600 })).toContain("Consumption tax: $16.00");
});

test.each([
  [{ includeTax: true, taxName: "VAT" }, "Includes VAT. Shipping calculated at checkout"],
  [{ includeTax: true, taxName: "" }, "Shipping calculated at checkout"],
  [{ includeTax: false, taxName: "VAT" }, ""],
])("a cart whose prices are %j says %j", (prices, note) => {
  withSettings({ prices });
  expect(includedTaxNote()).toBe(note);
});
