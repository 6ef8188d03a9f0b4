import type { MouseEvent, ReactNode } from "react";
import { ArrowDownUp, LayoutGrid, List, SlidersHorizontal, X } from "@/components/ui/icon/icons";
import { activeFilters } from "@/lib/domain/listing/active-filters";
import type { Facets } from "@/lib/domain/listing/facets";
import {
  changeListing,
  clearListing,
  type Sort,
  turnSort,
  type View,
} from "@/lib/domain/listing/listing";
import { openSheet, SHEET_BUTTON_ID, SHEET_ID } from "./filter/sheet";
import { useListing } from "./listing-context";
import { ListingLink } from "./listing-link";

const ORDERS: Record<Sort, string> = {
  asc: "Price, low to high",
  desc: "Price, high to low",
  newest: "Newest first",
  relevance: "Best match",
};

export function ListingBar({ facets }: { facets: Facets }) {
  const { state } = useListing();
  return (
    <div className="listing-bar">
      <FilterButton facets={facets} />
      <ListingLink to={turnSort(state)} className="listing-sort">
        <ArrowDownUp size={18} />
        <span className="label">Sort By</span>
        <span className="text-ink-soft max-lg:sr-only">{ORDERS[state.sort]}</span>
      </ListingLink>
      <ul aria-label="View" className="listing-views">
        <ViewLink view="grid" name="Grid">
          <LayoutGrid size={18} />
        </ViewLink>
        <ViewLink view="list" name="List">
          <List size={20} />
        </ViewLink>
      </ul>
    </div>
  );
}

/** How many products there are, and what the listing is narrowed to. */
export function ListingCount({ facets, total }: { facets: Facets; total: number }) {
  const { state } = useListing();
  return (
    <div className="listing-count">
      <p id={LISTING_COUNT_ID} role="status" tabIndex={-1}>
        <span>{`${total} ${total === 1 ? "item" : "items"}`}</span>
        <span className="lg:hidden">{` · ${ORDERS[state.sort]}`}</span>
      </p>
      <ActiveChips facets={facets} />
    </div>
  );
}

function ViewLink({ view, name, children }: { view: View; name: string; children: ReactNode }) {
  const { state } = useListing();
  return (
    <li>
      <ListingLink
        to={changeListing(state, { view })}
        aria-label={name}
        aria-current={state.view === view ? "true" : undefined}
        className="flex size-11 items-center justify-center text-ink-soft transition-colors hover:text-ink aria-[current]:text-ink aria-[current]:*:stroke-2"
      >
        {children}
      </ListingLink>
    </li>
  );
}

function FilterButton({ facets }: { facets: Facets }) {
  const { state, isPanelOpen, togglePanel } = useListing();
  const count = activeFilters(state, facets).length;
  const icon = <SlidersHorizontal size={18} />;
  const opener = {
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      openSheet();
    },
    children: (
      <>
        {icon}
        <span className="label">Filter</span>
        {count > 0 && (
          <span className="text-ink-soft text-sm tabular-nums">
            <span>{count}</span>
            <span className="sr-only"> active</span>
          </span>
        )}
      </>
    ),
  };
  const look = "flex min-h-12 w-full items-center justify-center gap-2.5 panel:hidden";
  return (
    <div className="listing-filter">
      <button
        {...opener}
        id={SHEET_BUTTON_ID}
        type="button"
        popoverTarget={SHEET_ID}
        aria-haspopup="dialog"
        className={`${look} needs-popovers`}
      />
      <a {...opener} href={`#${SHEET_ID}`} className={`${look} without-popovers`} />
      <button
        type="button"
        aria-expanded={isPanelOpen}
        aria-controls={SHEET_ID}
        onClick={togglePanel}
        className="needs-script hidden min-h-11 items-center gap-2.5 panel:flex"
      >
        {icon}
        <span className="label">
          <span className="max-lg:sr-only">{isPanelOpen ? "Hide" : "Show"} </span>filter
        </span>
      </button>
    </div>
  );
}

function ActiveChips({ facets }: { facets: Facets }) {
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
    <ul aria-label="Active filters" className="listing-chips">
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

const LISTING_COUNT_ID = "listing-count";

export function focusCount(): void {
  document.getElementById(LISTING_COUNT_ID)?.focus({ preventScroll: true });
}
