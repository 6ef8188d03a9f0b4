import { RECENT_SEARCHES } from "@/lib/domain/listing/search";
import { parseJson } from "@/lib/domain/parse-json";
import { browserStorage } from "../storage";
import { followTabs } from "../tabs";

const KEY = "recentSearches";

function storedSearches(): string[] {
  return parseRecentSearches(browserStorage.getItem(KEY));
}

export function followRecentSearches(show: (searches: string[]) => void): () => void {
  show(storedSearches());
  return followTabs((change) => {
    if (change === "restored" || change.key === KEY || change.key === null) show(storedSearches());
  });
}

export function rememberSearch(search: string): string[] {
  return keep(withRecentSearch(storedSearches(), search));
}

export function forgetSearch(search: string): string[] {
  return keep(withoutRecentSearch(storedSearches(), search));
}

function keep(list: string[]): string[] {
  browserStorage.setItem(KEY, JSON.stringify(list));
  return list;
}

export function parseRecentSearches(stored: string | null): string[] {
  const list = parseJson(stored ?? "[]");
  if (!Array.isArray(list)) return [];
  const texts = list.filter((text) => typeof text === "string" && text.trim() !== "");
  return texts.slice(0, RECENT_SEARCHES);
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
