import { codeOf, storedCodes } from "./product-code";

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

it("finds a code with or without the apostrophe it may be stored with", () =>
  expect(storedCodes("0042")).toEqual(["0042", "'0042"]));
