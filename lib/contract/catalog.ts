import * as z from "zod/mini";
import type { Category, Collection } from "@/lib/domain/catalog";
import type { CatalogProduct, ProductAddress } from "@/lib/domain/channels";
import { endpoint } from "./endpoint";
import { product } from "./products";
import { ids, one, query } from "./query";
import {
  answered,
  enveloped,
  id,
  innerList,
  integer,
  list,
  nullableText,
  optional,
  shape,
  text,
} from "./wire";

/** How many products one call gives at most. */
export const CATALOG_PAGE = 20;
export const ADDRESSES_PAGE = 1_000;

const catalogProduct = shape(
  z.object({ product, category_names: list(answered), released_at: answered }),
  {
    decode: (wire): CatalogProduct => ({
      ...wire.product,
      categoryNames: wire.category_names,
      releasedAt: wire.released_at,
    }),
    encode: ({ categoryNames, releasedAt, ...given }) => ({
      product: given,
      category_names: categoryNames,
      released_at: releasedAt,
    }),
  },
);

/** Every product whole, those with an id above `after` by id ascending; ours, and optional. */
export const getCatalog = endpoint({
  method: "GET",
  path: "/products/catalog",
  access: "public",
  isOptional: true,
  query: query<{ after: number }>({
    decode: (wire) => ({ after: ids(wire, "after")[0] ?? 0 }),
    encode: (given) => ({ after: given.after || null }),
  }),
  answer: enveloped(list(catalogProduct)),
});

const productAddress = shape(z.object({ id, changed_at: nullableText, images: list(answered) }), {
  decode: (wire): ProductAddress => ({
    id: wire.id,
    changedAt: wire.changed_at,
    pictures: wire.images,
  }),
  encode: (given) => ({
    id: given.id,
    changed_at: given.changedAt,
    images: given.pictures,
  }),
});

export interface AddressQuery {
  after: number;
  to: number | null;
  most: number;
  /** By id ascending, or what changed last first. */
  order: "id" | "latest";
}

/**
 * Where products are and when they last changed, for site maps: those with an id above `after` and
 * up to `to`; ours, and optional.
 */
export const getProductAddresses = endpoint({
  method: "GET",
  path: "/products/addresses",
  access: "public",
  isOptional: true,
  query: query<AddressQuery>({
    decode: (wire) => ({
      after: ids(wire, "after")[0] ?? 0,
      to: ids(wire, "to")[0] ?? null,
      most: Math.min(ids(wire, "limit")[0] ?? ADDRESSES_PAGE, ADDRESSES_PAGE),
      order: one(wire, "sort") === "latest" ? "latest" : "id",
    }),
    encode: (given) => ({
      after: given.after || null,
      to: given.to,
      limit: given.most,
      sort: given.order === "latest" ? "latest" : null,
    }),
  }),
  answer: enveloped(list(productAddress)),
});

const category: z.ZodMiniType<Category, unknown> = z.object({
  id,
  name: answered,
  image: nullableText,
  get children(): z.ZodMiniType<Category[], unknown> {
    return innerList(category);
  },
});

/** The category tree. */
export const getCategories = endpoint({
  method: "GET",
  path: "/categories",
  access: "public",
  answer: enveloped(list(category)),
});

/** The categories at the top of the tree. */
export const getParentCategories = endpoint({
  method: "GET",
  path: "/categories/parent",
  access: "public",
  answer: enveloped(list(category)),
});

const collection = shape(
  z.object({
    id,
    name: answered,
    description: text,
    image: nullableText,
    products: optional(integer),
  }),
  {
    decode: (wire): Collection => ({
      id: wire.id,
      name: wire.name,
      description: wire.description,
      image: wire.image,
      productCount: wire.products ?? 0,
    }),
    encode: (value) => ({
      id: value.id,
      name: value.name,
      description: value.description,
      image: value.image,
      products: value.productCount,
    }),
  },
);

/** The shortlists the home page features. */
export const getFeaturedCollections = endpoint({
  method: "GET",
  path: "/collections/featured",
  access: "public",
  answer: enveloped(list(collection)),
});

/** All shortlists. */
export const getCollections = endpoint({
  method: "GET",
  path: "/collections/not_paginated",
  access: "public",
  answer: enveloped(list(collection)),
});
