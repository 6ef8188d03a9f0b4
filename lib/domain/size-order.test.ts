import { bySize } from "./size-order";

test.each([
  [
    ["10", "9", "5.5", "5"],
    ["5", "5.5", "9", "10"],
  ],
  [
    ["XL", "S", "M", "XS", "L", "XXL"],
    ["XS", "S", "M", "L", "XL", "XXL"],
  ],
  [
    ["M/L", "L", "S/M", "S", "M"],
    ["S", "S/M", "M", "M/L", "L"],
  ],
  [
    ["One size", "M", "18 in", "7 in"],
    ["7 in", "18 in", "M", "One size"],
  ],
  [
    ["Tall", "Petite", "S", "40"],
    ["40", "S", "Petite", "Tall"],
  ],
])("%j are listed as %j", (sizes, expected) => {
  expect(sizes.toSorted(bySize)).toEqual(expected);
});
