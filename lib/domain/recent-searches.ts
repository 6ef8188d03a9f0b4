import { RECENT_SEARCHES } from "./constants";

/** Reads what a storage holds: a JSON list of texts, the newest first; anything else is none. */
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

/** The list with a search in front: the last five (section 9), each once whatever its case. */
export function withRecentSearch(list: readonly string[], search: string): string[] {
  const text = search.trim();
  if (text === "") return [...list];
  return [text, ...withoutRecentSearch(list, text)].slice(0, RECENT_SEARCHES);
}

export function withoutRecentSearch(list: readonly string[], search: string): string[] {
  return list.filter((text) => text.toLowerCase() !== search.toLowerCase());
}
