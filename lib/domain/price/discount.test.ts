import { bestReduction, type Discount, firstOrderOffers } from "./discount";

const lines = [
  { brandId: 1, total: 3_333 },
  { brandId: 1, total: 3_333 },
  { brandId: 2, total: 3_334 },
];
const shipping = new Map([
  [1, 1_500],
  [2, 900],
]);
const taken = (discount: Omit<Discount, "code">, more = {}) => {
  const { total, ...parts } = bestReduction([{ code: "SPRING", ...discount }], {
    lines,
    shipping,
    ...more,
  });
  return [total, parts.lines, [...parts.shipping]];
};

test.each<[string, Omit<Discount, "code">, unknown]>([
  ["a share of all", { kind: "percent", value: 1_000 }, [1_000, [333, 333, 334], []]],
  [
    "a share of what it covers",
    { kind: "percent", value: 1_250, covers: [true, false, true] },
    [833, [416, 0, 417], []],
  ],
  ["an amount, spread to the cent", { kind: "amount", value: 100 }, [100, [33, 33, 34], []]],
  [
    "no more than what it covers costs",
    { kind: "amount", value: 5_000, covers: [false, true, false] },
    [3_333, [0, 3_333, 0], []],
  ],
  ["all of it", { kind: "percent", value: 10_000 }, [10_000, [3_333, 3_333, 3_334], []]],
  [
    "the shipping of packages with something that it covers",
    { kind: "shipping", value: 0, covers: [false, true, false] },
    [
      1_500,
      [0, 0, 0],
      [
        [1, 1_500],
        [2, 0],
      ],
    ],
  ],
])("a code takes off %s", (_, discount, expected) => {
  expect(taken(discount)).toEqual(expected);
});

test("free shipping takes off the price of a designer's cheapest", () => {
  const leastShipping = new Map([
    [1, 500],
    [2, 0],
  ]);
  expect(taken({ kind: "shipping", value: 0 }, { leastShipping })).toEqual([
    500,
    [0, 0, 0],
    [
      [1, 500],
      [2, 0],
    ],
  ]);
});

test.each([
  [{ kind: "percent", value: 1_501 }, "SPRING", 1_501],
  [{ kind: "percent", value: 1_500 }, null, 1_500],
  [{ kind: "shipping", value: 0 }, "SPRING", 2_400],
] as const)(
  "of a code (%j) and a first order's 15 %% the better one applies",
  (code, used, total) => {
    const discounts = [...firstOrderOffers(true), { code: "SPRING", ...code }];
    const reduction = bestReduction(discounts, { lines, shipping });
    expect([reduction.code, reduction.total]).toEqual([used, total]);
  },
);

test("a free order has nothing to take off", () => {
  const free = [{ brandId: 1, total: 0 }];
  expect(
    bestReduction([{ code: "SPRING", kind: "amount", value: 500 }], {
      lines: free,
      shipping: new Map(),
    }),
  ).toEqual({ code: null, total: 0, lines: [0], shipping: new Map() });
});
