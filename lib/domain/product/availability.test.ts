import {
  availability,
  availabilityOf,
  isEveryCombinationSoldOut,
  isSoldByChoice,
  whyUnavailable,
} from "./availability";
import type { Combination, Variation } from "./product";

const variations: Variation[] = [
  {
    name: "Color",
    values: [
      { id: 1, value: "Yellow gold" },
      { id: 2, value: "Rose gold" },
    ],
  },
  {
    name: "Size",
    values: [
      { id: 5, value: "5" },
      { id: 9, value: "9" },
    ],
  },
];
const made = (valueIds: number[], isSoldOut = false): Combination => ({
  valueIds,
  price: 100,
  isSoldOut,
});
const combinations = [made([1, 5]), made([9, 1], true), made([2, 5])];

test.each([
  [[1, 5], "available"],
  [[5, 1], "available"],
  [[1, 9], "soldOut"],
  [[2, 9], "notMade"],
  [[1], "notMade"],
] as const)("the selection %j is %s", (selection, state) => {
  expect(availability(selection, combinations)).toBe(state);
});

test("without availability from the server every combination can be tried", () => {
  expect(availability([2, 9], null)).toBe("available");
  expect(availabilityOf(9, [2, 5], variations, null)).toBe("available");
});

test("a value is judged together with the other chosen ones", () => {
  expect(availabilityOf(9, [1, 5], variations, combinations)).toBe("soldOut");
  expect(availabilityOf(9, [2, 5], variations, combinations)).toBe("notMade");
  expect(availabilityOf(2, [1, 9], variations, combinations)).toBe("notMade");
  expect(availabilityOf(2, [1, 5], variations, combinations)).toBe("available");
});

test("a product without variations is judged by its one combination", () => {
  expect(availability([], [made([])])).toBe("available");
  expect(availability([], [made([], true)])).toBe("soldOut");
});

test("why a selection cannot be had is said in its own words", () => {
  expect(whyUnavailable("soldOut", [1, 9], variations)).toBe("Sold out in Yellow gold / Size 9");
  expect(whyUnavailable("notMade", [2, 9], variations)).toBe("Not made in Rose gold / Size 9");
  expect(whyUnavailable("soldOut", [], [])).toBe("Sold out");
});

test.each([
  [null, false],
  [[], false],
  [[true], true],
  [[true, false], false],
  [[true, true], true],
])("of combinations that are sold out as %j, every one is sold out: %s", (states, isEvery) => {
  const combinations = states?.map((isSoldOut) => ({ isSoldOut })) ?? null;
  expect(isEveryCombinationSoldOut(combinations)).toBe(isEvery);
});

test.each([
  [[], null, false],
  [[], combinations, true],
  [variations, null, true],
])(
  "a product is sold by choice if it has variations or a list of combinations (%#)",
  (given, list, expected) => {
    expect(isSoldByChoice({ variations: given, combinations: list })).toBe(expected);
  },
);
