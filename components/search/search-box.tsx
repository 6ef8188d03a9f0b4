"use client";

import Form from "next/form";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Begun } from "@/components/ui/deferred-form";
import { rememberSearch } from "@/lib/api/browser/search/recent-searches";
import { useSuggestions } from "@/lib/api/browser/search/use-suggestions";
import { RecentSearches } from "./recent-searches";
import { SearchLine } from "./search-line";
import { suggestionCount } from "./suggestion-options";
import { Suggestions } from "./suggestions";
import { useCombobox } from "./use-combobox";

const LIST_ID = "search-suggestions";

/** The search's line with what it may mean below it, or what was searched for last. */
export function SearchBox({ begunText = "", hasFocus = false }: Begun) {
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(begunText);
  const suggestions = useSuggestions(text);
  const count = suggestions ? suggestionCount(suggestions) : 0;
  const { isOpen, active, reset, inputProps } = useCombobox(LIST_ID, count, () =>
    form.current?.closest<HTMLElement>("[popover]")?.hidePopover(),
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
    const input = event.currentTarget.querySelector("input");
    if (input) input.value = input.value.trim();
    rememberSearch(text);
  };

  return (
    <>
      <Form ref={form} action="/products" prefetch={false} onSubmit={submit}>
        <SearchLine
          onInvalid={(event) => event.preventDefault()}
          value={text}
          onChange={(event) => type(event.target.value)}
          {...inputProps}
        />
      </Form>
      {isOpen && suggestions && (
        <Suggestions listId={LIST_ID} suggestions={suggestions} active={active} />
      )}
      {text.trim() === "" && <RecentSearches />}
      <p role="status" className="sr-only">
        {isOpen && `${count} ${count === 1 ? "suggestion" : "suggestions"}, use the arrow keys`}
      </p>
    </>
  );
}
