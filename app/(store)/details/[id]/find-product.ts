import { cache } from "react";
import { readProduct } from "@/lib/api/server/products";
import { parseId } from "@/lib/domain/id";
import type { Product } from "@/lib/domain/product";

/** The product of the route, once a request; `null` when there is none. */
export const findProduct = cache(
  async (params: Promise<{ id: string }>): Promise<Product | null> => {
    const id = parseId((await params).id);
    return id === null ? null : readProduct(id);
  },
);
