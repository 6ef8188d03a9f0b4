import * as z from "zod/mini";
import { CART_LINK_MAXIMA } from "@/lib/domain/cart/cart-link";
import { placeAt } from "./cursor";

/** UCP's request schemas with maxima; fields that the shop does not use are ignored. */

const MAX_IDS = 20;
export const MAX_LIMIT = 12;
export const DEFAULT_LIMIT = 10;
const MAX_ID_LENGTH = CART_LINK_MAXIMA.id;
const MAX_OPTIONS = 10;
const MAX_CATEGORIES = 50;

const text = (max: number) => z.string().check(z.maxLength(max));
const minorUnits = z.int().check(z.nonnegative());
const id = text(MAX_ID_LENGTH).check(z.minLength(1));

const context = z.optional(z.object({ currency: z.optional(text(10)) }));

const filters = z.optional(
  z.object({
    categories: z.optional(z.array(text(200)).check(z.maxLength(MAX_CATEGORIES))),
    price: z.optional(z.object({ min: z.optional(minorUnits), max: z.optional(minorUnits) })),
  }),
);

const cursor = text(100).check(z.refine((value) => placeAt(value) !== null));

export const searchRequest = z
  .object({
    query: z.optional(text(1_000)),
    context,
    filters,
    pagination: z.optional(
      z.object({
        cursor: z.optional(cursor),
        limit: z.optional(z.int().check(z.positive())),
      }),
    ),
  })
  .check(
    z.refine(
      ({ query = "", filters: { categories = [], price } = {} }) =>
        query.trim() !== "" || categories.length > 0 || price !== undefined,
    ),
  );

export const lookupRequest = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_IDS)),
  context,
  filters,
});

const selectedOption = z.object({
  name: text(200),
  label: text(200),
  id: z.optional(text(20)),
});

export const productRequest = z.object({
  id,
  selected: z.optional(z.array(selectedOption).check(z.maxLength(MAX_OPTIONS))),
  preferences: z.optional(z.array(text(200)).check(z.maxLength(MAX_OPTIONS))),
  context,
  filters,
});

export const cartRequest = z.object({
  line_items: z
    .array(z.object({ item: z.object({ id }), quantity: z.int().check(z.positive()) }))
    .check(z.minLength(1), z.maxLength(CART_LINK_MAXIMA.items)),
  attribution: z.optional(z.record(text(200), text(2_000))),
});

export const nothing = z.object({});

export type SearchRequest = z.infer<typeof searchRequest>;
export type LookupRequest = z.infer<typeof lookupRequest>;
export type ProductRequest = z.infer<typeof productRequest>;
export type CartRequest = z.infer<typeof cartRequest>;
export type SelectedOption = z.infer<typeof selectedOption>;
