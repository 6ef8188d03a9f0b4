import fc from "fast-check";
import { allocate, applyRate, formatUsd, fromDecimal, sum, toDecimal } from "./money";

const cents = fc.integer({ min: 0, max: 10_000_000_000 });

test("an amount survives the way over the wire, as number and as text", () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(fromDecimal(toDecimal(amount))).toBe(amount);
      expect(fromDecimal(formatUsd(amount).slice(1))).toBe(amount);
    }),
  );
});

test.each([
  ["1,250.00", 125_000],
  [" 12.5 ", 1250],
  ["-3.10", -310],
  ["-0.00", 0],
  [0.1 + 0.2, 30],
  [19.99 * 3, 5997],
])("%p reads as %i cents", (given, amount) => {
  expect(fromDecimal(given)).toBe(amount);
});

test.each(["", "free", "1.999", "1e3", "$5", Number.NaN, Number.POSITIVE_INFINITY, 1e30, 1.005])(
  "%p is no amount",
  (given) => {
    expect(fromDecimal(given)).toBeNull();
  },
);

test("a rate is rounded half up", () => {
  expect([8, 24, 40, 7].map((amount) => applyRate(amount, 625))).toEqual([1, 2, 3, 0]);
});

test("parts add up to the whole, and none is off its exact share by a cent or more", () => {
  const weights = fc.array(fc.integer({ min: 0, max: 2_000_000_000_000 }), { maxLength: 12 });
  fc.assert(
    fc.property(cents, weights, (amount, given) => {
      const parts = allocate(amount, given);
      const total = BigInt(sum(given));
      if (total === 0n) return expect(sum(parts)).toBe(0);
      expect(sum(parts)).toBe(amount);
      for (const [index, part] of parts.entries()) {
        const off = BigInt(part) * total - BigInt(amount) * BigInt(given[index]!);
        expect(off < total && off > -total).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});
