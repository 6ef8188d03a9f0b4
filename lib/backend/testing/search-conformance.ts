import {
  FILTER_KEYS,
  type FilterKey,
  OWN_KEYS,
  VARIATION_FILTERS,
} from "@/lib/domain/listing/filters";
import { everyProduct, type Sort } from "@/lib/domain/listing/listing";
import { recordOf } from "@/lib/domain/record-of";
import fc from "@/lib/domain/testing/fast-check";
import type {
  IndexedProduct,
  ProductSearch,
  SearchFilters,
  SearchQuery,
  SearchResult,
} from "../catalog/index/live-index";

const IDS = 40;
const VALUES = 4;
const WORDS = ["amber", "linen", "signet", "velvet", "zircon"];

/** Each filter has ids of its own: categories from 100, designers from 200, and so on. */
const firstId = (key: FilterKey) => 100 * (1 + FILTER_KEYS.indexOf(key));
const idOf = (key: FilterKey) => fc.nat(VALUES - 1).map((nth) => firstId(key) + nth);
const idsOf = (key: FilterKey) => fc.uniqueArray(idOf(key), { maxLength: 3 });
const recordOfArbitraries = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => fc.Arbitrary<Value>,
) => fc.record(recordOf(keys, make)) as fc.Arbitrary<Record<Key, Value>>;

const cents = fc.integer({ min: 1, max: 9 }).map((tens) => tens * 1000);
const word = fc.constantFrom(...WORDS);
const CODES = ["zq11", "zq12"];

const words = fc.uniqueArray(word, { maxLength: 2 });
const text = words.map((all) => all.join(" "));

const indexed: fc.Arbitrary<IndexedProduct> = fc.record({
  id: fc.integer({ min: 1, max: IDS }),
  price: cents,
  releasedAt: fc.constantFrom(1_700_000_000_000, 1_700_000_000_001, 1_800_000_000_000),
  own: recordOfArbitraries(OWN_KEYS, (key) =>
    fc.uniqueArray(idOf(key), { minLength: 1, maxLength: 2 }),
  ),
  isExclusive: fc.boolean(),
  collectionIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  variants: fc.array(
    fc.tuple(...VARIATION_FILTERS.map(({ key }) => fc.oneof(fc.constant(0), idOf(key)))),
    { maxLength: 4 },
  ),
  name: text,
  designer: text,
  details: words,
  description: text,
  codes: fc.subarray(CODES),
});

const batch = fc.record({
  put: fc.uniqueArray(indexed, { maxLength: 25, selector: ({ id }) => id }),
  gone: fc.uniqueArray(fc.integer({ min: 1, max: IDS }), { maxLength: 8 }),
});

const filters: fc.Arbitrary<SearchFilters> = fc
  .record({
    chosen: recordOfArbitraries(FILTER_KEYS, (key) =>
      fc.oneof({ weight: 2, arbitrary: fc.constant<number[]>([]) }, idsOf(key)),
    ),
    search: fc.oneof(
      { weight: 3, arbitrary: fc.constant("") },
      fc.uniqueArray(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
      fc.constantFrom("ZQ-11", "zq 12", "zq13"),
    ),
    from: fc.option(cents, { freq: 2 }),
    to: fc.option(cents, { freq: 2 }),
    isExclusive: fc.boolean(),
    collectionId: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 2 }),
  })
  .map(({ chosen, ...others }) => ({ ...everyFilter, ...others, ...chosen }));

const groups = fc.array(
  fc.record({
    name: word,
    categoryIds: fc.uniqueArray(idOf("category"), { maxLength: 2 }),
    collectionId: fc.option(fc.integer({ min: 1, max: 4 })),
  }),
  { maxLength: 2 },
);

const query: fc.Arbitrary<SearchQuery> = fc.record({
  filters,
  groups,
  sort: fc.constantFrom<Sort>("asc", "desc", "newest", "relevance"),
  offset: fc.constantFrom(0, 0, 3, 12, 1000),
  limit: fc.constantFrom(0, 5, 12),
});

const { page: _page, sort: _sort, onlyFilters: _only, ...everyFilter } = everyProduct;

/** Compares an engine with a plain loop over the products, as they come, change and go. */
export function describeProductSearch(
  name: string,
  open: () => Promise<ProductSearch>,
  /** Anything that must change no answer, such as a restart. */
  afterEach: (search: ProductSearch) => Promise<ProductSearch> = async (search) => search,
  numRuns = 60,
): void {
  it(`${name} answers as a plain loop does`, async () => {
    const steps = fc.array(fc.tuple(batch, fc.array(query, { minLength: 1, maxLength: 6 })), {
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        let search = await open();
        const products = new Map<number, IndexedProduct>();
        for (const [changes, queries] of all) {
          for (const id of changes.gone) products.delete(id);
          for (const product of changes.put) products.set(product.id, product);
          await search.apply(changes);
          search = await afterEach(search);
          const known = [...products.values()];
          for (const asked of queries)
            expect(await search.search(asked)).toEqual(expectedResult(known, asked));
          expect(await search.collectionSizes()).toEqual(
            counted(known, ({ collectionIds }) => collectionIds),
          );
          for (const text of WORDS)
            expect(await search.suggest(text, [], 5)).toEqual(
              expectedSuggestions(known, {
                ...EVERYTHING,
                filters: { ...everyFilter, search: text },
                limit: 5,
              }),
            );
        }
      }),
      { numRuns },
    );
  });
}

