import * as z from "zod/mini";
import type { Category, Collection } from "@/lib/domain/catalog";
import type { CatalogProduct, ProductAddress } from "@/lib/domain/channels";
import { endpoint } from "./endpoint";
import { product } from "./products";
import { ids, one, query } from "./query";
import {
  enveloped,
  id,
  integer,
  lenientList,
  list,
  nullableText,
  optional,
  responseText,
  shape,
  text,
} from "./wire";

export const CATALOG_PAGE = 20;
export const ADDRESSES_PAGE = 1_000;

const catalogProduct = shape(
  z.object({ product, category_names: list(responseText), released_at: responseText }),
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

/** Ours, optional: products by ascending id after `after`. */
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

const productAddress = shape(
  z.object({ id, changed_at: nullableText, images: list(responseText) }),
  {
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
  },
);

export interface AddressQuery {
  after: number;
  to: number | null;
  most: number;
  order: "id" | "latest";
}

/** Ours, optional: ids above `after` up to `to`, for sitemaps. */
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
  name: responseText,
  image: nullableText,
  get children(): z.ZodMiniType<Category[], unknown> {
    return lenientList(category);
  },
});

export const getCategories = endpoint({
  method: "GET",
  path: "/categories",
  access: "public",
  answer: enveloped(list(category)),
});

export const getParentCategories = endpoint({
  method: "GET",
  path: "/categories/parent",
  access: "public",
  answer: enveloped(list(category)),
});

const collection = shape(
  z.object({
    id,
    name: responseText,
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

export const getFeaturedCollections = endpoint({
  method: "GET",
  path: "/collections/featured",
  access: "public",
  answer: enveloped(list(collection)),
});

export const getCollections = endpoint({
  method: "GET",
  path: "/collections/not_paginated",
  access: "public",
  answer: enveloped(list(collection)),
});
