"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import { goFromLayer } from "@/components/ui/link/close-by-back";
import { opensElsewhere } from "@/components/ui/link/leads-elsewhere";
import { PageProgress } from "@/components/ui/link/page-progress";
import { PRODUCTS_ID } from "@/components/ui/link/products-place";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import { rememberTrail } from "@/lib/api/browser/product/trail";
import type { Facets } from "@/lib/domain/listing/facets";
import { type ListingState, listingHref } from "@/lib/domain/listing/listing";
import type { Swatch } from "@/lib/domain/product/swatch";
import { FilterPanel } from "./filter/filter-panel";
import type { DescribedProduct } from "./listed-product";
import { focusCount, ListingBar, ListingCount } from "./listing-bar";
import { ListingContext } from "./listing-context";
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
export function ListingShell({
  path,
  state,
  facets,
  swatches,
  routeCategory,
  products,
  total,
  notice,
  noItems,
  paginator,
}: ListingShellProps) {
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
            swatches={swatches}
            routeCategory={routeCategory}
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
            <ErrorBoundary>{notice}</ErrorBoundary>
            {products.length === 0 ? noItems : items}
            <div className="mt-16 empty:hidden" onClickCapture={followPaging}>
              {paginator}
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