const EVERYTHING = { groups: [], sort: "relevance" as const, offset: 0 };

function expectedSuggestions(products: readonly IndexedProduct[], asked: SearchQuery) {
  const { ids, total, isPartial, spelling } = expectedResult(products, asked);
  return { ids, total, isPartial, spelling };
}

function expectedResult(products: readonly IndexedProduct[], asked: SearchQuery): SearchResult {
  const { found, isPartial } = searched(products, asked);
  const matching = (change: Partial<SearchFilters>) =>
    found.filter(({ product }) => isLeft(product, { ...asked.filters, ...change }));
  const prices = matching({ from: null, to: null }).map(({ product }) => product.price);
  const values = recordOf(FILTER_KEYS, (key) =>
    Array.from({ length: VALUES }, (_, nth) => firstId(key) + nth),
  );
  return {
    ids: page(matching({}), asked),
    total: matching({}).length,
    minPrice: prices.length > 0 ? Math.min(...prices) : 0,
    maxPrice: prices.length > 0 ? Math.max(...prices) : 0,
    counts: recordOf(FILTER_KEYS, (key) =>
      Object.fromEntries(
        values[key]
          .map((id) => [id, matching({ [key]: [id] }).length] as const)
          .filter(([, count]) => count > 0),
      ),
    ),
    isPartial,
    spelling: null,
  };
}

interface Found {
  product: IndexedProduct;
  /** The weightiest fields of its words, added up. */
  fields: number;
}

/** The products that meet the search, or the most of it where none meets it whole. */
function searched(
  products: readonly IndexedProduct[],
  { filters: { search }, groups: named }: SearchQuery,
): { found: Found[]; isPartial: boolean } {
  const words = search.split(" ").filter((text) => text !== "");
  const code = search.toLowerCase().replace(/\W/g, "");
  const met = products.map((product) => {
    const fields = words.map((text) => fieldOf(product, text, named)).filter((at) => at >= 0);
    const isCoded = product.codes.includes(code);
    return {
      product,
      fields: isCoded ? 0 : fields.reduce((sum, field) => sum + field, 0),
      missing: isCoded ? 0 : words.length - fields.length,
    };
  });
  const fewest = Math.min(words.length, ...met.map(({ missing }) => missing));
  const found =
    fewest === words.length && fewest > 0 ? [] : met.filter(({ missing }) => missing === fewest);
  return { found, isPartial: found.length > 0 && fewest > 0 };
}

/** Whether the filters leave a product. */
function isLeft(product: IndexedProduct, asked: SearchFilters): boolean {
  const isAny = (chosen: readonly number[], own: readonly number[]) =>
    chosen.length === 0 || chosen.some((id) => own.includes(id));
  const isWithoutChoice = VARIATION_FILTERS.every(({ key }) => asked[key].length === 0);
  return (
    OWN_KEYS.every((key) => isAny(asked[key], product.own[key])) &&
    (isWithoutChoice ||
      product.variants.some((values) =>
        VARIATION_FILTERS.every(({ key }, nth) => isAny(asked[key], [values[nth] ?? 0])),
      )) &&
    product.price >= (asked.from ?? 0) &&
    product.price <= (asked.to ?? Number.POSITIVE_INFINITY) &&
    (!asked.isExclusive || product.isExclusive) &&
    (asked.collectionId === null || product.collectionIds.includes(asked.collectionId))
  );
}

const DETAILS = 2;

/** Of all words of a search together less than a field. */
const ELSEWHERE = 0.1;

/**
 * The weightiest field that a word is in, a little more outside of groups that are called so; -1 for
 * none.
 */
function fieldOf(product: IndexedProduct, text: string, named: SearchQuery["groups"]): number {
  const groups = named.filter(({ name }) => name === text);
  const isNamed = groups.some(
    ({ categoryIds, collectionId }) =>
      categoryIds.some((id) => product.own.category.includes(id)) ||
      (collectionId !== null && product.collectionIds.includes(collectionId)),
  );
  const { name, designer, details, description } = product;
  const field = [name, designer, details.join(" "), description].findIndex(
    (all, nth) => all.split(" ").includes(text) || (isNamed && nth === DETAILS),
  );
  return field >= 0 && groups.length > 0 && !isNamed ? field + ELSEWHERE : field;
}

function page(found: readonly Found[], { sort, offset, limit }: SearchQuery): number[] {
  const compare = (a: Found, b: Found) => {
    if (sort === "newest") return b.product.releasedAt - a.product.releasedAt;
    if (sort === "desc") return b.product.price - a.product.price;
    return (sort === "relevance" ? a.fields - b.fields : 0) || a.product.price - b.product.price;
  };
  return found
    .toSorted((a, b) => compare(a, b) || a.product.id - b.product.id)
    .slice(offset, offset + limit)
    .map(({ product }) => product.id);
}

function counted(
  products: readonly IndexedProduct[],
  idsOfProduct: (product: IndexedProduct) => readonly number[],
): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const id of products.flatMap(idsOfProduct)) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}
