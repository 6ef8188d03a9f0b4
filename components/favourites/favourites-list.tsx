import { listedText } from "@/components/listing/listed-product";
import { ProductGrid } from "@/components/listing/product-grid";
import { ProductList } from "@/components/listing/product-list";
import { Paginator } from "@/components/ui/paginator";
import {
  changeFavourites,
  type Favourite,
  type FavouritesState,
  favouriteHref,
  favouritesHref,
} from "@/lib/domain/favourites";
import type { Paged } from "@/lib/domain/paged";
import { FavouritesBar } from "./favourites-bar";

/** A page of the shortlist; what loses its heart leaves it. */
export function FavouritesList({
  state,
  page,
  isPending,
  onPress,
}: {
  state: FavouritesState;
  page: Paged<Favourite>;
  isPending: boolean;
  /** Told of every press within the list. */
  onPress: (target: EventTarget) => void;
}) {
  return (
    <>
      <FavouritesBar state={state} total={page.total} />
      {/* biome-ignore lint/a11y: the buttons within are what is pressed */}
      <div
        onClick={(event) => onPress(event.target)}
        aria-busy={isPending}
        className="transition-opacity aria-busy:opacity-45 aria-busy:delay-100"
      >
        <h2 className="sr-only">Products</h2>
        {state.view === "list" ? (
          <ProductList products={page.items.map(described)} hrefFor={favouriteHref} />
        ) : (
          <ProductGrid products={page.items} hrefFor={favouriteHref} />
        )}
      </div>
      <div className="mt-16 empty:hidden">
        <Paginator
          page={state.page}
          pageCount={Math.ceil(page.total / page.perPage)}
          hrefFor={(number) => favouritesHref(changeFavourites(state, { page: number }))}
        />
      </div>
    </>
  );
}

function described(product: Favourite): Favourite & { text: string } {
  return { ...product, text: listedText(product) };
}
