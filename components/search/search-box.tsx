"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { hidePopover } from "@/components/ui/dialog/popovers";
import type { Begun } from "@/components/ui/form/deferred-form";
import { X } from "@/components/ui/icon/icons";
import { goFromLayer } from "@/components/ui/link/close-by-back";
import { ShopLink } from "@/components/ui/link/shop-link";
import {
  followRecentSearches,
  forgetSearch,
  rememberSearch,
} from "@/lib/api/browser/search/recent-searches";
import { searchHref } from "@/lib/domain/listing/search";
import { SearchLine } from "./search-line";
import { type AnsweredSuggestions, Suggestions, suggestionCount } from "./suggestions";
import { useCombobox } from "./use-combobox";

const LIST_ID = "search-suggestions";

export function SearchBox({ begunText = "", hasFocus = false }: Begun) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(begunText);
  const suggestions = useSuggestions(text);
  const count = suggestions ? suggestionCount(suggestions) : 0;
  const nothing = suggestions && count === 0 && suggestions.total === 0 ? suggestions : null;
  const { isOpen, active, reset, inputProps } = useCombobox(LIST_ID, count, () =>
    hidePopover(form.current?.closest<HTMLElement>("[popover]")),
  );

  useEffect(() => {
    if (hasFocus) form.current?.querySelector("input")?.focus();
  }, [hasFocus]);

  useEffect(() => {
    const panel = form.current?.closest("[popover]");
    const onToggle = (event: Event) => {
      const { newState } = event as ToggleEvent;
      if (newState === "open") form.current?.querySelector("input")?.focus();
      else setText("");
    };
    panel?.addEventListener("toggle", onToggle);
    return () => panel?.removeEventListener("toggle", onToggle);
  }, []);

  const type = (typed: string) => {
    setText(typed);
    reset();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = event.currentTarget.querySelector("input")?.value ?? text;
    rememberSearch(typed);
    const href = searchHref(typed.trim());
    if (!goFromLayer(href)) router.push(href);
  };

  return (
    <>
      <form ref={form} action="/products" onSubmit={submit}>
        <SearchLine
          onInvalid={(event) => event.preventDefault()}
          value={text}
          onChange={(event) => type(event.target.value)}
          {...inputProps}
        />
      </form>
      {isOpen && suggestions && (
        <Suggestions listId={LIST_ID} suggestions={suggestions} active={active} />
      )}
      {nothing && <NothingFound {...nothing} />}
      {text.trim() === "" && <RecentSearches />}
      <p role="status" className="sr-only">
        {isOpen
          ? `${count} ${count === 1 ? "suggestion" : "suggestions"}, use the arrow keys`
          : nothing && `Nothing found for “${nothing.search}”`}
      </p>
    </>
  );
}

function NothingFound({ search, closest }: AnsweredSuggestions) {
  const spelling = closest?.spelling;
  return (
    <div className="mt-8 flex flex-col gap-3 lg:mt-10">
      <p className="display text-lg [overflow-wrap:anywhere]">{`Nothing found for “${search}”.`}</p>
      <p className="text-ink-soft">
        {spelling ? (
          <>
            Did you mean{" "}
            <ShopLink
              href={searchHref(spelling)}
              onClick={() => rememberSearch(spelling)}
              className="underline-rest text-ink [overflow-wrap:anywhere]"
            >
              “{spelling}”
            </ShopLink>
            ?
          </>
        ) : (
          "Check the spelling or try another word."
        )}
      </p>
    </div>
  );
}

function RecentSearches() {
  const [searches, show] = useState<readonly string[]>([]);
  useEffect(() => followRecentSearches(show), []);

  const remove = (event: MouseEvent<HTMLButtonElement>, search: string) => {
    focusNear(event.currentTarget);
    show(forgetSearch(search));
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
              onClick={() => show(rememberSearch(search))}
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

function focusNear(button: HTMLElement): void {
  const row = button.closest("li");
  const near = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = near?.querySelector("button") ?? document.getElementById("search-text");
  target?.focus();
}

export const SUGGESTION_DELAY_MS = 200;

/** Debounced; late answers are dropped. */
function useSuggestions(typed: string): AnsweredSuggestions | null {
  const search = typed.trim();
  const [suggestions, setSuggestions] = useState<AnsweredSuggestions | null>(null);

  useEffect(() => {
    if (search === "") {
      setSuggestions(null);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await import("@/lib/api/browser/search/suggestion-calls").then(
        (calls) => calls.readSuggestions(search, asking.signal),
        () => null,
      );
      if (!asking.signal.aborted) setSuggestions(answer && { ...answer, search });
    }, SUGGESTION_DELAY_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [search]);

  return search === "" ? null : suggestions;
}
