import {
  parseRecentSearches,
  withoutRecentSearch,
  withRecentSearch,
} from "@/lib/domain/recent-searches";
import { createStore } from "./store";

/** The specification's key (section 2, Header). */
const KEY = "recentSearches";

/** What this browser searched for last, the newest first; none until it has been read. */
export const recentSearches = createStore<readonly string[]>([]);

/** Reads the list, and again whenever another tab changes it. @returns how to stop. */
export function followRecentSearches(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) recentSearches.set(stored());
  };
  recentSearches.set(stored());
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

export function rememberSearch(search: string): void {
  keep(withRecentSearch(stored(), search));
}

export function forgetSearch(search: string): void {
  keep(withoutRecentSearch(stored(), search));
}

/** Where the browser refuses its storage, the list lives as long as the page. */
function stored(): string[] {
  try {
    return parseRecentSearches(window.localStorage.getItem(KEY));
  } catch {
    return [...recentSearches.get()];
  }
}

function keep(list: string[]): void {
  recentSearches.set(list);
  try {
    window.localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // A full or refused storage: the list stays in memory.
  }
}
