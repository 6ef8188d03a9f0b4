import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { closeSheet, PANEL_QUERY, returnFocus, SHEET_ID } from "./sheet";

/**
 * What holds the filters: a column beside the products, on phones a sheet from below. Without
 * script the sheet opens as a popover.
 */
export function FilterSheet({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const wide = matchMedia(PANEL_QUERY);
    wide.addEventListener("change", closeSheet);
    return () => wide.removeEventListener("change", closeSheet);
  }, []);

  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) closeSheet();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      id={SHEET_ID}
      popover="auto"
      aria-label="Filter"
      className="layer filter-sheet"
      onClick={closeOutside}
      onClose={returnFocus}
    >
      {children}
    </dialog>
  );
}
