"use client";

import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { keepPageWidth } from "@/components/ui/keep-page-width";
import { useListing } from "../listing-navigation";
import { keep, recall } from "./filter-memory";
import { closeSheet, PANEL_QUERY, returnFocus, SHEET_ID } from "./sheet";

const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/**
 * What holds the filters: a column beside the products, on phones a sheet from below. Without
 * script the sheet opens as a popover.
 */
export function FilterSheet({ children }: { children: ReactNode }) {
  const { path } = useListing();
  const dialog = useRef<HTMLDialogElement>(null);

  useBrowserLayoutEffect(() => {
    const { isSheetOpen, scrollTop, focusId } = recall(path);
    const element = dialog.current;
    if (!element) return;
    const isPhone = !matchMedia(PANEL_QUERY).matches;
    if (isSheetOpen && isPhone && !element.open) openAtOnce(element);
    scroller(element)?.scrollTo({ top: scrollTop, behavior: "instant" });
    if (focusId) document.getElementById(focusId)?.focus({ preventScroll: true });
  }, [path]);

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
      onToggle={(event) => {
        if (event.target === event.currentTarget)
          keep(path, { isSheetOpen: event.newState === "open" });
      }}
      onScrollCapture={(event) => {
        if (event.target instanceof HTMLElement) {
          keep(path, { scrollTop: event.target.scrollTop });
        }
      }}
    >
      {children}
    </dialog>
  );
}

/** The part that scrolls: the dialog itself in the column, its middle in the sheet. */
function scroller(dialog: HTMLDialogElement): Element | null {
  return matchMedia(PANEL_QUERY).matches ? dialog : dialog.querySelector("[data-scroller]");
}

/** A sheet that was open before its panel was replaced does not slide in a second time. */
function openAtOnce(dialog: HTMLDialogElement): void {
  dialog.style.transition = "none";
  keepPageWidth();
  dialog.showModal();
  requestAnimationFrame(() => {
    dialog.style.transition = "";
  });
}
