import { X } from "@/components/ui/icons";
import { activeFilters } from "@/lib/domain/active-filters";
import type { Facets } from "@/lib/domain/facets";
import { changeListing, clearListing } from "@/lib/domain/listing";
import { useListing } from "./listing-context";
import { focusCount } from "./listing-count";
import { ListingLink } from "./listing-link";

/** What the listing is narrowed to, each taken back with a press. */
export function ActiveChips({ facets }: { facets: Facets }) {
  const { state } = useListing();
  const filters = activeFilters(state, facets);
  const search = state.search && {
    key: "search",
    text: `“${state.search}”`,
    without: changeListing(state, { search: "" }),
  };
  const chips = search ? [search, ...filters] : filters;
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2 pb-6">
      {chips.map(({ key, text, without }) => (
        <li key={key}>
          <ListingLink
            to={without}
            onFollow={focusCount}
            className="flex min-h-11 max-w-full items-center gap-2 border border-edge py-1 pr-2.5 pl-3.5 text-sm transition-colors hover:border-ink pointer-fine:min-h-9"
          >
            <span className="sr-only">Remove </span>
            <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
            <X size={16} className="shrink-0" />
          </ListingLink>
        </li>
      ))}
      {filters.length > 0 && (
        <li className="panel:group-data-[panel=open]/listing:hidden">
          <ListingLink
            to={clearListing(state)}
            onFollow={focusCount}
            className="flex min-h-11 items-center px-2 text-sm pointer-fine:min-h-9"
          >
            <span className="underline-rest">Clear</span>
          </ListingLink>
        </li>
      )}
    </ul>
  );
}
