import { withShipping } from "./order";

test("another shipping changes what an order costs by what it costs more or less", () => {
  const totals = { goods: 10_000, discount: 1500, shipping: 500, tax: 531, total: 9531 };
  expect(withShipping(totals, 2_200)).toEqual({ ...totals, shipping: 2_200, total: 11_231 });
  expect(withShipping(totals, 0)).toEqual({ ...totals, shipping: 0, total: 9_031 });
});
