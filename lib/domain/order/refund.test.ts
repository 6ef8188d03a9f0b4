import { sum } from "../money/money";
import fc from "../testing/fast-check";
import { type RefundablePackage, readItems, refundItems } from "./refund";

const line = (id: number, quantity: number, paid: number) => ({
  id,
  quantity,
  paid,
  refundedPieces: 0,
  refundedAmount: 0,
});

const order = (): RefundablePackage[] => [
  {
    id: 1,
    shipping: 900,
    refundedShipping: 0,
    lines: [line(11, 3, 1_000), line(12, 1, 2_055)],
  },
  { id: 2, shipping: 0, refundedShipping: 0, lines: [line(21, 2, 777)] },
];

const amounts = (pieces: [number, number][], withShipping = true) =>
  refundItems(order(), new Map(pieces), { withShipping, left: 1_000_000 }).map(
    ({ lineId, amount }) => [lineId, amount],
  );

test.each<[string, [number, number][], boolean, [number | null, number][]]>([
  ["one piece of three", [[11, 1]], true, [[11, 333]]],
  ["more than there is", [[12, 9]], true, [[12, 2_055]]],
  [
    "a whole package, with its shipping",
    [
      [11, 3],
      [12, 1],
    ],
    true,
    [
      [11, 1_000],
      [12, 2_055],
      [null, 900],
    ],
  ],
  [
    "a whole package, without its shipping",
    [
      [11, 3],
      [12, 1],
    ],
    false,
    [
      [11, 1_000],
      [12, 2_055],
    ],
  ],
  ["a package that ships for free", [[21, 2]], true, [[21, 777]]],
])("refunds %s", (_, pieces, withShipping, expected) => {
  expect(amounts(pieces, withShipping)).toEqual(expected);
});

test("in any order, with failures between, refunds add up to what was paid", () => {
  const step = fc.record({
    line: fc.constantFrom(11, 12, 21),
    quantity: fc.integer({ min: 1, max: 3 }),
    fails: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 4, maxLength: 4 }),
      fc.array(step, { maxLength: 12 }),
      ([a = 0, b = 0, c = 0, shipping = 0], steps) => {
        let packages: RefundablePackage[] = [
          {
            id: 1,
            shipping,
            refundedShipping: 0,
            lines: [line(11, 3, a), line(12, 1, b)],
          },
          { id: 2, shipping: 0, refundedShipping: 0, lines: [line(21, 2, c)] },
        ];
        let given = 0;
        const refund = (pieces: ReadonlyMap<number, number>, fails: boolean) => {
          const items = refundItems(packages, pieces, {
            withShipping: true,
            left: Number.MAX_SAFE_INTEGER,
          });
          if (fails) return;
          given += sum(items.map(({ amount }) => amount));
          packages = packages.map((each) => ({
            ...each,
            refundedShipping:
              each.refundedShipping +
              sum(
                items
                  .filter(({ lineId, shipmentId }) => lineId === null && shipmentId === each.id)
                  .map(({ amount }) => amount),
              ),
            lines: each.lines.map((own) => {
              const item = items.find(({ lineId }) => lineId === own.id);
              return {
                ...own,
                refundedPieces: own.refundedPieces + (item?.quantity ?? 0),
                refundedAmount: own.refundedAmount + (item?.amount ?? 0),
              };
            }),
          }));
          expect(items.every(({ amount }) => amount >= 0)).toBe(true);
        };
        for (const each of steps) refund(new Map([[each.line, each.quantity]]), each.fails);
        for (const id of [21, 12, 11]) refund(new Map([[id, 3]]), false);
        expect(given).toBe(a + b + c + shipping);
      },
    ),
  );
});

const lines = [
  { id: 7, left: 2, name: "Alma Ring" },
  { id: 8, left: 0, name: "Tote" },
];

test.each<[string[], [number, number][]]>([
  [["1"], [[7, 2]]],
  [["1:1", "1:1"], [[7, 2]]],
  [[" 1:2 "], [[7, 2]]],
])("reads %j", (written, expected) => {
  expect(readItems(written, lines)).toEqual({ ok: true, value: new Map(expected) });
});

test.each([
  [["1:3"], "Only 2 of item 1, Alma Ring, are left."],
  [["1", "1:1"], "Only 2 of item 1, Alma Ring, are left."],
  [["2"], "Nothing is left of item 2, Tote."],
  [["3"], "The order has 2 items; there is no item 3."],
  [["0"], '"0" is not an item'],
  [["1:0"], '"1:0" is not an item'],
  [["Alma Ring"], '"Alma Ring" is not an item'],
  [Array(201).fill("1:1"), "Name at most 200 items at once."],
])("refuses %j", (written, words) => {
  expect(readItems(written, lines)).toMatchObject({
    failure: { message: expect.stringContaining(words) },
  });
});
