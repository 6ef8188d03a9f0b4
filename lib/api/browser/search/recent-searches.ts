import {
  parseRecentSearches,
  withoutRecentSearch,
  withRecentSearch,
} from "@/lib/domain/recent-searches";
import { browserStorage } from "../storage";
import { createStore } from "../store";

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

function stored(): string[] {
  return parseRecentSearches(browserStorage.getItem(KEY));
}

function keep(list: string[]): void {
  recentSearches.set(list);
  browserStorage.setItem(KEY, JSON.stringify(list));
}
