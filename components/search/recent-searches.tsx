"use client";

import { type MouseEvent, useEffect, useSyncExternalStore } from "react";
import { X } from "@/components/ui/icons";
import { ShopLink } from "@/components/ui/shop-link";
import {
  followRecentSearches,
  forgetSearch,
  recentSearches,
  rememberSearch,
} from "@/lib/api/browser/search/recent-searches";
import { searchHref } from "@/lib/domain/search";

const NONE: readonly string[] = [];

/** The last five searches of this browser, each to be repeated or removed. */
export function RecentSearches() {
  const searches = useSyncExternalStore(recentSearches.subscribe, recentSearches.get, () => NONE);
  useEffect(followRecentSearches, []);

  const remove = (event: MouseEvent<HTMLButtonElement>, search: string) => {
    focusNear(event.currentTarget);
    forgetSearch(search);
  };

  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches" className="mt-10 lg:mt-12">
      <h2 id="recent-searches" className="label border-line border-b pb-2 text-ink-soft">
        Recent Searches
      </h2>
      <ul>
        {searches.map((search) => (
          <li key={search} className="flex items-center border-line border-b">
            <ShopLink
              href={searchHref(search)}
              onClick={() => rememberSearch(search)}
              className="display flex min-h-13 min-w-0 flex-1 items-center text-lg"
            >
              <span className="underline-grow truncate">{search}</span>
            </ShopLink>
            <button
              type="button"
              aria-label={`Remove ${search}`}
              onClick={(event) => remove(event, search)}
              className="-mr-3 flex size-11 shrink-0 items-center justify-center text-ink-soft transition-colors hover:text-ink"
            >
              <X size={18} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The focus goes on to the next search's button before this one leaves, or back to the text. */
function focusNear(button: HTMLElement): void {
  const row = button.closest("li");
  const near = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = near?.querySelector("button") ?? document.getElementById("search-text");
  target?.focus();
}
