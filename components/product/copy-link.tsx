"use client";

import type { ReactNode } from "react";
import { useCopyLink } from "./use-copy-link";

/** Copies the page's address with the choice in it, and says so for two seconds; `children` is its icon. */
export function CopyLink({ children }: { children: ReactNode }) {
  const { isCopied, copy } = useCopyLink();
  return (
    <span className="needs-script relative flex items-center">
      <span role="status" className="absolute right-full whitespace-nowrap text-moss text-sm">
        {isCopied && "Link copied!"}
      </span>
      <button
        type="button"
        aria-label="Copy link"
        onClick={() => copy(window.location.href)}
        className="icon-button"
      >
        {children}
      </button>
    </span>
  );
}
