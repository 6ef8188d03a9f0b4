import { FILTER_KEYS, type FilterKey, OWN_KEYS, VARIATION_FILTERS } from "@/lib/domain/filters";
import { everyProduct, type Sort } from "@/lib/domain/listing";
import { recordOf } from "@/lib/domain/record-of";
import fc from "@/lib/domain/testing/fast-check";
import type { ProductFacts } from "../catalog/index/facts";
import type {
  ProductSearch,
  SearchFilters,
  SearchQuery,
  SearchResult,
} from "../catalog/index/search-port";

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

const facts: fc.Arbitrary<ProductFacts> = fc.record({
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
  words: fc.array(fc.uniqueArray(word, { maxLength: 2 }), { minLength: 4, maxLength: 4 }),
});

const batch = fc.record({
  put: fc.uniqueArray(facts, { maxLength: 25, selector: ({ id }) => id }),
  gone: fc.uniqueArray(fc.integer({ min: 1, max: IDS }), { maxLength: 8 }),
});

const filters: fc.Arbitrary<SearchFilters> = fc
  .record({
    chosen: recordOfArbitraries(FILTER_KEYS, (key) =>
      fc.oneof({ weight: 2, arbitrary: fc.constant<number[]>([]) }, idsOf(key)),
    ),
    search: fc.oneof(
      { weight: 3, arbitrary: fc.constant("") },
      fc.uniqueArray(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(" ")),
    ),
    from: fc.option(cents, { freq: 2 }),
    to: fc.option(cents, { freq: 2 }),
    isExclusive: fc.boolean(),
    collectionId: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 2 }),
  })
  .map(({ chosen, ...others }) => ({ ...everyFilter, ...others, ...chosen }));

const query: fc.Arbitrary<SearchQuery> = fc.record({
  filters,
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
): void {
  it(`${name} answers as a plain loop does`, async () => {
    const steps = fc.array(fc.tuple(batch, fc.array(query, { minLength: 1, maxLength: 6 })), {
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        let search = await open();
        const products = new Map<number, ProductFacts>();
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
            expect(await search.suggest(text, 5)).toEqual(
              page(known, { ...EVERYTHING, filters: { ...everyFilter, search: text }, limit: 5 }),
            );
        }
      }),
      { numRuns: 60 },
    );
  }, 120_000);
}

const EVERYTHING = { sort: "relevance", offset: 0 } as const;

function expectedResult(products: readonly ProductFacts[], asked: SearchQuery): SearchResult {
  const matching = (change: Partial<SearchFilters>) =>
    products.filter((product) => isFound(product, { ...asked.filters, ...change }));
  const prices = matching({ from: null, to: null }).map(({ price }) => price);
  const values = recordOf(FILTER_KEYS, (key) =>
    Array.from({ length: VALUES }, (_, nth) => firstId(key) + nth),
  );
  return {
    ids: page(products, asked),
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
  };
}

function isFound(product: ProductFacts, asked: SearchFilters): boolean {
  const isAny = (chosen: readonly number[], own: readonly number[]) =>
    chosen.length === 0 || chosen.some((id) => own.includes(id));
  const searched = asked.search.split(" ").filter((text) => text !== "");
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
    (asked.collectionId === null || product.collectionIds.includes(asked.collectionId)) &&
    searched.every((text) => fieldOf(product, text) >= 0)
  );
}

/** The weightiest field that a word is in; -1 for none. */
const fieldOf = ({ words }: ProductFacts, text: string) =>
  words.findIndex((field) => field.includes(text));

function page(
  products: readonly ProductFacts[],
  { filters: asked, sort, offset, limit }: SearchQuery,
): number[] {
  const fields = (product: ProductFacts) =>
    asked.search
      .split(" ")
      .filter((text) => text !== "")
      .reduce((sum, text) => sum + fieldOf(product, text), 0);
  const compare = (a: ProductFacts, b: ProductFacts) => {
    if (sort === "newest") return b.releasedAt - a.releasedAt;
    if (sort === "desc") return b.price - a.price;
    return (sort === "relevance" ? fields(a) - fields(b) : 0) || a.price - b.price;
  };
  return products
    .filter((product) => isFound(product, asked))
    .sort((a, b) => compare(a, b) || a.id - b.id)
    .slice(offset, offset + limit)
    .map(({ id }) => id);
}

function counted(
  products: readonly ProductFacts[],
  idsOfProduct: (product: ProductFacts) => readonly number[],
): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const id of products.flatMap(idsOfProduct)) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}
