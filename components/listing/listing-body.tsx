"use client";

import type { ReactNode } from "react";
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
