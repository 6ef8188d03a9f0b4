import { createContext, useContext } from "react";
import type { ListingState } from "@/lib/domain/listing";

interface OpenListing {
  path: string;
  /** The state the visitor has asked for last, shown before the answer is there. */
  state: ListingState;
  isPending: boolean;
  /** Whether the filters stand beside the products, where there is room for them. */
  isPanelOpen: boolean;
  /** Leads to another state of the listing; the place on the page stays. */
  go: (next: ListingState) => void;
  togglePanel: () => void;
}

export const ListingContext = createContext<OpenListing | null>(null);

/** The listing that is open around what asks. */
export function useListing(): OpenListing {
  const listing = useContext(ListingContext);
  if (!listing) throw new Error("useListing needs a ListingShell above it");
  return listing;
}
