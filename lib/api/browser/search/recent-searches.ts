import { RECENT_SEARCHES } from "../../../domain/constants";
import { browserStorage } from "../storage";
import { createStore } from "../store";
import { followTabs } from "../tabs";

const KEY = "recentSearches";

export const recentSearches = createStore<readonly string[]>([]);

export function followRecentSearches(): () => void {
  recentSearches.set(stored());
  return followTabs((change) => {
    if (change === "restored" || change.key === KEY || change.key === null)
      recentSearches.set(stored());
  });
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

export function parseRecentSearches(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    if (!Array.isArray(list)) return [];
    const texts = list.filter((text) => typeof text === "string" && text.trim() !== "");
    return texts.slice(0, RECENT_SEARCHES);
  } catch {
    return [];
  }
}

/** The last five, ignoring case (section 9). */
export function withRecentSearch(list: readonly string[], search: string): string[] {
  const text = search.trim();
  if (text === "") return [...list];
  return [text, ...withoutRecentSearch(list, text)].slice(0, RECENT_SEARCHES);
}

export function withoutRecentSearch(list: readonly string[], search: string): string[] {
  return list.filter((text) => text.toLowerCase() !== search.toLowerCase());
}
