"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import useSWR from "swr";
import { listedText } from "@/components/listing/listed-product";
import { ProductGrid } from "@/components/listing/product-grid";
import { ProductList } from "@/components/listing/product-list";
import { ButtonLink } from "@/components/ui/form/button";
import { ArrowDownUp, LayoutGrid, List } from "@/components/ui/icon/icons";
import { Paginator } from "@/components/ui/link/paginator";
import { ShopLink } from "@/components/ui/link/shop-link";
import { LoadErrorText } from "@/components/ui/message/load-error";
import { pageKey, refreshFavorites } from "@/lib/api/browser/favorites/cache";
import { ask, unwrapped } from "@/lib/api/browser/shopper/ask-server";
import { itemsText } from "@/lib/domain/cart/item-count";
import {
  changeFavorites,
  FAVORITES_PAGE_SIZES,
  type Favorite,
  type FavoritesQuery,
  type FavoritesState,
  favoriteHref,
  favoritesFromQuery,
  favoritesHref,
} from "@/lib/domain/listing/favorites";
import { formatPrice } from "@/lib/domain/money/money";
import { formatWas } from "@/lib/domain/money/sale";
import type { Paged } from "@/lib/domain/paged";
import { FAVORITES_TITLE_ID, FavoritesFrame, FavoritesSkeletonList } from "./favorites-skeleton";

export function FavoritesView() {
  const state = favoritesFromQuery(useSearchParams());
  return (
    <FavoritesFrame>
      <Favorites state={state} />
    </FavoritesFrame>
  );
}

function Favorites({ state }: { state: FavoritesState }) {
  const { replace } = useRouter();
  const { page: number, perPage, sort } = state;
  const { page, isFailed, isPending } = useFavoritesPage({ page: number, perPage, sort });
  const pages = page ? Math.max(1, Math.ceil(page.total / page.perPage)) : null;
  const isBeyond = pages !== null && !isPending && number > pages;

  useEffect(() => {
    if (isBeyond) replace(favoritesHref(changeFavorites(state, { page: pages ?? 1 })));
  });

  const rememberPress = useFocusAfterRemoval(page?.items);

  if (isFailed)
    return (
      <LoadErrorText
        text="We can't load your shortlist right now. Nothing on it is lost."
        onRetry={() => void refreshFavorites()}
      />
    );
  if (!page || isBeyond) return <FavoritesSkeletonList view={state.view} />;
  if (page.total === 0)
    return (
      <div className="flex min-h-[46vh] flex-col items-start justify-center gap-6 border-line border-t">
        <p className="display max-w-[22ch] text-2xl">Your shortlist is empty.</p>
        <p className="max-w-[48ch] text-ink-soft">
          Tap the heart on anything you like to save it here.
        </p>
        <ButtonLink href="/products">START SHOPPING</ButtonLink>
      </div>
    );
  return <FavoritesList state={state} page={page} isPending={isPending} onPress={rememberPress} />;
}

const HEART = "[data-heart]";

const hearts = () => [
  ...document.querySelectorAll<HTMLElement>(`[aria-labelledby="${FAVORITES_TITLE_ID}"] ${HEART}`),
];

/** Moves the focus of a removed product to its successor, or to the title after the last. */
function useFocusAfterRemoval(items: readonly Favorite[] | undefined) {
  const pressed = useRef<{ id: string; place: number } | null>(null);

  useEffect(() => {
    const last = pressed.current;
    if (!last || !items || items.some((item) => String(item.id) === last.id)) return;
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    const next = hearts()[Math.min(last.place, items.length - 1)];
    (next ?? document.getElementById(FAVORITES_TITLE_ID))?.focus();
  });

  return (target: EventTarget) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>(HEART) : null;
    if (!heart) return;
    pressed.current = { id: heart.dataset.heart ?? "", place: hearts().indexOf(heart) };
  };
}

function FavoritesList({
  state,
  page,
  isPending,
  onPress,
}: {
  state: FavoritesState;
  page: Paged<Favorite>;
  isPending: boolean;
  onPress: (target: EventTarget) => void;
}) {
  return (
    <>
      <FavoritesBar state={state} total={page.total} />
      {/* biome-ignore lint/a11y: the buttons within are what is pressed */}
      <div
        onClick={(event) => onPress(event.target)}
        aria-busy={isPending}
        className="transition-opacity aria-busy:opacity-45 aria-busy:delay-100"
      >
        <h2 className="sr-only">Products</h2>
        {state.view === "list" ? (
          <ProductList products={page.items.map(described)} hrefFor={favoriteHref} />
        ) : (
          <ProductGrid products={page.items.map(priced)} hrefFor={favoriteHref} />
        )}
      </div>
      <div className="mt-16 empty:hidden">
        <Paginator
          page={state.page}
          pageCount={Math.ceil(page.total / page.perPage)}
          hrefFor={(number) => favoritesHref(changeFavorites(state, { page: number }))}
        />
      </div>
    </>
  );
}

function priced(product: Favorite) {
  return { ...product, price: formatPrice(product.price), wasPrice: formatWas(product) };
}

function described(product: Favorite) {
  return { ...priced(product), text: listedText(product) };
}

const ORDERS = { asc: "Price, low to high", desc: "Price, high to low" } as const;
const CHOICE =
  "flex size-11 items-center justify-center text-ink-soft transition-colors hover:text-ink " +
  "aria-[current]:text-ink";

function FavoritesBar({ state, total }: { state: FavoritesState; total: number }) {
  const to = (change: Partial<FavoritesState>) => ({
    href: favoritesHref(changeFavorites(state, change)),
    scroll: false,
  });
  return (
    <div className="mb-8 grid grid-cols-[1fr_auto] items-center border-line border-y text-sm sm:flex sm:gap-x-6">
      <p role="status" className="text-ink-soft tabular-nums">
        {itemsText(total)}
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

function useFavoritesPage(query: FavoritesQuery) {
  const { data, error, isLoading } = useSWR(
    pageKey(query),
    ([, , asked]) => unwrapped(ask("favorites", "getFavorites", { query: asked }, "customer")),
    { keepPreviousData: true },
  );
  return { page: data, isFailed: error !== undefined && !data, isPending: isLoading };
}
