import type { ReactNode } from "react";
import { ArrowDownUp, LayoutGrid, List } from "@/components/ui/icons";
import { ShopLink } from "@/components/ui/shop-link";
import {
  changeFavorites,
  FAVORITES_PAGE_SIZES,
  type FavoritesState,
  favoritesHref,
} from "@/lib/domain/favorites";

const ORDERS = { asc: "Price, low to high", desc: "Price, high to low" } as const;
const CHOICE =
  "flex size-11 items-center justify-center text-ink-soft transition-colors hover:text-ink " +
  "aria-[current]:text-ink";

/** How many there are, their order, how many a page holds, and grid or list. */
export function FavoritesBar({ state, total }: { state: FavoritesState; total: number }) {
  const to = (change: Partial<FavoritesState>) => ({
    href: favoritesHref(changeFavorites(state, change)),
    scroll: false,
  });
  return (
    <div className="mb-8 grid grid-cols-[1fr_auto] items-center border-line border-y text-sm sm:flex sm:gap-x-6">
      <p role="status" className="text-ink-soft tabular-nums">
        {total} {total === 1 ? "item" : "items"}
      </p>
      <ShopLink
        {...to({ sort: state.sort === "asc" ? "desc" : "asc" })}
        className="flex min-h-13 items-center gap-2.5 sm:mr-auto"
      >
        <ArrowDownUp size={18} />
        <span className="label">Sort By</span>
        <span className="text-ink-soft max-panel:sr-only">{ORDERS[state.sort]}</span>
      </ShopLink>
      <ul aria-label="Items per page" className="-ml-3 flex items-center tabular-nums sm:ml-0">
        {FAVORITES_PAGE_SIZES.map((size) => (
          <li key={size}>
            <ShopLink
              {...to({ perPage: size })}
              aria-label={`${size} per page`}
              aria-current={state.perPage === size ? "true" : undefined}
              className={`${CHOICE} aria-[current]:underline aria-[current]:underline-offset-4`}
            >
              {size}
            </ShopLink>
          </li>
        ))}
      </ul>
      <ul aria-label="View" className="-mr-3 flex items-center justify-end">
        <ViewLink name="Grid" isCurrent={state.view === "grid"} {...to({ view: "grid" })}>
          <LayoutGrid size={18} />
        </ViewLink>
        <ViewLink name="List" isCurrent={state.view === "list"} {...to({ view: "list" })}>
          <List size={20} />
        </ViewLink>
      </ul>
    </div>
  );
}

function ViewLink({
  name,
  isCurrent,
  children,
  ...link
}: {
  name: string;
  isCurrent: boolean;
  href: string;
  scroll: boolean;
  children: ReactNode;
}) {
  return (
    <li>
      <ShopLink
        {...link}
        aria-label={name}
        aria-current={isCurrent ? "true" : undefined}
        className={`${CHOICE} aria-[current]:*:stroke-2`}
      >
        {children}
      </ShopLink>
    </li>
  );
}
