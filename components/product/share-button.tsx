"use client";

import { Share } from "lucide-react";
import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** A finger, and a share sheet to give it. */
const canShare = () => "share" in navigator && matchMedia("(pointer: coarse)").matches;

/** The phone's own share sheet, where there is one. Closing it is no failure. */
export function ShareButton() {
  const isShown = useSyncExternalStore(neverChanges, canShare, () => false);
  if (!isShown) return null;

  const share = () => {
    navigator.share({ title: document.title, url: window.location.href }).catch(() => undefined);
  };
  return (
    <button
      type="button"
      aria-label="Share"
      onClick={share}
      className="flex size-11 items-center justify-center transition-colors hover:text-ink-soft"
    >
      <Share size={20} strokeWidth={1.25} aria-hidden="true" />
    </button>
  );
}
