import { briefPrice } from "../money/money";
import { shortestSelection } from "./category-selection";
import { type Facets, type FacetValue, withBelow } from "./facets";
import { FILTERS, type FilterKey } from "./filters";
import { changeListing, type ListingState } from "./listing";

interface ActiveFilter {
  key: string;
  text: string;
  without: ListingState;
}

export function activeFilters(state: ListingState, facets: Facets): ActiveFilter[] {
  const chosen = (filter: NamedFilter, values: readonly FacetValue[], chip = "") => {
    const { key } = filter;
    const known = values
      .filter(({ id }) => state[key].includes(id))
      .map(({ id, name }) => ({
        key: `${key}-${id}`,
        text: `${chip}${name}`,
        without: changeListing(state, { [key]: state[key].filter((other) => other !== id) }),
      }));
    return [...known, ...unknownFilter(state, filter, values)];
  };
  return FILTERS.flatMap((filter) => {
    switch (filter.kind) {
      case "category":
        return [
          ...chosenCategories(state, facets),
          ...unknownFilter(state, filter, withBelow(facets.categories)),
        ];
      case "brand":
        return chosen(filter, facets.brands);
      case "price":
        return priceFilter(state);
      case "flag":
        return chosen(filter, facets[filter.key]);
      default:
        return chosen(filter, facets[filter.key], filter.chip);
    }
  });
}

interface NamedFilter {
  key: FilterKey;
  title: string;
}

/** Values that an old link names and the listing does not offer, as one. */
function unknownFilter(
  state: ListingState,
  { key, title }: NamedFilter,
  values: readonly Pick<FacetValue, "id">[],
): ActiveFilter[] {
  const known = state[key].filter((id) => values.some((value) => value.id === id));
  if (known.length === state[key].length) return [];
  const without = changeListing(state, { [key]: known });
  return [{ key: `${key}-unknown`, text: `${title}: not available`, without }];
}

function chosenCategories(state: ListingState, facets: Facets): ActiveFilter[] {
  const categories = shortestSelection(facets.categories, state.category);
  return withBelow(facets.categories)
    .filter(({ id }) => categories.includes(id))
    .map(({ id, name }) => ({
      key: `category-${id}`,
      text: name,
      without: changeListing(state, { category: categories.filter((other) => other !== id) }),
    }));
}

function priceFilter(state: ListingState): ActiveFilter[] {
  const { from, to } = state;
  if (from === null && to === null) return [];
  const text =
    to === null
      ? `From ${briefPrice(from ?? 0)}`
      : from === null
        ? `Up to ${briefPrice(to)}`
        : `${briefPrice(from)} – ${briefPrice(to)}`;
  return [{ key: "price", text, without: changeListing(state, { from: null, to: null }) }];
}
