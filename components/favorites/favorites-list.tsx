import { listedText } from "@/components/listing/listed-product";
import { ProductGrid } from "@/components/listing/product-grid";
import { ProductList } from "@/components/listing/product-list";
import { Paginator } from "@/components/ui/paginator";
import {
  changeFavorites,
  type Favorite,
  type FavoritesState,
  favoriteHref,
  favoritesHref,
} from "@/lib/domain/favorites";
import { formatPrice } from "@/lib/domain/money";
import type { Paged } from "@/lib/domain/paged";
import { FavoritesBar } from "./favorites-bar";

/** A page of the shortlist; what loses its heart leaves it. */
export function FavoritesList({
  state,
  page,
  isPending,
  onPress,
}: {
  state: FavoritesState;
  page: Paged<Favorite>;
  isPending: boolean;
  /** Told of every press within the list. */
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
  return { ...product, price: formatPrice(product.price) };
}

function described(product: Favorite) {
  return { ...priced(product), text: listedText(product) };
}
