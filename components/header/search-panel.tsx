import { ArrowRight, X } from "lucide-react";
import Form from "next/form";
import { IconButton } from "./icon-button";
import { PANELS } from "./panels";

/** One large line to write in, over the top of the page. */
export function SearchPanel() {
  return (
    <search id={PANELS.search} popover="auto" className="panel panel-top" aria-label="Search">
      <div className="wrap pt-3 pb-16 lg:pt-4 lg:pb-24">
        <div className="-mr-3 flex justify-end">
          <IconButton name="Close search" closes={PANELS.search}>
            <X size={20} strokeWidth={1.25} aria-hidden="true" />
          </IconButton>
        </div>
        <Form action="/products" prefetch={false} className="mx-auto mt-6 max-w-5xl lg:mt-10">
          <label htmlFor="search-text" className="label text-ink-soft">
            What are you looking for?
          </label>
          <div className="mt-3 flex items-center border-ink border-b">
            <input
              id="search-text"
              name="search"
              type="search"
              required
              maxLength={120}
              autoComplete="off"
              enterKeyHint="search"
              autoFocus
              className="display min-w-0 flex-1 bg-transparent py-3 text-3xl outline-none lg:text-4xl"
            />
            <button
              type="submit"
              aria-label="Search"
              className="-mr-3 flex size-14 shrink-0 items-center justify-center"
            >
              <ArrowRight size={28} strokeWidth={1} aria-hidden="true" />
            </button>
          </div>
        </Form>
      </div>
    </search>
  );
}
