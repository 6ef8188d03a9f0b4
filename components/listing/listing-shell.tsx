"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import { ArrowDownUp, LayoutGrid, List, SlidersHorizontal, X } from "@/components/ui/icon/icons";
import { goFromLayer } from "@/components/ui/link/close-by-back";
import { opensElsewhere } from "@/components/ui/link/leads-elsewhere";
import { PageProgress } from "@/components/ui/link/page-progress";
import { PRODUCTS_ID } from "@/components/ui/link/products-place";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import { rememberTrail } from "@/lib/api/browser/product/trail";
import { itemsText } from "@/lib/domain/cart/item-count";
import { activeFilters } from "@/lib/domain/listing/active-filters";
import type { Facets } from "@/lib/domain/listing/facets";
import {
  changeListing,
  clearListing,
  type ListingState,
  listingHref,
  type Sort,
  turnSort,
  type View,
} from "@/lib/domain/listing/listing";
import type { Swatch } from "@/lib/domain/product/swatch";
import { FilterPanel } from "./filter/filter-panel";
import { openSheet, SHEET_BUTTON_ID, SHEET_ID } from "./filter/sheet";
import type { DescribedProduct } from "./listed-product";
import { ListingContext, useListing } from "./listing-context";
import { ListingLink } from "./listing-link";
import { ProductGrid } from "./product-grid";
import { ProductList } from "./product-list";

interface ListingShellProps {
  path: string;
  state: ListingState;
  facets: Facets;
  swatches: Readonly<Record<number, Swatch>>;
  routeCategory: number | null;
  products: DescribedProduct[];
  total: number;
  notice?: ReactNode;
  noItems: ReactNode;
  paginator: ReactNode;
}

/** A newer choice replaces one under way, so an older answer never covers it. */
export function ListingShell(props: ListingShellProps) {
  const { path, state, facets, products, total } = props;
  const router = useRouter();
  /** The state asked for and the one it was asked from: when the latter changes, the answer is there. */
  const [asked, ask] = useState({ to: state, from: state });
  if (asked.from !== state) ask({ to: state, from: state });
  const shown = asked.from === state ? asked.to : state;
  const isPending = listingHref(path, shown) !== listingHref(path, state);
  const [isPanelOpen, setPanelOpen] = useState(true);
  const listing = useMemo(
    () => ({
      path,
      state: shown,
      isPending,
      isPanelOpen,
      go: (next: ListingState) => {
        const href = listingHref(path, next);
        ask({ to: next, from: state });
        if (!goFromLayer(href, { scroll: false })) router.push(href, { scroll: false });
      },
      togglePanel: () => setPanelOpen(!isPanelOpen),
    }),
    [path, state, shown, isPending, isPanelOpen, router],
  );
  const items = useMemo(() => {
    const Products = state.view === "list" ? ProductList : ProductGrid;
    return <Products products={products} />;
  }, [state.view, products]);

  const followPaging = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (!link || opensElsewhere(event)) return;
    event.preventDefault();
    listing.go({ ...state, page: Number(new URL(link.href).searchParams.get("page") ?? 1) });
    focusCount();
  };

  return (
    <ListingContext value={listing}>
      {isPending && <PageProgress />}
      <div data-panel={isPanelOpen ? "open" : "closed"} className="listing-body group/listing">
        <ErrorBoundary>
          <FilterPanel
            facets={facets}
            swatches={props.swatches}
            routeCategory={props.routeCategory}
            total={total}
          />
        </ErrorBoundary>
        <div id={PRODUCTS_ID} tabIndex={-1} className="listing-products">
          <h2 className="sr-only">Products</h2>
          <div className="listing-controls">
            <ErrorBoundary>
              <ListingBar facets={facets} />
            </ErrorBoundary>
            <ListingCount facets={facets} total={total} />
          </div>
          <div
            aria-busy={isPending}
            className="transition-opacity aria-busy:opacity-45 aria-busy:delay-100"
          >
            <ErrorBoundary>{props.notice}</ErrorBoundary>
            {products.length === 0 ? props.noItems : items}
            <div className="mt-16 empty:hidden" onClickCapture={followPaging}>
              {props.paginator}
            </div>
          </div>
        </div>
      </div>
    </ListingContext>
  );
}

export function RememberTrail({ text, href }: { text: string; href: string }) {
  useEffect(() => rememberTrail({ text, href }), [text, href]);
  return null;
}

const ORDERS: Record<Sort, string> = {
  asc: "Price, low to high",
  desc: "Price, high to low",
  newest: "Newest first",
  relevance: "Best match",
};

function ListingBar({ facets }: { facets: Facets }) {
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
function ListingCount({ facets, total }: { facets: Facets; total: number }) {
  const { state } = useListing();
  return (
    <div className="listing-count">
      <p id={LISTING_COUNT_ID} role="status" tabIndex={-1}>
        <span>{itemsText(total)}</span>
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

function focusCount(): void {
  document.getElementById(LISTING_COUNT_ID)?.focus({ preventScroll: true });
}
