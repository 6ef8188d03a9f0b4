/** The page of a product. */
export function detailsHref({ id }: { id: number }): string {
  return `/details/${id}`;
}
