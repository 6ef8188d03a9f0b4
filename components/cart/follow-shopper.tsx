"use client";

import { useEffect, useState } from "react";
import { X } from "@/components/ui/icon/icons";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import { takeJoinNotice } from "@/lib/api/browser/account/join-notice";
import {
  followShopper,
  useLiveCart,
  useLiveFavorites,
} from "@/lib/api/browser/account/live-shopper";

/** Reads and follows all that the header shows of a shopper. Once on a page. */
export function FollowShopper() {
  useLiveCart();
  useLiveFavorites();
  useEffect(followShopper, []);
  return (
    <ErrorBoundary>
      <JoinNotice />
    </ErrorBoundary>
  );
}

/** The region exists before its text: some screen readers ignore one that arrives with it. */
export function JoinNotice() {
  const [sentences, setSentences] = useState<string[]>([]);
  useEffect(() => {
    const kept = takeJoinNotice();
    if (kept.length > 0) setSentences(kept);
  }, []);

  return (
    <div role="status" className="at-bottom">
      {sentences.length > 0 && (
        <div className="pointer-events-auto flex max-w-xl items-start gap-3 bg-ink py-3 pr-2 pl-5 text-paper text-sm">
          <div className="py-2.5">
            <p>Your cart now has your saved items and the ones you just added.</p>
            <ul>
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
          <button
            type="button"
            aria-label="Close message"
            onClick={() => setSentences([])}
            className="flex size-11 shrink-0 items-center justify-center outline-paper"
          >
            <X size={20} />
          </button>
        </div>
      )}
    </div>
  );
}
