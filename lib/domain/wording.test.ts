import { inWords, percent, wholeDollars } from "./wording";

test("names are put into a sentence", () => {
  expect(inWords(["Visa"])).toBe("Visa");
  expect(inWords(["Visa", "Discover"])).toBe("Visa and Discover");
  expect(inWords(["American Express", "Visa", "Discover"])).toBe(
    "American Express, Visa and Discover",
  );
});

test("rates are written without needless places", () => {
  expect([1500, 625, 50, 10_000].map(percent)).toEqual(["15%", "6.25%", "0.5%", "100%"]);
});

test("amounts are written without needless cents", () => {
  expect([17_500, 123_450, 0].map(wholeDollars)).toEqual(["$175", "$1,234.50", "$0"]);
});
