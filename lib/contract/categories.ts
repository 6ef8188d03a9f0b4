import * as z from "zod/mini";
import type { Category } from "@/lib/domain/catalog";
import { endpoint } from "./endpoint";
import { answered, enveloped, id, list, nullableText } from "./wire";

const category: z.ZodMiniType<Category, unknown> = z.object({
  id,
  name: answered,
  image: nullableText,
  get children(): z.ZodMiniType<Category[], unknown> {
    return list(category);
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
