"use client";

import { Link2 } from "lucide-react";
import { useCopyLink } from "./use-copy-link";

/** Copies the page's address with the choice in it, and says so for two seconds. */
export function CopyLink() {
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
        className="flex size-11 items-center justify-center transition-colors hover:text-ink-soft"
      >
        <Link2 size={20} strokeWidth={1.25} aria-hidden="true" />
      </button>
    </span>
  );
}
