"use client";

import { useRouter } from "next/navigation";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useOptimistic,
  useState,
  useTransition,
} from "react";
import { type ListingState, listingHref } from "@/lib/domain/listing";
import { keep, recall } from "./filter/filter-memory";

interface Navigation {
  path: string;
  /** The state the visitor has asked for last, shown before the answer is there. */
  state: ListingState;
  isPending: boolean;
  isPanelOpen: boolean;
  /** Leads to another state of the listing; the place on the page stays. */
  go: (next: ListingState) => void;
  togglePanel: () => void;
}

const Context = createContext<Navigation | null>(null);

/**
 * Moves a listing from state to state through its address. A later choice takes the place of one
 * still on its way, so that an older answer never covers a newer one.
 */
export function ListingNavigation({
  path,
  state,
  children,
}: {
  path: string;
  state: ListingState;
  children: ReactNode;
}) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [asked, ask] = useOptimistic(state);
  const [isPanelOpen, setPanelOpen] = useState(() => recall(path).isPanelOpen);

  // What the focus was kept for has come.
  useEffect(() => {
    if (state) keep(path, { focusId: "" });
  }, [path, state]);

  const navigation = useMemo<Navigation>(
    () => ({
      path,
      state: asked,
      isPending,
      isPanelOpen,
      go: (next) => {
        keep(path, { focusId: document.activeElement?.id ?? "" });
        startTransition(() => {
          ask(next);
          router.push(listingHref(path, next), { scroll: false });
        });
      },
      togglePanel: () => {
        keep(path, { isPanelOpen: !isPanelOpen });
        setPanelOpen(!isPanelOpen);
      },
    }),
    [path, asked, isPending, isPanelOpen, ask, router],
  );
  return <Context value={navigation}>{children}</Context>;
}

export function useListing(): Navigation {
  const navigation = useContext(Context);
  if (!navigation) throw new Error("useListing needs a ListingNavigation above it");
  return navigation;
}
