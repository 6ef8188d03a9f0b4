import fc from "@/lib/domain/testing/fast-check";
import { choiceText } from "./choice-text";
import type { Variation } from "./product";
import {
  choose,
  chosenValues,
  firstSelection,
  isWholeChoice,
  selectionFromText,
  selectionToText,
} from "./variation";

const color: Variation = {
  name: "Color",
  values: [
    { id: 12, value: "Yellow gold" },
    { id: 40, value: "Rose gold" },
  ],
};
const size: Variation = {
  name: "Size",
  values: [
    { id: 3, value: "6" },
    { id: 5, value: "7" },
  ],
};
const variations = [color, size];

const product = { variations, combinations: null };

test("the first value of every variation is preselected", () => {
  // @spec 161
  expect(firstSelection(product)).toEqual([12, 3]);
  expect(firstSelection({ variations: [], combinations: [] })).toEqual([]);
  const some = [{ name: "Color", values: [] }, size];
  expect(firstSelection({ variations: some, combinations: null })).toEqual([3]);
});

describe("of a product whose first combination is sold out", () => {
  const made = (...left: string[]) => ({
    variations,
    combinations: ["12,3", "12,5", "40,3", "5,40"].map((text) => ({
      valueIds: text.split(",").map(Number),
      isSoldOut: !left.includes(text),
    })),
  });

  test.each([
    ["", ["12,5", "40,3"], [12, 5]],
    ["", ["40,3", "5,40"], [40, 3]],
    ["", ["5,40"], [40, 5]],
    ["", ["12,3", "5,40"], [12, 3]],
    ["", [], [12, 3]],
    ["40", ["12,5", "5,40"], [40, 5]],
    ["5", ["40,3", "5,40"], [40, 5]],
    ["3", ["12,5"], [12, 3]],
    ["12,3", ["12,5"], [12, 3]],
  ])("the address's %j, where %j can be bought, selects %j", (text, left, selection) => {
    // @spec 161
    expect(selectionFromText(text, made(...left))).toEqual(selection);
  });
});

test.each([
  ["40,5", [40, 5]],
  ["5,40", [40, 5]],
  ["5", [12, 5]],
  ["", [12, 3]],
  [null, [12, 3]],
  ["99,x,-40, 40 ", [40, 3]],
])("the address's %p selects %j", (text, selection) => {
  expect(selectionFromText(text, product)).toEqual(selection);
});

test("a selection survives the way through the address", () => {
  const chosen = fc.tuple(
    ...variations.map(({ values }) => fc.constantFrom(...values.map((value) => value.id))),
  );
  fc.assert(
    fc.property(chosen, (selection) => {
      expect(selectionFromText(selectionToText(selection), product)).toEqual(selection);
    }),
  );
});

test("choosing a value replaces that of its own variation alone", () => {
  expect(choose([12, 3], variations, 5)).toEqual([12, 5]);
  expect(choose([12, 3], variations, 40)).toEqual([40, 3]);
  expect(choose([12, 3], variations, 99)).toEqual([12, 3]);
  expect(choose([], variations, 40)).toEqual([40, 3]);
});

test("a variation that has no values is left out of a selection", () => {
  const some = [{ name: "Stone", values: [] }, size];
  expect(selectionFromText("5", { variations: some, combinations: null })).toEqual([5]);
  expect(choose([], some, 99)).toEqual([3]);
});

test("a selection is said in the words of its values, in the order of the variations", () => {
  expect(chosenValues([40, 3], variations)).toEqual(["Rose gold", "6"]);
  expect(chosenValues([], variations)).toEqual([]);
});

test.each([
  ["each of its values", [12, 3], true],
  ["them in another order", [3, 12], true],
  ["one that is gone", [99, 3], false],
  ["one that is gone beside them", [12, 3, 99], false],
  ["what is no value", [12, null], false],
  ["two of one variation", [12, 40, 3], false],
  ["a variation that came since", [12], false],
  ["nothing", [], false],
])("a choice of %s is whole or not", (_, asked, isWhole) => {
  expect(isWholeChoice(asked, product)).toBe(isWhole);
});

test("what has one value need not be asked for, and what has none cannot be", () => {
  const only = [{ name: "Color", values: [{ id: 12, value: "Yellow gold" }] }];
  expect(isWholeChoice([], { variations: only })).toBe(true);
  expect(isWholeChoice([40], { variations: only })).toBe(false);
  expect(isWholeChoice([], { variations: [] })).toBe(true);
  expect(isWholeChoice([12], { variations: [] })).toBe(false);
});

describe("a choice in words", () => {
  const metal = { variation: "Color", value: "Rose gold" };

  it.each([
    [[metal, { variation: "Size", value: "5" }], "Rose gold / Size 5"],
    [
      [metal, { variation: "Size", value: "5" }, { variation: "Engraving", value: "None" }],
      "Rose gold / Size 5",
    ],
    [[{ variation: "Size", value: "One size" }], "One size"],
    [
      [
        { variation: " SIZE ", value: "38" },
        { variation: "Gravur", value: " None " },
      ],
      "Size 38",
    ],
    [[{ variation: "Engraving", value: "None" }], ""],
    [[], ""],
  ])("names sizes and leaves out None: %j", (chosen, words) => {
    expect(choiceText(chosen)).toBe(words);
  });
});
