import * as z from "zod/mini";
import type { Collection } from "@/lib/domain/catalog";
import { endpoint } from "./endpoint";
import { answered, enveloped, id, integer, list, nullableText, shape, text } from "./wire";

const collection = shape(
  z.object({
    id,
    name: answered,
    description: text,
    image: nullableText,
    products: z.nullish(integer),
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
