import { stripeDecimals, stripeLimits, stripeRefusal } from "./stripe-currency";

test.each([
  ["CHF", 2],
  ["JPY", 0],
  ["XOF", 0],
  ["KWD", 3],
  ["TND", 3],
  ["ISK", 2],
  ["UGX", 2],
])("Stripe is sent amounts in %s with %i decimals", (currency, decimals) => {
  expect(stripeDecimals(currency)).toBe(decimals);
});

test.each([
  ["CHF", 2],
  ["CHF", 0],
  ["KRW", 0],
  ["ISK", 0],
  ["OMR", 2],
])("Stripe takes prices in %s with %i decimals", (currency, decimals) => {
  expect(stripeRefusal(currency, decimals)).toBeNull();
});

test.each([
  ["VND", 1, "Stripe takes VND with no decimals: set decimals: 0 in shop.yaml."],
  ["UGX", 2, "Stripe takes UGX with no decimals: set decimals: 0 in shop.yaml."],
  ["KWD", 3, "Stripe takes KWD with at most 2 decimals: set decimals: 2 in shop.yaml."],
  ["CUP", 2, "Stripe takes no payments in CUP."],
  ["chf", 2, "Stripe takes no payments in chf."],
])("prices in %s with %i decimals are refused with a reason", (currency, decimals, refusal) => {
  expect(stripeRefusal(currency, decimals)).toBe(refusal);
});

test.each([
  ["USD", 2, 50, 99_999_999],
  ["GBP", 2, 30, 99_999_999],
  ["JPY", 0, 50, 99_999_999],
  ["IDR", 2, 1, 999_999_999_999],
  ["KWD", 2, 1, 9_999_999],
  ["UGX", 0, 1, 999_999],
  ["EUR", 0, 1, 999_999],
])("Stripe takes %s with %i decimals from %i to %i", (currency, decimals, least, most) => {
  expect(stripeLimits(currency, decimals)).toEqual({ least, most });
});
