/** The page of a product. Apart from `listed-product.ts`, whose text cleaner no browser needs. */
export function detailsHref({ id }: { id: number }): string {
  return `/details/${id}`;
}
