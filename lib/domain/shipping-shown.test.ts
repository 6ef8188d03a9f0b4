import { optionLabel, shownOptions } from "./shipping";

const options = [
  { type: "Standard", price: 0 },
  { type: "International Express", price: 9_000 },
];

test("the United States see domestic options only", () => {
  expect(shownOptions(options, "US").map((option) => option.type)).toEqual(["Standard"]);
});

test("other countries see international options only", () => {
  expect(shownOptions(options, "FR").map((option) => option.type)).toEqual([
    "International Express",
  ]);
});

test("labels drop the word International", () => {
  expect(optionLabel("International Express")).toBe("Express");
  expect(optionLabel("Standard")).toBe("Standard");
});
