import { closestText } from "./closest-text";

const instead = ["6mm", "7mm", "18k"].map((measure) => ({ measure, search: measure }));

test.each<[text: string, closest: Parameters<typeof closestText>[1]]>([
  ["", undefined],
  [
    "No items match all of “black hat”. These are the closest.",
    { isPartial: true, spelling: null },
  ],
  ["Did you mean “hat”?", { isPartial: false, spelling: "hat" }],
  [
    "Nothing in 10 mm: we have 6 mm, 7 mm and 18k.",
    { isPartial: false, spelling: null, lacking: { measure: "10mm", instead } },
  ],
  [
    "Nothing in 14k: we have 6 mm. These are the closest. Did you mean “hat”?",
    {
      isPartial: true,
      spelling: "hat",
      lacking: { measure: "14k", instead: instead.slice(0, 1) },
    },
  ],
])("says %j", (text, closest) => {
  expect(closestText("black hat", closest)).toBe(text);
});
