import type { BrandPage, Category, Collection, ProductPage } from "@/lib/domain/listing/catalog";
import type { Favorite } from "@/lib/domain/listing/favorites";
import { FILTER_KEYS, FLAG_KEYS, VALUE_KEYS } from "@/lib/domain/listing/filters";
import type { ProductQuery } from "@/lib/domain/listing/listing";
import { type SearchSuggestions, SUGGESTED_GROUPS } from "@/lib/domain/listing/search";
import {
  CONDITIONS,
  PRODUCT_TEXTS,
  type Product,
  type ProductSummary,
  type ProductTeaser,
  type Variant,
} from "@/lib/domain/product/product";
import { recordOf } from "@/lib/domain/record-of";
import { SHIPPING_TYPES } from "@/lib/domain/shipping/shipping";
import fc from "@/lib/domain/testing/fast-check";
import {
  cents,
  count,
  filled,
  filledOrNull,
  id,
  ids,
  inventory,
  list,
  picture,
  reference,
  text,
  value,
  withTransit,
} from "./parts";

const summary = fc.record({
  id,
  name: text,
  description: text,
  brand: fc.option(reference),
  price: cents,
  hasPriceRange: fc.boolean(),
  pictures: list(picture),
  isFavorite: fc.boolean(),
  defaultValueIds: ids,
  defaultValues: text,
});

export const productSummary: fc.Arbitrary<ProductSummary> = fc
  .tuple(
    summary,
    fc.record(
      {
        isSoldOut: fc.constant(true as const),
        isExclusive: fc.constant(true as const),
        colors: fc.array(filled, { minLength: 2, maxLength: 4 }),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([always, others]) => ({ ...always, ...others }));

export const favorite: fc.Arbitrary<Favorite> = fc
  .tuple(productSummary, fc.boolean())
  .map(([summary, isSoldOut]) => ({ ...summary, isSoldOut }));

const tally = fc.dictionary(id.map(String), count, { maxKeys: 3, noNullPrototype: true });

const wholePage = fc.record({
  products: list(productSummary),
  total: count,
  from: count,
  to: count,
  perPage: id,
  ...recordOf(VALUE_KEYS, () => list(value)),
  minPrice: cents,
  maxPrice: cents,
  collectionName: filledOrNull,
  counts: fc.option(
    fc.record({
      categories: tally,
      brands: tally,
      ...recordOf(VALUE_KEYS, () => tally),
      ...recordOf(FLAG_KEYS, () => tally),
    }),
  ),
});

const closest = fc.record({ isPartial: fc.boolean(), spelling: filledOrNull });

export const productPage: fc.Arbitrary<ProductPage> = fc
  .tuple(wholePage, fc.record({ closest }, { requiredKeys: [] }))
  .map(([page, others]) => ({ ...page, ...others }));

const productValue = fc
  .tuple(value, fc.record({ isFinalSale: fc.constant(true) }, { requiredKeys: [] }))
  .map(([always, others]) => ({ ...always, ...others }));

const always = {
  id,
  name: text,
  ...recordOf(PRODUCT_TEXTS, () => text),
  price: cents,
  pictures: list(picture),
  quantity: fc.integer({ min: 1, max: 99 }),
  isFavorite: fc.boolean(),
  brand: reference,
  category: fc.option(reference),
  variations: list(fc.record({ name: text, values: list(productValue) })),
  combinations: fc.option(
    list(
      fc.record(
        {
          valueIds: ids,
          price: cents,
          isSoldOut: fc.boolean(),
          image: filled,
          sku: filled,
          barcode: filled,
          grams: fc.nat({ max: 50_000 }),
          saleUntil: fc.constant("2026-12-05T05:00:00.000Z"),
        },
        { requiredKeys: ["valueIds", "price", "isSoldOut"] },
      ),
    ),
  ),
};

const shippingRate = withTransit(
  fc
    .record(
      {
        type: fc.constantFrom(...SHIPPING_TYPES),
        price: cents,
        remotePrice: cents,
        fromSum: fc.integer({ min: 1, max: 100_000 }),
        upToGrams: fc.nat({ max: 50_000 }),
        places: fc.subarray(["US", "US-OR", "home"], { minLength: 1 }),
      },
      { requiredKeys: ["type", "price", "remotePrice", "places"] },
    )
    .map(({ places, ...rate }) => {
      const isAbroad = rate.type.startsWith("International");
      return { ...rate, to: isAbroad ? ["NZ", "CA-QC", "abroad"] : places };
    }),
);

/** What a server may leave out. */
const told = fc.record(
  {
    materials: list(text),
    condition: fc.constantFrom(...CONDITIONS),
    isFinalSale: fc.constant(true),
    takesAlerts: fc.constant(true),
    shippingRates: list(shippingRate),
    search: fc.record({ title: filled, description: text }),
  },
  { requiredKeys: [] },
);

export const product: fc.Arbitrary<Product> = fc
  .tuple(fc.record(always), told)
  .map(([product, besides]) => ({ ...product, ...besides }));

export const variant: fc.Arbitrary<Variant> = fc.record({
  price: cents,
  image: filledOrNull,
  inventory,
});

export const teaser: fc.Arbitrary<ProductTeaser> = fc.record(
  {
    id,
    name: text,
    price: cents,
    image: filledOrNull,
    searchedValueIds: ids,
    hasPriceRange: fc.constant(true),
  },
  { requiredKeys: ["id", "name", "price", "image"] },
);

export const searchSuggestions: fc.Arbitrary<SearchSuggestions> = fc.record(
  {
    products: list(teaser),
    brands: list(reference),
    categories: list(reference),
    collections: list(reference),
    total: count,
    closest,
    lead: fc.constantFrom(...SUGGESTED_GROUPS),
  },
  { requiredKeys: ["products", "brands", "categories"] },
);

const wholeProductQuery: fc.Arbitrary<ProductQuery> = fc.record({
  page: id,
  search: text.map((search) => search.trim()),
  from: fc.option(cents),
  to: fc.option(cents),
  ...recordOf(FILTER_KEYS, () => ids),
  collectionId: fc.option(id),
  isExclusive: fc.boolean(),
  sort: fc.constantFrom("asc", "desc", "newest"),
});
export const productQuery = fc
  .tuple(wholeProductQuery, fc.boolean())
  .map(([query, onlyFilters]) => (onlyFilters ? { ...query, onlyFilters } : query));

export const categories: fc.Arbitrary<Category[]> = fc.letrec<{ tree: Category[] }>((tie) => ({
  tree: fc.array(
    fc.record({
      id,
      name: text,
      image: filledOrNull,
      children: fc.oneof({ maxDepth: 2 }, fc.constant<Category[]>([]), tie("tree")),
    }),
    { maxLength: 3 },
  ),
})).tree;

export const brandPage: fc.Arbitrary<BrandPage> = fc.record({
  id,
  name: text,
  image: filledOrNull,
  description: text,
  slides: list(fc.record({ id, src: text })),
  popupPictures: list(fc.record({ name: text, src: text })),
  footerImage: filledOrNull,
});

export const collection: fc.Arbitrary<Collection> = fc.record({
  id,
  name: text,
  description: text,
  image: filledOrNull,
  productCount: count,
});
