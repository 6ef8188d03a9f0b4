import { closestText } from "./closest-text";

test.each<[text: string, search: string, isPartial: boolean, spelling: string | null]>([
  ["", "hatt", false, "hat"],
  ["No items match all of “black hat”. Showing the closest matches.", "black hat", true, null],
  ["Nothing in 14k: we have 18k.", "14k", false, "18k"],
  [
    "Nothing in 14-karat: we have 18k. Showing the closest matches.",
    "14-karat ring",
    true,
    "18k ring",
  ],
  ["Nothing in 2,5 mm: we have 3mm.", "Band 2,5 mm", false, "band 3mm"],
  ["", "18 karat rign", false, "18k ring"],
  ["", "2,5 mm rign", false, "2.5mm ring"],
  ["", "ring size 7", false, "rings 7"],
])("says %j of %j", (text, search, isPartial, spelling) => {
  expect(closestText(search, { isPartial, spelling })).toBe(text);
});

test("says nothing of a search that is met", () => {
  expect(closestText("hat", undefined)).toBe("");
});
