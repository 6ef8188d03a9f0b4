"use client";

import { ArrowRight } from "lucide-react";
import Form from "next/form";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { rememberSearch } from "@/lib/api/browser/recent-searches";
import { useSuggestions } from "@/lib/api/browser/use-suggestions";
import { RecentSearches } from "./recent-searches";
import { suggestionCount } from "./suggestion-options";
import { Suggestions } from "./suggestions";
import { useCombobox } from "./use-combobox";

const LIST_ID = "search-suggestions";

/**
 * The search's line with what it may mean below it, or what was searched for last. Without script
 * it is a plain form that leads to the listing.
 */
export function SearchBox() {
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState("");
  const suggestions = useSuggestions(text);
  const count = suggestions ? suggestionCount(suggestions) : 0;
  const { isOpen, active, reset, inputProps } = useCombobox(LIST_ID, count, () =>
    form.current?.closest<HTMLElement>("[popover]")?.hidePopover(),
  );

  useEffect(() => {
    const typedBefore = form.current?.querySelector("input")?.value;
    if (typedBefore) setText(typedBefore);
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
    const input = event.currentTarget.querySelector("input");
    if (input) input.value = input.value.trim();
    rememberSearch(text);
  };

  return (
    <div className="mx-auto max-w-5xl pt-4 lg:pt-6">
      <Form ref={form} action="/products" prefetch={false} onSubmit={submit}>
        <label htmlFor="search-text" className="label text-ink-soft">
          What are you looking for?
        </label>
        <div className="mt-2 flex items-center border-ink border-b">
          <input
            id="search-text"
            name="search"
            type="search"
            required
            pattern=".*\S.*"
            onInvalid={(event) => event.preventDefault()}
            maxLength={120}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            // biome-ignore lint/a11y/noAutofocus: a popover gives the focus to what asks for it
            autoFocus
            value={text}
            onChange={(event) => type(event.target.value)}
            className="display min-w-0 flex-1 bg-transparent py-2 text-3xl leading-tight outline-none lg:text-4xl lg:leading-tight [&::-webkit-search-cancel-button]:hidden"
            {...inputProps}
          />
          <button
            type="submit"
            aria-label="Search"
            className="-mr-3 flex size-14 shrink-0 items-center justify-center transition-colors hover:text-ink-soft"
          >
            <ArrowRight size={28} strokeWidth={1} aria-hidden="true" />
          </button>
        </div>
      </Form>
      {isOpen && suggestions && (
        <Suggestions listId={LIST_ID} suggestions={suggestions} active={active} />
      )}
      {text.trim() === "" && <RecentSearches />}
      <p role="status" className="sr-only">
        {isOpen && `${count} ${count === 1 ? "suggestion" : "suggestions"}, use the arrow keys`}
      </p>
    </div>
  );
}
