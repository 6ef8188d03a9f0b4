import { getProducts } from "@/lib/contract/product-list";
import { everyProduct, type ProductQuery } from "@/lib/domain/listing/listing";
import { budget } from "@/lib/domain/testing/budget";
import fc from "@/lib/domain/testing/fast-check";
import { testBackend } from "../testing/backend";
import { addBrand, addCategory, addCollection, addProduct } from "../testing/catalog";
import { describeOneEngine } from "../testing/engines";
import { expectValue } from "../testing/shopper";

const WORDS = ["gold", "Ring", "ÉCLAT", "50%", "soft_touch", "light"] as const;
const COLORS = ["Rose gold", "Black", "Cognac"] as const;
const SIZES = ["6", "7", "8"] as const;
const BRANDS = ["Orimo", "Brånd"];
/** Each category's parent by index: 0 ─ 1 ─ 2, 0 ─ 3, and 4 alone. */
const PARENTS = [null, 0, 1, 0, null];
const COLLECTIONS = 2;

const variant = fc.record({
  color: fc.constantFrom(...COLORS),
  size: fc.constantFrom(...SIZES),
  price: fc.constantFrom(1_000, 1_050, 2_000, 9_999),
  inventory: fc.constantFrom(0, 1, -1),
});

const draft = fc.record({
  words: fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
  brand: fc.nat({ max: BRANDS.length - 1 }),
  category: fc.nat({ max: PARENTS.length - 1 }),
  collections: fc.uniqueArray(fc.nat({ max: COLLECTIONS - 1 })),
  isExclusive: fc.boolean(),
  compareAt: fc.option(fc.constantFrom(0, 1_000, 1_500, 20_000)),
  day: fc.integer({ min: 1, max: 9 }),
  variants: fc.uniqueArray(variant, {
    minLength: 1,
    maxLength: 4,
    selector: ({ color, size }) => `${color}/${size}`,
  }),
});
type Draft = typeof draft extends fc.Arbitrary<infer D> ? D : never;

const price = fc.option(fc.constantFrom(0, 1_000, 1_001, 2_000, 9_999, 10_000), { freq: 2 });
const some = (max: number) => fc.uniqueArray(fc.nat({ max }), { maxLength: 2 });
const asked = fc.record({
  page: fc.constantFrom(1, 1, 1, 2, 3, 9),
  search: fc.oneof(
    { weight: 2, arbitrary: fc.constant("") },
    fc.constantFrom("gold", "RING", "éclat ring", "50", "soft touch", "brånd", "c1", "nothing"),
  ),
  from: price,
  to: price,
  colors: some(COLORS.length - 1),
  sizes: some(SIZES.length - 1),
  brand: some(BRANDS.length - 1),
  category: some(PARENTS.length - 1),
  collection: fc.option(fc.nat({ max: COLLECTIONS - 1 }), { freq: 2 }),
  isExclusive: fc.boolean(),
  isOnSale: fc.boolean(),
  sort: fc.constantFrom("asc" as const, "desc" as const, "newest" as const),
});
type Asked = typeof asked extends fc.Arbitrary<infer A> ? A : never;

const isWithin = (category: number | null, wanted: number): boolean =>
  category !== null && (category === wanted || isWithin(PARENTS[category] ?? null, wanted));

function textOf({ words, brand, category, variants }: Draft): string {
  const categories = PARENTS.flatMap((_, index) =>
    isWithin(category, index) ? [`c${index}`] : [],
  );
  const values = variants.flatMap(({ color, size }) => [color, size]);
  return [words.join(" "), BRANDS[brand], ...categories, ...values].join("\n").toLowerCase();
}

const left = ({ variants }: Draft) => variants.filter(({ inventory }) => inventory !== 0);

function listedOf(product: Draft): number {
  const offered = left(product).length > 0 ? left(product) : product.variants;
  return Math.min(...offered.map(({ price }) => price));
}

/** The products a query asks for, found by looking at each; `null` leaves a filter out. */
function expected(products: (Draft & { id: number })[], query: Asked) {
  const isAny = (wanted: number[], holds: (index: number) => boolean) =>
    wanted.length === 0 || wanted.some(holds);
  const searched = query.search.toLowerCase().split(" ");
  const missing = (product: Draft) =>
    searched.filter((word) => !textOf(product).includes(word)).length;
  const fewest = Math.min(...products.map(missing));
  return products
    .filter((product) => {
      const { brand, category, collections, isExclusive, compareAt } = product;
      const listed = listedOf(product);
      const isChosen = query.colors.length > 0 || query.sizes.length > 0;
      return (
        fewest < searched.length &&
        missing(product) === fewest &&
        (query.from === null || listed >= query.from) &&
        (query.to === null || listed <= query.to) &&
        (!isChosen ||
          left(product).some(
            ({ color, size }) =>
              isAny(query.colors, (index) => COLORS[index] === color) &&
              isAny(query.sizes, (index) => SIZES[index] === size),
          )) &&
        isAny(query.brand, (index) => index === brand) &&
        isAny(query.category, (index) => isWithin(category, index)) &&
        (query.collection === null || collections.includes(query.collection)) &&
        (!query.isExclusive || isExclusive) &&
        (!query.isOnSale || (compareAt ?? 0) > listed)
      );
    })
    .sort((a, b) => {
      const [first, second] = [listedOf(a), listedOf(b)];
      const order = { asc: first - second, desc: second - first, newest: b.day - a.day };
      return order[query.sort] || a.id - b.id;
    });
}

