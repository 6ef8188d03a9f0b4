import { type NumberStyle, plainNumber } from "./written-number";

const read = (text: string, style: NumberStyle = {}, decimals = 2) => {
  const number = plainNumber(text, style, decimals);
  return "plain" in number ? number.plain : number.unread;
};

test.each([
  ["1250", "1250"],
  ["12.50", "12.50"],
  [" 12.5 ", "12.5"],
  ["-3.10", "-3.10"],
  ["1,250", "1250"],
  ["1,250.00", "1250.00"],
  ["12,345,678.90", "12345678.90"],
  ["1'250.00", "1250.00"],
  ["1’250", "1250"],
  ["1 250.00", "1250.00"],
  ["1\u00a0250", "1250"],
  ["1\u202f250.5", "1250.5"],
  ["12.5000", "12.5000"],
  ["0.500", "0.500"],
  ["1250.500", "1250.500"],
])("%j is %s", (text, plain) => {
  expect(read(text)).toBe(plain);
  expect(read(text, { mark: "point" })).toBe(plain);
});

test.each([
  "12,50",
  "99,9",
  "1,2",
  "0,500",
  "1.250,00",
  "1 250,00",
  "1\u202f250,00",
  "1.250.000",
  "1'250,00",
  "-4,50",
  "1250,00",
  "1234,567",
])("%j has a decimal comma, which is never guessed", (text) => {
  expect(read(text)).toBe("comma");
  expect(read(text, { mark: "point" })).toBe("none");
});

test.each([
  ["12,50", "12.50"],
  ["1.250,00", "1250.00"],
  ["1 250,00", "1250.00"],
  ["1\u00a0250,00", "1250.00"],
  ["1\u202f250,5", "1250.5"],
  ["1'250,00", "1250.00"],
  ["1.250", "1250"],
  ["1,250", "1.250"],
  ["1250", "1250"],
  ["12.345.678,90", "12345678.90"],
  ["-4,50", "-4.50"],
])("%j is %s where decimal commas are said", (text, plain) => {
  expect(read(text, { mark: "comma" })).toBe(plain);
});

test.each(["12.50", "1,250.00", "1,250,000"])("%j is none where decimal commas are said", (text) =>
  expect(read(text, { mark: "comma" })).toBe("none"),
);

test("what may be two numbers is refused", () => {
  expect(read("1.250")).toBe("twofold");
  expect(read("1.250", {}, 0)).toBe("twofold");
  expect(read("1,250", { hasDecimalCommas: true })).toBe("twofold");
  expect(read("1,250", {}, 3)).toBe("twofold");
  expect(read("1.250", { mark: "point" })).toBe("1.250");
});

test("with three decimals a point before three digits is the decimal mark, unless there are commas", () => {
  expect(read("1.250", {}, 3)).toBe("1.250");
  expect(read("1.250", { hasDecimalCommas: true }, 3)).toBe("twofold");
});

test.each([
  "",
  "free",
  "1,2,3",
  "4,20,5",
  "1,25,000.00",
  "1250,00.5",
  "1,250'000",
  "1 25",
  "12.",
  ".5",
  "1e3",
  "5,-",
  "(5.00)",
  "−5",
  "٢٥",
  "１２",
  "1,250.",
  "0,500,000",
  "1..5",
  "--5",
  "5-",
])("%j is no number", (text) => {
  expect(["none", "none"]).toEqual([read(text), read(text, { mark: "comma" })]);
});
