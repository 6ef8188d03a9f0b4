import { currencyRefusal, isoDecimals } from "./currency";

test.each([
  ["EUR", 2],
  ["JPY", 0],
  ["VND", 0],
  ["TND", 3],
  ["IQD", 3],
  ["CLF", 4],
  ["CLP", 0],
])("%s has %i decimals in ISO 4217", (currency, decimals) => {
  expect(isoDecimals(currency)).toBe(decimals);
});

test.each([
  ["NOK", 2],
  ["NOK", 1],
  ["HUF", 0],
  ["KRW", 0],
  ["BHD", 3],
  ["BHD", 2],
])("a shop may sell in %s with %i decimals", (currency, decimals) => {
  expect(currencyRefusal(currency, decimals)).toBeNull();
});

test.each(["", "nok", "NO", "NOKK", "KNOK1", "1NOK", "$", "NÖK", "NOK "])(
  "the currency %j is none",
  (currency) => {
    expect(currencyRefusal(currency, 2)).toBe(
      `currency in shop.yaml is "${currency}": expected a code of ISO 4217, in three capital letters.`,
    );
  },
);

test.each([
  ["NOK", 3, 2],
  ["NOK", -1, 2],
  ["NOK", 1.5, 2],
  ["NOK", Number.NaN, 2],
  ["KRW", 1, 0],
  ["BHD", 4, 3],
])("%s with %d decimals is refused, with the maximum", (currency, decimals, most) => {
  expect(currencyRefusal(currency, decimals)).toBe(
    `decimals in shop.yaml is ${decimals}: expected a whole number from 0 to ${most} for ${currency}.`,
  );
});