function valuesAmong(
  products: Draft[],
  { colors, sizes }: Pick<Asked, "colors" | "sizes">,
  name: "color" | "size",
): string[] {
  const among = products
    .flatMap(left)
    .filter(
      ({ color, size }) =>
        (colors.length === 0 || colors.some((index) => COLORS[index] === color)) &&
        (sizes.length === 0 || sizes.some((index) => SIZES[index] === size)),
    );
  return [...new Set(among.map((one) => one[name]))].sort();
}

describeOneEngine("any list of products", (open) => {
  it("equals the catalog filtered, sorted and paged by hand", async () => {
    const shop = testBackend(await open());
    const { db } = shop.backend;
    const brands: number[] = [];
    for (const name of BRANDS) brands.push(await addBrand(db, { name }));
    const categories: number[] = [];
    for (const [index, parent] of PARENTS.entries()) {
      const parentId = parent === null ? null : categories[parent]!;
      categories.push(await addCategory(db, `c${index}`, parentId));
    }
    const collections: number[] = [];
    for (let count = 0; count < COLLECTIONS; count++) collections.push(await addCollection(db));
    const valueIds = new Map<string, number>();
    const products: (Draft & { id: number })[] = [];
    for (const one of fc.sample(draft, { numRuns: 120, seed: 7 })) {
      const built = await addProduct(db, {
        brandId: brands[one.brand]!,
        categoryId: categories[one.category],
        collectionIds: one.collections.map((index) => collections[index]!),
        name: one.words.join(" "),
        isExclusive: one.isExclusive,
        releasedAt: `2026-05-0${one.day}T00:00:00.000Z`,
        variations: ["Color", "Size"],
        variants: one.variants.map(({ color, size, price, inventory }) => ({
          values: [color, size],
          price,
          inventory,
          ...(one.compareAt !== null && { compareAt: one.compareAt }),
        })),
      });
      for (const { values, valueIds: ids } of built) {
        for (const [index, value] of values.entries()) valueIds.set(value, ids[index]!);
      }
      products.push({ ...one, id: built[0]!.productId });
    }
    const idsOf = (indexes: number[], values: readonly string[]) =>
      indexes.map((index) => valueIds.get(values[index]!) ?? 2_147_483_647);

    await fc.assert(
      fc.asyncProperty(asked, async (query) => {
        const wire: ProductQuery = {
          ...everyProduct,
          page: query.page,
          search: query.search,
          from: query.from,
          to: query.to,
          colors: idsOf(query.colors, COLORS),
          sizes: idsOf(query.sizes, SIZES),
          brand: query.brand.map((index) => brands[index]!),
          category: query.category.map((index) => categories[index]!),
          collectionId: query.collection === null ? null : collections[query.collection]!,
          isExclusive: query.isExclusive,
          sale: query.isOnSale ? [1] : [],
          sort: query.sort,
        };
        const page = expectValue(await shop.call(getProducts, { query: wire }));
        const found = expected(products, query);
        const offset = (query.page - 1) * 12;
        const ids = found.slice(offset, offset + 12).map(({ id }) => id);
        expect(page.products.map(({ id }) => id)).toEqual(ids);
        const isEmpty = ids.length === 0;
        expect([page.total, page.from, page.to]).toEqual([
          found.length,
          isEmpty ? 0 : offset + 1,
          isEmpty ? 0 : offset + ids.length,
        ]);
        const prices = expected(products, { ...query, from: null, to: null }).map(listedOf);
        expect([page.minPrice, page.maxPrice]).toEqual(
          prices.length === 0 ? [0, 0] : [Math.min(...prices), Math.max(...prices)],
        );
        for (const [facet, filter, name] of [
          [page.colors, "colors", "color"],
          [page.sizes, "sizes", "size"],
        ] as const) {
          const without = { ...query, [filter]: [] };
          expect(facet.map(({ value }) => value).sort()).toEqual(
            valuesAmong(expected(products, without), without, name),
          );
        }
      }),
      { numRuns: budget({ test: 60, proof: 400 }) },
    );
  });
});
