import { SlidersHorizontal } from "@/components/ui/icons";
import { activeFilters } from "@/lib/domain/active-filters";
import type { Facets } from "@/lib/domain/facets";
import { useListing } from "../listing-context";
import { openSheet, SHEET_BUTTON_ID, SHEET_ID } from "./sheet";

/** The Filter control: on phones it opens the sheet, beside the panel it puts that away and back. */
export function FilterButton({ facets, className = "" }: { facets: Facets; className?: string }) {
  const { state, isPanelOpen, togglePanel } = useListing();
  const count = activeFilters(state, facets).length;
  const icon = <SlidersHorizontal size={18} strokeWidth={1.25} aria-hidden="true" />;
  return (
    <div className={className}>
      <button
        id={SHEET_BUTTON_ID}
        type="button"
        popoverTarget={SHEET_ID}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          openSheet();
        }}
        className="flex min-h-13 w-full items-center justify-center gap-2.5 panel:hidden"
      >
        {icon}
        <span className="label">Filter</span>
        {count > 0 && (
          <span className="text-ink-soft text-sm tabular-nums">
            {count}
            <span className="sr-only"> active</span>
          </span>
        )}
      </button>
      <button
        type="button"
        aria-expanded={isPanelOpen}
        aria-controls={SHEET_ID}
        onClick={togglePanel}
        className="needs-script hidden min-h-11 items-center gap-2.5 panel:flex"
      >
        {icon}
        <span className="label">
          <span className="max-lg:sr-only">{isPanelOpen ? "Hide" : "Show"} </span>filter
        </span>
      </button>
    </div>
  );
}
