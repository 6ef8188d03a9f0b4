import { finalSaleValues, isFinalSale } from "./final-sale";
import type { VariationValue } from "./product";

const initials: VariationValue = {
  id: 2,
  value: "Initials",
  engraving: { maxLength: 3, letters: "Latin" },
};
const variations = [
  {
    name: "Size",
    values: [
      { id: 5, value: "6" },
      { id: 6, value: "Made to order", isFinalSale: true },
    ],
  },
  { name: "Engraving", values: [{ id: 1, value: "None" }, initials] },
];

test.each<[string, number[], boolean | undefined, boolean]>([
  ["can be returned as it comes", [5, 1], undefined, false],
  ["is final sale where it is engraved", [5, 2], undefined, true],
  ["is final sale where it is made to order", [6, 1], undefined, true],
  ["is final sale whatever is chosen", [5, 1], true, true],
])("a piece %s", (_, selection, whole, is) => {
  expect(isFinalSale({ variations, isFinalSale: whole }, selection)).toBe(is);
});

test("names the values that make it final sale", () => {
  expect(finalSaleValues({ variations })).toEqual(["Made to order", "Initials"]);
  expect(finalSaleValues({ variations, isFinalSale: true })).toEqual([]);
});
