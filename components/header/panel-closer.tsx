"use client";

import { useEffect } from "react";

/**
 * Closes a panel when a link in it is followed or its form is sent: the header outlives the page,
 * so the panel would stay open over the next one. While the drawer is open the rest of the page is
 * inert, which keeps the focus inside.
 */
export function PanelCloser() {
  useEffect(() => {
    const close = (event: Event) => {
      if (!(event.target instanceof Element)) return;
      if (event.type === "click" && !event.target.closest("a[href]")) return;
      event.target.closest<HTMLElement>("header [popover]")?.hidePopover();
    };
    const holdFocus = (event: Event) => {
      if (!(event.target instanceof HTMLDialogElement) || !event.target.popover) return;
      const isOpen = event.target.matches(":popover-open");
      for (const part of document.querySelectorAll("main, footer, header > :first-child")) {
        part.toggleAttribute("inert", isOpen);
      }
    };
    document.addEventListener("click", close);
    document.addEventListener("submit", close);
    document.addEventListener("toggle", holdFocus, true);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("submit", close);
      document.removeEventListener("toggle", holdFocus, true);
    };
  }, []);
  return null;
}
