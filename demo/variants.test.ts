import { atStart, everything, product } from "./testing/built";
import type { DemoCatalog, DemoProduct } from "./types";

function combinationCount({ variations }: DemoProduct): number {
  return variations.reduce((count, { values }) => count * values.length, 1);
}

function firstValues({ variations }: DemoProduct): (string | undefined)[] {
  return variations.map(({ values }) => values[0]);
}

function variantsIn(catalog: DemoCatalog) {
  return catalog.products.flatMap(({ variants }) => variants);
}

function shareOf<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.filter(holds).length / items.length;
}

describe("variations", () => {
  it("are at most three, and three on at least three products", () => {
    const counts = everything.products.map(({ variations }) => variations.length);
    expect(Math.max(...counts)).toBe(3);
    expect(counts.filter((count) => count === 3).length).toBeGreaterThanOrEqual(3);
    expect(counts).toContain(0);
  });

  it("begin with the color that was photographed", () => {
    expect(product("cosima-tote").variations[0]).toEqual({
      name: "Color",
      values: ["Tan", "Black", "Burgundy"],
    });
    expect(product("alma-ring").variations[0]?.values[0]).toBe("Yellow gold");
  });

  it("make every combination unique and of known values", () => {
    for (const { variations, variants } of everything.products) {
      expect(new Set(variants.map(({ values }) => values.join("/"))).size).toBe(variants.length);
      for (const { values } of variants) {
        expect(values).toHaveLength(variations.length);
        values.forEach((value, index) => {
          expect(variations[index]?.values).toContain(value);
        });
      }
    }
  });

  it("leave some combinations of at least six products unmade, never the first", () => {
    const incomplete = everything.products.filter(
      (candidate) => candidate.variants.length < combinationCount(candidate),
    );
    expect(incomplete.length).toBeGreaterThanOrEqual(6);
    for (const candidate of everything.products) {
      expect(candidate.variants[0]?.values).toEqual(firstValues(candidate));
    }
  });

  it("use every value in some combination", () => {
    for (const { variations, variants } of everything.products) {
      variations.forEach(({ values }, index) => {
        expect(new Set(variants.map((variant) => variant.values[index]))).toEqual(new Set(values));
      });
    }
  });
});

describe("prices and stock", () => {
  it("are whole dollars above zero", () => {
    for (const { priceCents } of variantsIn(everything)) {
      expect(priceCents).toBeGreaterThan(0);
      expect(priceCents % 100).toBe(0);
    }
  });

  it("differ by metal and not by the size of a ring", () => {
    const { variants } = product("alma-ring");
    const pricesIn = (metal: string) =>
      new Set(
        variants.filter(({ values }) => values[0] === metal).map(({ priceCents }) => priceCents),
      );
    expect([...pricesIn("Yellow gold")]).toEqual([240_000]);
    expect([...pricesIn("White gold")]).toEqual([259_000]);
  });

  it("mix unlimited, sold out, low and ample", () => {
    const stock = variantsIn(everything).map(({ inventory }) => inventory);
    expect(Math.min(...stock)).toBe(-1);
    expect(Math.max(...stock)).toBeLessThanOrEqual(25);
    expect(shareOf(stock, (inventory) => inventory === -1)).toBeCloseTo(0.15, 1);
    expect(shareOf(stock, (inventory) => inventory === 0)).toBeCloseTo(0.06, 1);
    expect(shareOf(stock, (inventory) => inventory >= 1 && inventory <= 3)).toBeCloseTo(0.2, 1);
  });

  it("let nine in ten products be bought as they are first shown", () => {
    for (const catalog of [everything, atStart]) {
      const share = shareOf(catalog.products, ({ variants }) => variants[0]?.inventory !== 0);
      expect(share).toBeGreaterThanOrEqual(0.9);
    }
  });

  it("hold enough of a ring and a bag of two designers who ship abroad", () => {
    const ring = product("alma-ring");
    const bag = product("cosima-tote");
    expect(ring.variants[0]?.inventory).toBeGreaterThanOrEqual(5);
    expect(bag.variants[0]?.inventory).toBeGreaterThanOrEqual(5);
    expect(ring.brandKey).not.toBe(bag.brandKey);
    for (const key of [ring.brandKey, bag.brandKey]) {
      expect(everything.brands.find((brand) => brand.key === key)?.isInternational).toBe(true);
    }
  });
});
