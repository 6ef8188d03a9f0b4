import { codeOf, isRoundedCode, storedCodes } from "./product-code";

it.each([
  ["'4006381333931", "4006381333931"],
  ["'444", "444"],
  ["’0042", "0042"],
  ["1186-A  Short", "1186-A Short"],
  [" RING-6 ", "RING-6"],
  ["O'Hara-1", "O'Hara-1"],
  ["'", ""],
  ["''0042", "0042"],
])("reads the code %s as %s", (text, code) => {
  expect(codeOf(text)).toBe(code);
  expect(codeOf(code)).toBe(code);
});

it.each(["1.23457E+11", "4.00638e+12", "1,23457E+11"])("sees that %s was rounded", (text) =>
  expect(isRoundedCode(text)).toBe(true),
);
it.each(["1E5", "1E+5", "2E10", "12E+11", "A1.5E+11", "1.23457", "123457000000", "1.2E+3X"])(
  "takes %s as a shop's own",
  (text) => expect(isRoundedCode(text)).toBe(false),
);

it("finds a code with or without the apostrophe it may be stored with", () =>
  expect(storedCodes("0042")).toEqual(["0042", "'0042"]));
