import type { ProductSummary } from "@/lib/domain/product";

/** A product as it stands in a list; whether it is sold out is known on the shortlist alone. */
export type ListedProduct = ProductSummary & { isSoldOut?: boolean };

export function detailsHref({ id }: Pick<ProductSummary, "id">): string {
  return `/details/${id}`;
}
