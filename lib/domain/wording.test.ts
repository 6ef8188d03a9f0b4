import { inWords, percent } from "./wording";

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
