import { useEffect, useState } from "react";
import type { SearchSuggestions } from "@/lib/domain/search";

export const SUGGESTION_DELAY_MS = 200;

/**
 * What a text that is being typed may mean: asked for once the typing pauses. The last answer
 * stands until the next one is there; an answer that comes too late is dropped, and a server
 * without suggestions or a failure gives none.
 */
export function useSuggestions(typed: string): SearchSuggestions | null {
  const search = typed.trim();
  const [suggestions, setSuggestions] = useState<SearchSuggestions | null>(null);

  useEffect(() => {
    if (search === "") {
      setSuggestions(null);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await import("./suggestion-calls").then(
        (calls) => calls.readSuggestions(search, asking.signal),
        () => null,
      );
      if (!asking.signal.aborted) setSuggestions(answer);
    }, SUGGESTION_DELAY_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [search]);

  return search === "" ? null : suggestions;
}
