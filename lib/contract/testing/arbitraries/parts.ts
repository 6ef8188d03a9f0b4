import type { Paged } from "@/lib/domain/paged";
import fc from "@/lib/domain/testing/fast-check";

/** What the domain values of the tests are made of. */

export const id = fc.integer({ min: 1, max: 2_147_483_647 });
export const ids = fc.uniqueArray(id, { maxLength: 4 });
export const cents = fc.integer({ min: 0, max: 2_147_483_647 });
export const count = fc.integer({ min: 0, max: 100_000 });
export const text = fc.string({ unit: "grapheme", maxLength: 12 });
export const filled = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
export const filledOrNull = fc.option(filled);
export const list = <Value>(item: fc.Arbitrary<Value>) => fc.array(item, { maxLength: 3 });

export const reference = fc.record({ id, name: text });
export const value = fc.record({ id, value: text });
export const picture = fc.record(
  { src: text, alt: text, focus: fc.constant("30% 50%") },
  { requiredKeys: ["src", "alt"] },
);
export const inventory = fc.integer({ min: -1, max: 500 });
export const chosen = list(fc.record({ variation: text, value: filled }));

export const paged = <Item>(item: fc.Arbitrary<Item>): fc.Arbitrary<Paged<Item>> =>
  fc.record({ items: list(item), total: count, from: count, to: count, perPage: id });

/** A shipping option or rate, with or without its days in transit. */
export function withTransit<Option extends object>(option: fc.Arbitrary<Option>) {
  const days = fc
    .tuple(fc.nat({ max: 90 }), fc.nat({ max: 90 }))
    .map(([least, more]) => ({ transit: { least, most: least + more } }));
  return fc.tuple(option, fc.option(days)).map(([given, transit]) => ({ ...given, ...transit }));
}
