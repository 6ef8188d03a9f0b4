"use client";

import { useCopyLink } from "@/components/product/use-copy-link";
import { Link2 } from "@/components/ui/icons";

/** Copies the address of a product, and says so for two seconds. */
export function CopyProductLink({ productId, name }: { productId: number; name: string }) {
  const { isCopied, copy } = useCopyLink();
  return (
    <span className="needs-script -mr-3 flex">
      <span role="status" className="absolute right-0 bottom-full z-1">
        {isCopied && (
          <span className="block whitespace-nowrap bg-ink px-3 py-2 text-paper text-xs">
            Link copied!
          </span>
        )}
      </span>
      <button
        type="button"
        aria-label={`Copy link: ${name}`}
        onClick={() => copy(new URL(`/details/${productId}`, window.location.href))}
        className="flex size-11 items-center justify-center transition-colors hover:text-ink-soft"
      >
        <Link2 size={20} strokeWidth={1.25} aria-hidden="true" />
      </button>
    </span>
  );
}
