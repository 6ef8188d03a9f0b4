import { isRoundedCode } from "./spreadsheet";

it.each(["1.23457E+11", "4.00638e+12", "1,23457E+11"])("sees that %s was rounded", (text) =>
  expect(isRoundedCode(text)).toBe(true),
);
it.each(["1E5", "1E+5", "2E10", "12E+11", "A1.5E+11", "1.23457", "123457000000", "1.2E+3X"])(
  "takes %s as a shop's own",
  (text) => expect(isRoundedCode(text)).toBe(false),
);
