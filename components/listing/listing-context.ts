import { createContext, useContext } from "react";
import type { ListingState } from "@/lib/domain/listing/listing";

interface OpenListing {
  path: string;
  state: ListingState;
  isPending: boolean;
  isPanelOpen: boolean;
  go: (next: ListingState) => void;
  togglePanel: () => void;
}

export const ListingContext = createContext<OpenListing | null>(null);

export function useListing(): OpenListing {
  const listing = useContext(ListingContext);
  if (!listing) throw new Error("useListing needs a ListingShell above it");
  return listing;
}
