import { cache } from "react";
import { readProduct } from "@/lib/api/server/products";
import { type Reading, reading } from "@/lib/api/server/reader";
import { parseId } from "@/lib/domain/id";
import type { Product } from "@/lib/domain/product";

/** The product of the route, once a request. */
export const findProduct = cache(
  async (params: Promise<{ id: string }>): Promise<Reading<Product>> => {
    const id = parseId((await params).id);
    return id === null ? { value: null } : reading(readProduct(id));
  },
);
