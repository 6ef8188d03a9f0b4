"use client";

import { Link2 } from "lucide-react";
import { useRef, useState } from "react";
import { LINK_COPIED_MS } from "@/lib/domain/constants";

/** Copies the page's address with the choice in it, and says so for two seconds. */
export function CopyLink() {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
    } catch {
      return;
    }
    clearTimeout(timer.current);
    setCopied(true);
    timer.current = setTimeout(() => setCopied(false), LINK_COPIED_MS);
  };

  return (
    <span className="needs-script relative flex items-center">
      <span role="status" className="absolute right-full whitespace-nowrap text-moss text-sm">
        {isCopied && "Link copied!"}
      </span>
      <button
        type="button"
        aria-label="Copy link"
        onClick={copy}
        className="-mr-3 flex size-11 items-center justify-center transition-colors hover:text-ink-soft"
      >
        <Link2 size={20} strokeWidth={1.25} aria-hidden="true" />
      </button>
    </span>
  );
}
