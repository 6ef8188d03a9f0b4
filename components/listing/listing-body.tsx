"use client";

import type { MouseEvent, ReactNode } from "react";
import { keep } from "./filter/filter-memory";
import { focusCount, LISTING_COUNT_ID } from "./listing-count";
import { useListing } from "./listing-navigation";

/** The filters and beside them the products; the whole width is theirs while the panel is away. */
export function ListingBody({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  const { isPanelOpen } = useListing();
  return (
    <div data-panel={isPanelOpen ? "open" : "closed"} className="listing-body group/listing">
      {panel}
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** The products; they step back while others are on their way, and nothing moves. */
export function ListingResults({ children }: { children: ReactNode }) {
  const { isPending } = useListing();
  return (
    <div
      aria-busy={isPending}
      className="transition-opacity aria-busy:opacity-45 aria-busy:delay-100"
    >
      {children}
    </div>
  );
}

/** The ways to the other pages; the focus goes to where the next one begins. */
export function ListingPages({ children }: { children: ReactNode }) {
  const { path } = useListing();
  const followed = ({ target, metaKey, ctrlKey, shiftKey }: MouseEvent) => {
    if (metaKey || ctrlKey || shiftKey || !(target as Element).closest("a")) return;
    keep(path, { focusId: LISTING_COUNT_ID });
    focusCount();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by keyboard is clicked too
    // biome-ignore lint/a11y/noStaticElementInteractions: what is clicked is a link in it
    <div className="mt-16 empty:hidden" onClick={followed}>
      {children}
    </div>
  );
}
