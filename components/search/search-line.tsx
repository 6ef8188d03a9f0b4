import type { ComponentProps, ReactNode } from "react";
import { ArrowRight } from "@/components/ui/icon/icons";

export function SearchLine(input: ComponentProps<"input">): ReactNode {
  return (
    <>
      <label htmlFor="search-text" className="label text-ink-soft">
        What are you looking for?
      </label>
      <div className="search-line">
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
          {...input}
        />
        <button type="submit" aria-label="Search">
          <ArrowRight size={28} className="stroke-1" />
        </button>
      </div>
    </>
  );
}
