import { SearchLine } from "@/components/search/search-line";
import { X } from "@/components/ui/icons";
import { DeferredSearch } from "./deferred-search";
import { IconButton } from "./icon-button";
import { PANELS } from "./panels";

/** One large line to write in, over the top of the page. */
export function SearchPanel() {
  return (
    <dialog id={PANELS.search} popover="auto" className="layer panel panel-top" aria-label="Search">
      <search aria-label="Search" className="wrap block pt-1.5 pb-12 lg:pt-3.5 lg:pb-20">
        <div className="-mr-3 flex justify-end">
          <IconButton name="Close search" closes={PANELS.search}>
            <X size={20} />
          </IconButton>
        </div>
        <DeferredSearch>
          <form action="/products">
            <SearchLine />
          </form>
        </DeferredSearch>
      </search>
    </dialog>
  );
}
