import * as z from "zod/mini";
import type { Category, Collection } from "@/lib/domain/listing/catalog";
import type { CatalogProduct, ProductAddress } from "@/lib/domain/product/channels";
import type { Product } from "@/lib/domain/product/product";
import { endpoint } from "./endpoint";
import { fields } from "./fields";
import { product } from "./products";
import { ids, one, query } from "./query";
import * as w from "./wire";

export const CATALOG_PAGE = 20;
export const ADDRESSES_PAGE = 1_000;

interface WireCatalogProduct extends Omit<CatalogProduct, keyof Product> {
  product: Product;
}

const wireCatalogProduct = fields<WireCatalogProduct>({
  product: ["product", product],
  categoryNames: ["category_names", w.list(w.responseText)],
  taxonomy: ["taxonomy", w.text],
  genders: ["genders", w.lenientList(w.responseText)],
  ageGroups: ["age_groups", w.lenientList(w.responseText)],
  releasedAt: ["released_at", w.responseText],
});

const catalogProduct = z.codec(wireCatalogProduct, w.typed<CatalogProduct>(), {
  decode: ({ product, ...rest }) => ({ ...product, ...rest }),
  encode: (value) => ({ ...value, product: value }),
});

export interface CatalogQuery {
  after: number;
  brandId?: number;
  collectionId?: number;
}

/** Products by ascending id after `after`. */
export const getCatalog = endpoint("GET /products/catalog", {
  access: "public",
  isOptional: true,
  query: query<CatalogQuery>({
    decode: (wire) => ({
      after: ids(wire, "after")[0] ?? 0,
      brandId: ids(wire, "brand")[0],
      collectionId: ids(wire, "collection_id")[0],
    }),
    encode: (value) => ({
      after: value.after || null,
      brand: value.brandId,
      collection_id: value.collectionId,
    }),
  }),
  answer: w.enveloped(w.list(catalogProduct)),
});

const productAddress = fields<ProductAddress>({
  id: ["id", w.id],
  changedAt: ["changed_at", w.nullableText],
  pictures: ["images", w.list(w.responseText)],
});

export interface AddressQuery {
  after: number;
  to: number | null;
  most: number;
  order: "id" | "latest";
}

/** Ids above `after` up to `to`, for sitemaps. */
export const getProductAddresses = endpoint("GET /products/addresses", {
  access: "public",
  isOptional: true,
  query: query<AddressQuery>({
    decode: (wire) => ({
      after: ids(wire, "after")[0] ?? 0,
      to: ids(wire, "to")[0] ?? null,
      most: Math.min(ids(wire, "limit")[0] ?? ADDRESSES_PAGE, ADDRESSES_PAGE),
      order: one(wire, "sort") === "latest" ? "latest" : "id",
    }),
    encode: (value) => ({
      after: value.after || null,
      to: value.to,
      limit: value.most,
      sort: value.order === "latest" ? "latest" : null,
    }),
  }),
  answer: w.enveloped(w.list(productAddress)),
});

const category: z.ZodMiniType<Category, unknown> = z.object({
  id: w.id,
  name: w.responseText,
  image: w.nullableText,
  get children(): z.ZodMiniType<Category[], unknown> {
    return w.lenientList(category);
  },
});

export const getCategories = endpoint("GET /categories", {
  access: "public",
  answer: w.enveloped(w.list(category)),
});

export const getParentCategories = endpoint("GET /categories/parent", {
  access: "public",
  answer: w.enveloped(w.list(category)),
});

const collection = fields<Collection>({
  id: ["id", w.id],
  name: ["name", w.responseText],
  description: ["description", w.text],
  image: ["image", w.nullableText],
  productCount: ["products", w.or(w.optional(w.integer), 0)],
});

export const getFeaturedCollections = endpoint("GET /collections/featured", {
  access: "public",
  answer: w.enveloped(w.list(collection)),
});

export const getCollections = endpoint("GET /collections/not_paginated", {
  access: "public",
  answer: w.enveloped(w.list(collection)),
});
