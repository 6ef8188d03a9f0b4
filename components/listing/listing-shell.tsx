"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, useMemo, useOptimistic, useState, useTransition } from "react";
import { Paginator } from "@/components/ui/paginator";
import type { Facets } from "@/lib/domain/facets";
import { changeListing, type ListingState, listingHref } from "@/lib/domain/listing";
import { ActiveChips } from "./active-chips";
import { FilterPanel } from "./filter/filter-panel";
import type { DescribedProduct } from "./listed-product";
import { ListingBar } from "./listing-bar";
import { ListingContext } from "./listing-context";
import { focusCount } from "./listing-count";
import { NoItems } from "./no-items";
import { ProductGrid } from "./product-grid";
import { ProductList } from "./product-list";

export interface ListingShellProps {
  path: string;
  state: ListingState;
  facets: Facets;
  /** The category the route is of, which is chosen while no other is. */
  routeCategory: number | null;
  /** Those of the page that is shown. */
  products: DescribedProduct[];
  total: number;
  pageCount: number;
}

/**
 * A listing's filters, controls and products. It stays while its address leads from state to state,
 * and with it all that is open, focused or scrolled. A later choice takes the place of one still on
 * its way, so that an older answer never covers a newer one.
 */
export function ListingShell({
  path,
  state,
  facets,
  routeCategory,
  products,
  total,
  pageCount,
}: ListingShellProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [asked, ask] = useOptimistic(state);
  const [isPanelOpen, setPanelOpen] = useState(true);
  const listing = useMemo(
    () => ({
      path,
      state: asked,
      isPending,
      isPanelOpen,
      go: (next: ListingState) =>
        startTransition(() => {
          ask(next);
          router.push(listingHref(path, next), { scroll: false });
        }),
      togglePanel: () => setPanelOpen(!isPanelOpen),
    }),
    [path, asked, isPending, isPanelOpen, ask, router],
  );
  const Products = state.view === "list" ? ProductList : ProductGrid;

  return (
    <ListingContext value={listing}>
      <div data-panel={isPanelOpen ? "open" : "closed"} className="listing-body group/listing">
        <FilterPanel facets={facets} routeCategory={routeCategory} total={total} />
        <div className="min-w-0">
          <h2 className="sr-only">Products</h2>
          <ListingBar facets={facets} total={total} />
          <ActiveChips facets={facets} />
          <div
            aria-busy={isPending}
            className="transition-opacity aria-busy:opacity-45 aria-busy:delay-100"
          >
            {products.length === 0 ? (
              <NoItems path={path} state={state} />
            ) : (
              <Products products={products} />
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by keyboard is clicked too */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: what is clicked is a link in it */}
            <div className="mt-16 empty:hidden" onClick={focusNextPage}>
              <Paginator
                page={state.page}
                pageCount={pageCount}
                hrefFor={(page) => listingHref(path, changeListing(state, { page }))}
              />
            </div>
          </div>
        </div>
      </div>
    </ListingContext>
  );
}

/** The focus goes to where the page begins that a link leads to. */
function focusNextPage({ target, metaKey, ctrlKey, shiftKey }: MouseEvent): void {
  if (metaKey || ctrlKey || shiftKey || !(target as Element).closest("a")) return;
  focusCount();
}
