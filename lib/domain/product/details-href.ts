import { selectionToText } from "./choice-text";

export function detailsHref({
  id,
  searchedValueIds,
}: {
  id: number;
  searchedValueIds?: readonly number[];
}): string {
  return searchedValueIds
    ? `/details/${id}?v=${selectionToText(searchedValueIds)}`
    : `/details/${id}`;
}
