"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, type ReactNode, useMemo, useState } from "react";
import { leadsElsewhere } from "@/components/ui/leads-elsewhere";
import { PageProgress } from "@/components/ui/page-progress";
import { PAGE_LOST } from "@/components/ui/paging-link";
import { askForPage } from "@/lib/api/browser/lost-data";
import { say, unsay } from "@/lib/api/browser/messages";
import type { Facets } from "@/lib/domain/facets";
import { type ListingState, listingHref } from "@/lib/domain/listing";
import type { Swatch } from "@/lib/domain/swatch";
import { FilterPanel } from "./filter/filter-panel";
import type { DescribedProduct } from "./listed-product";
import { ActiveChips, focusCount, ListingBar } from "./listing-bar";
import { ListingContext } from "./listing-context";
import { ProductGrid } from "./product-grid";
import { ProductList } from "./product-list";

const NOT_CHANGED = "That could not be shown just now. Please try again.";

export interface ListingShellProps {
  path: string;
  state: ListingState;
  facets: Facets;
  /** The colors' own, by their ids. */
  swatches: Readonly<Record<number, Swatch>>;
  /** The category the route is of, which is chosen while no other is. */
  routeCategory: number | null;
  /** Those of the page that is shown. */
  products: DescribedProduct[];
  total: number;
  /** What is said above the products. */
  notice?: ReactNode;
  /** What stands where nothing is found. */
  noItems: ReactNode;
  /** The links to other pages. */
  paginator: ReactNode;
}

/**
 * A listing's filters, controls and products. It stays while its address leads from state to state,
 * and with it all that is open, focused or scrolled. A later choice takes the place of one still on
 * its way, so that an older answer never covers a newer one; one whose answer is lost is taken back.
 */
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
  /** What was asked for last, and from where: once that is another state, the answer has come. */
  const [asked, ask] = useState({ to: state, from: state });
  // Going back brings the very state that was asked from, and nothing is asked any more.
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
        unsay(NOT_CHANGED);
        ask({ to: next, from: state });
        router.push(href, { scroll: false });
        askForPage(href, () => {
          window.dispatchEvent(new Event(PAGE_LOST));
          ask({ to: state, from: state });
          say(NOT_CHANGED, "lasting");
        });
      },
      togglePanel: () => setPanelOpen(!isPanelOpen),
    }),
    [path, state, shown, isPending, isPanelOpen, router],
  );
  // They are the same while others are on their way.
  const items = useMemo(() => {
    const Products = state.view === "list" ? ProductList : ProductGrid;
    return <Products products={products} />;
  }, [state.view, products]);

  /** Another page is a choice as any other; the focus goes to where it begins. */
  const followPaging = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (!link || leadsElsewhere(event)) return;
    event.preventDefault();
    listing.go({ ...state, page: Number(new URL(link.href).searchParams.get("page") ?? 1) });
    focusCount();
  };

  return (
    <ListingContext value={listing}>
      {isPending && <PageProgress />}
      <div data-panel={isPanelOpen ? "open" : "closed"} className="listing-body group/listing">
        <FilterPanel
          facets={facets}
          swatches={swatches}
          routeCategory={routeCategory}
          total={total}
        />
        <div className="min-w-0">
          <h2 className="sr-only">Products</h2>
          <ListingBar facets={facets} total={total} />
          <ActiveChips facets={facets} />
          <div
            aria-busy={isPending}
            className="transition-opacity aria-busy:opacity-45 aria-busy:delay-100"
          >
            {notice}
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
