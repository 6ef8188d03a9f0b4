import fc from "@/lib/domain/testing/fast-check";
import {
  clearBit,
  clearFrom,
  countBits,
  countCommon,
  emptyBitmap,
  forEachBit,
  fullBitmap,
  hasBit,
  intersection,
  setBit,
} from "./bitmap";
import { pauses } from "./pauses";
import { Postings } from "./postings";
import { SlotSet } from "./slot-set";
import { SortOrder } from "./sort-order";

const SLOTS = 3_000;

/** Few slots and many, so that sets are lists and bitmaps. */
const slots = fc.oneof(
  fc.uniqueArray(fc.nat(SLOTS - 1), { maxLength: 20 }),
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.nat(9))
    .map(([step, first]) =>
      Array.from({ length: Math.floor((SLOTS - first) / step) }, (_, at) => first + at * step),
    ),
);
const ascending = slots.map((some) => some.toSorted((a, b) => a - b));

function bitmapOf(some: readonly number[]) {
  const bits = emptyBitmap(SLOTS);
  for (const slot of some) setBit(bits, slot);
  return bits;
}
function slotsOf(bits: Uint32Array): number[] {
  const found: number[] = [];
  forEachBit(bits, (slot) => found.push(slot));
  return found;
}
const common = (a: readonly number[], b: readonly number[]) => {
  const others = new Set(b);
  return a.filter((slot) => others.has(slot));
};

it("bitmaps are as sets of numbers", () => {
  fc.assert(
    fc.property(ascending, ascending, fc.nat(SLOTS), (a, b, from) => {
      const bits = bitmapOf(a);
      expect(slotsOf(bits)).toEqual(a);
      expect(countBits(bits)).toBe(a.length);
      expect(slotsOf(intersection(bits, bitmapOf(b)))).toEqual(common(a, b));
      expect(countCommon(bits, bitmapOf(b))).toBe(common(a, b).length);
      for (const slot of b) clearBit(bits, slot);
      expect(slotsOf(bits)).toEqual(a.filter((slot) => !b.includes(slot)));
      clearFrom(bits, from);
      expect(slotsOf(bits)).toEqual(a.filter((slot) => !b.includes(slot) && slot < from));
      expect(slotsOf(fullBitmap(from))).toEqual([...Array(from).keys()]);
      expect(hasBit(bits, SLOTS + 100)).toBe(false);
    }),
    { numRuns: 40 },
  );
});

it("sets of slots are as sets of numbers, few and many", () => {
  fc.assert(
    fc.property(ascending, ascending, (a, b) => {
      const set = new SlotSet();
      for (const slot of a) {
        set.add(slot);
        set.add(slot);
      }
      const seen: number[] = [];
      set.each((slot) => seen.push(slot));
      expect(seen).toEqual(a);
      expect(set.countIn(bitmapOf(b))).toBe(common(a, b).length);
      expect(slotsOf(set.intersect(bitmapOf(b)))).toEqual(common(a, b));
      const union = bitmapOf(b);
      set.addTo(union);
      expect(slotsOf(union)).toEqual([...new Set([...a, ...b])].sort((x, y) => x - y));
    }),
    { numRuns: 60 },
  );
});

it("orders are as sorted lists, made at once or added to", async () => {
  const compare = (a: number, b: number) => (a % 7) - (b % 7) || a - b;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 1, 4096, 4097, 20_000),
      fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 4 }),
      async (count, sizes) => {
        const order = new SortOrder(compare);
        await order.fill(count, pauses());
        let known = count;
        for (const size of sizes) {
          order.add(Array.from({ length: size }, (_, nth) => known + nth));
          known += size;
        }
        expect([...order.slots]).toEqual([...Array(known).keys()].sort(compare));
      },
    ),
    { numRuns: 20 },
  );
});

it("postings are as lists of slots with their fields", () => {
  const entries = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 3_000_000 }), fc.nat(3)), { maxLength: 50 })
    .map((steps) => {
      let slot = -1;
      return steps.map(([step, field]) => {
        slot += step;
        return [slot, field] as const;
      });
    });
  fc.assert(
    fc.property(entries, (all) => {
      const postings = new Postings();
      for (const [slot, field] of all) postings.add(slot, field);
      const seen: (readonly [number, number])[] = [];
      postings.each((slot, field) => seen.push([slot, field]));
      expect(seen).toEqual(all);
    }),
  );
});
