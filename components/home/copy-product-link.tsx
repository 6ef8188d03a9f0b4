"use client";

import { useState } from "react";
import { useCopyLink } from "@/components/product/use-copy-link";
import { Link2 } from "@/components/ui/icons";

/** Copies the address of a product, and says so for two seconds. */
export function CopyProductLink({ productId, name }: { productId: number; name: string }) {
  const { isCopied, copy } = useCopyLink();
  // What is to be said aloud must stand in the page before it says something.
  const [isTurnedTo, setTurnedTo] = useState(false);
  const turnTo = () => setTurnedTo(true);
  return (
    <>
      {isTurnedTo && (
        <span role="status" className="copied">
          {isCopied && "Link copied!"}
        </span>
      )}
      <button
        type="button"
        aria-label={`Copy link: ${name}`}
        onPointerEnter={turnTo}
        onFocus={turnTo}
        onClick={() => copy(new URL(`/details/${productId}`, window.location.href))}
        className="icon-button needs-script"
      >
        <Link2 size={20} />
      </button>
    </>
  );
}
