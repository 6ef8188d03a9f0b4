import fc from "@/lib/domain/testing/fast-check";
import {
  cardBrandOf,
  cardErrors,
  cardNumberError,
  digitsOf,
  formatCardNumber,
  formatExpiry,
  hasRightChecksum,
  securityCodeLength,
  shownCard,
} from "./payment-card";

test.each([
  ["4242424242424242", "Visa"],
  ["4", "Visa"],
  ["5555 5555 5555 4444", "Master Card"],
  ["51", "Master Card"],
  ["2221000000000009", "Master Card"],
  ["2720990000000007", "Master Card"],
  ["2220", null],
  ["2721", null],
  ["50", null],
  ["378282246310005", "American Express"],
  ["34", "American Express"],
  ["36", null],
  ["6011111111111117", "Discover"],
  ["644", "Discover"],
  ["65", "Discover"],
  ["643", null],
  ["62", null],
  ["", null],
])("%s is a card of %s", (number, brand) => expect(cardBrandOf(number)).toBe(brand));

test.each([
  ["4242424242424242", "4242 4242 4242 4242"],
  ["42424", "4242 4"],
  ["378282246310005", "3782 822463 10005"],
  ["37828", "3782 8"],
  ["4242-4242 x4242.4242 99", "4242 4242 4242 4242"],
  ["", ""],
])("%s is written as %s", (typed, shown) => expect(formatCardNumber(typed)).toBe(shown));

test("writing a number in groups keeps its digits, and once written it stays", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,15}$/), (digits) => {
      const shown = formatCardNumber(digits);
      expect(digitsOf(shown)).toBe(digits);
      expect(formatCardNumber(shown)).toBe(shown);
    }),
  );
});

test("a wrong digit is noticed, whichever it is", () => {
  const right = "4242424242424242";
  expect(hasRightChecksum(right)).toBe(true);
  for (let index = 0; index < right.length; index++) {
    const wrong = (Number(right[index]) + 1) % 10;
    expect(hasRightChecksum(`${right.slice(0, index)}${wrong}${right.slice(index + 1)}`)).toBe(
      false,
    );
  }
  expect(hasRightChecksum("")).toBe(false);
  expect(hasRightChecksum("4000 0000 0000 0903")).toBe(true);
});

test.each([
  ["", "Enter the card number."],
  ["9999 9999", "We accept American Express, Visa, Master Card and Discover."],
  ["4242 4242", "Enter all 16 digits of the card number."],
  ["3782 822463", "Enter all 15 digits of the card number."],
  ["4242 4242 4242 4241", "Check the card number: one of its digits is wrong."],
  ["4242 4242 4242 4242", ""],
  ["3782 822463 10005", ""],
])("the number %j: %j", (number, error) => expect(cardNumberError(number)).toBe(error));

test.each([
  ["1", "1"],
  ["4", "04/"],
  ["12", "12/"],
  ["1227", "12/27"],
  ["12/27", "12/27"],
  ["12/279", "12/27"],
  ["12/", "12/"],
  ["9275", "09/27"],
])("the expiry date %s is written as %s", (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

test("the stroke of an expiry date can be deleted", () => {
  expect(formatExpiry("12", true)).toBe("12");
  expect(formatExpiry("12/2", true)).toBe("12/2");
});

const card = { number: "4242 4242 4242 4242", name: "Ada Byron", expiry: "06/26", code: "123" };
const now = new Date("2026-06-30T23:59:00.000Z");

test("a card is good to the end of its month", () => {
  expect(cardErrors(card, now)).toEqual({});
  expect(cardErrors(card, new Date("2026-07-01T00:00:00.000Z"))).toEqual({
    expiry: "This card has expired.",
  });
});

test.each([
  [{ name: " " }, { name: "Enter the name on the card." }],
  [{ expiry: "" }, { expiry: "Enter the expiry date as MM/YY." }],
  [{ expiry: "13/30" }, { expiry: "Enter the expiry date as MM/YY." }],
  [{ expiry: "00/30" }, { expiry: "Enter the expiry date as MM/YY." }],
  [{ expiry: "106/30" }, { expiry: "Enter the expiry date as MM/YY." }],
  [{ expiry: "06/2030" }, { expiry: "Enter the expiry date as MM/YY." }],
  [{ number: "" }, { number: "Enter the card number." }],
  [{ code: "12" }, { code: "Enter the 3 digits of the security code." }],
  [{ code: "1234" }, { code: "Enter the 3 digits of the security code." }],
  [{ number: "3782 822463 10005" }, { code: "Enter the 4 digits of the security code." }],
])("a card with %j is refused: %j", (changes, errors) => {
  expect(cardErrors({ ...card, ...changes }, now)).toEqual(errors);
});

test("blanks around what is typed do no harm", () => {
  const typed = { ...card, name: " Ada Byron ", expiry: " 06/26 ", code: " 123 " };
  expect(cardErrors(typed, now)).toEqual({});
  expect(shownCard(typed)?.name).toBe("Ada Byron");
});

test("American Express has a security code of four digits, others of three", () => {
  expect(["37", "4", "55", "65", ""].map(securityCodeLength)).toEqual([4, 3, 3, 3, 3]);
});

test("of a card its last four digits are shown, and nothing else of its number", () => {
  const shown = shownCard(card);
  expect(shown).toEqual({
    brand: "Visa",
    lastDigits: "4242",
    name: "Ada Byron",
    expiry: "06/26",
  });
  expect(shownCard({ ...card, number: "9999" })).toBeNull();
});
