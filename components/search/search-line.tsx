import type { ComponentProps, ReactNode } from "react";
import { ArrowRight } from "@/components/ui/icons";

/** The search's line itself, for the plain form and the one with script. */
export function SearchLine(input: ComponentProps<"input">): ReactNode {
  return (
    <>
      <label htmlFor="search-text" className="label text-ink-soft">
        What are you looking for?
      </label>
      <div className="mt-2 flex items-center border-ink border-b has-[input:focus]:shadow-[0_1px_0_var(--color-ink)]">
        <input
          id="search-text"
          name="search"
          type="search"
          required
          pattern=".*\S.*"
          maxLength={120}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: a popover gives the focus to what asks for it
          autoFocus
          className="display min-w-0 flex-1 bg-transparent py-2 text-3xl leading-tight outline-none lg:text-4xl lg:leading-tight [&::-webkit-search-cancel-button]:hidden"
          {...input}
        />
        <button
          type="submit"
          aria-label="Search"
          className="-mr-3 flex size-14 shrink-0 items-center justify-center transition-colors hover:text-ink-soft"
        >
          <ArrowRight size={28} className="stroke-1" />
        </button>
      </div>
    </>
  );
}
