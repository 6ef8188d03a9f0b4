export function detailsHref({
  id,
  searchedValueIds,
}: {
  id: number;
  searchedValueIds?: readonly number[];
}): string {
  return searchedValueIds ? `/details/${id}?v=${searchedValueIds.join()}` : `/details/${id}`;
}
