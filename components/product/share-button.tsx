"use client";

import { type ReactNode, useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** A finger, and a share sheet to give it. */
const canShare = () => "share" in navigator && matchMedia("(pointer: coarse)").matches;

/** The phone's own share sheet, where there is one. Closing it is no failure. `children` is its icon. */
export function ShareButton({ children }: { children: ReactNode }) {
  const isShown = useSyncExternalStore(neverChanges, canShare, () => false);
  if (!isShown) return null;

  const share = () => {
    navigator.share({ title: document.title, url: window.location.href }).catch(() => undefined);
  };
  return (
    <button type="button" aria-label="Share" onClick={share} className="icon-button">
      {children}
    </button>
  );
}
