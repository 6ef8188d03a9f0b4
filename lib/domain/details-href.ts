import { selectionToText } from "./variation";

/** The page of a product, in the combination that is searched for. */
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
