import { listInWords, percent, tooManyAttempts } from "./wording";

test("names are put into a sentence", () => {
  expect(listInWords(["Visa"])).toBe("Visa");
  expect(listInWords(["Visa", "Discover"])).toBe("Visa and Discover");
  expect(listInWords(["American Express", "Visa", "Discover"])).toBe(
    "American Express, Visa and Discover",
  );
});

test("rates are written without needless places", () => {
  expect([1500, 625, 50, 10_000].map(percent)).toEqual(["15%", "6.25%", "0.5%", "100%"]);
});

test.each([
  [undefined, "a while"],
  [0, "a while"],
  [1, "a minute"],
  [60, "a minute"],
  [61, "2 minutes"],
  [3_600, "60 minutes"],
])("too many attempts with %j seconds to wait say: wait %s", (seconds, time) => {
  expect(tooManyAttempts(seconds)).toBe(`Too many attempts. Please try again in ${time}.`);
});
