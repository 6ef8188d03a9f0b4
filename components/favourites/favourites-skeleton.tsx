import { FavouritesFrame } from "./favourites-frame";

const CARDS = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** The shortlist's own geometry while it is read. */
export function FavouritesSkeleton() {
  return (
    <FavouritesFrame>
      <FavouritesSkeletonList />
    </FavouritesFrame>
  );
}

export function FavouritesSkeletonList() {
  return (
    <div aria-busy="true" className="needs-script">
      <p role="status" className="sr-only">
        Loading your shortlist
      </p>
      <div className="mb-8 h-26 border-line border-y sm:h-14" />
      <div className="product-grid">
        {CARDS.map((card) => (
          <div key={card}>
            <div className="skeleton aspect-4/5" />
            <div className="skeleton mt-4 h-3.5 w-2/5" />
            <div className="skeleton mt-2 h-5 w-3/4" />
            <div className="skeleton mt-2 h-4 w-1/4" />
          </div>
        ))}
      </div>
    </div>
  );
}
