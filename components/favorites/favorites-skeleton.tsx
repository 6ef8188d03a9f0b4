import type { ReactNode } from "react";
import type { View } from "@/lib/domain/listing/listing";

const PIECES = ["first", "second", "third", "fourth", "fifth", "sixth"];

export function FavoritesSkeleton() {
  return (
    <FavoritesFrame>
      <FavoritesSkeletonList view="grid" />
    </FavoritesFrame>
  );
}

export function FavoritesSkeletonList({ view }: { view: View }) {
  return (
    <div aria-busy="true" className="needs-script">
      <p role="status" className="sr-only">
        Loading your shortlist
      </p>
      <div className="mb-8 h-26 border-line border-y sm:h-14" />
      {view === "list" ? <Rows /> : <Cards />}
    </div>
  );
}

function Cards() {
  return (
    <div className="product-grid">
      {PIECES.map((piece) => (
        <div key={piece}>
          <div className="skeleton aspect-4/5" />
          <div className="skeleton mt-4 h-3.5 w-2/5" />
          <div className="skeleton mt-2 h-5 w-3/4" />
          <div className="skeleton mt-2 h-4 w-1/4" />
        </div>
      ))}
    </div>
  );
}

function Rows() {
  return (
    <div>
      {PIECES.map((piece) => (
        <div
          key={piece}
          className="grid grid-cols-[128px_1fr] items-center gap-x-5 border-line border-t py-5 first:border-0 first:pt-0 panel:grid-cols-[168px_1fr] md:grid-cols-[220px_1fr] md:gap-x-9 md:py-7"
        >
          <div className="skeleton aspect-4/5" />
          <div>
            <div className="skeleton h-3.5 w-1/4" />
            <div className="skeleton mt-2 h-6 w-1/2" />
            <div className="skeleton mt-3 h-10 max-w-[50ch]" />
            <div className="skeleton mt-3 h-4 w-16" />
          </div>
        </div>
      ))}
    </div>
  );
}

export const FAVORITES_TITLE_ID = "favorites-title";

export function FavoritesFrame({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby={FAVORITES_TITLE_ID}>
      <h1
        id={FAVORITES_TITLE_ID}
        tabIndex={-1}
        className="display mb-6 text-3xl outline-none md:mb-8"
      >
        My Shortlist
      </h1>
      {children}
    </section>
  );
}
