import type { ReactNode } from "react";

export const FAVORITES_TITLE_ID = "favorites-title";

/** The frame of the shortlist's page; the same while it is read. */
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
