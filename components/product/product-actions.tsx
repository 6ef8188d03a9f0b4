"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { whenIdle } from "@/components/ui/deferred/defer";
import { useDeferred } from "@/components/ui/deferred/use-deferred";
import { useCustomer } from "@/lib/api/browser/shopper/customer";
import { useProductChoice } from "./product-choice";
import { useCopyLink } from "./use-copy-link";

const load = () => import("@/components/listing/heart").then((module) => module.Heart);

export function ChosenHeart() {
  const { product, selection } = useProductChoice();
  const { code: Heart } = useDeferred(load, useCustomer() ? whenIdle : null);
  return Heart && <Heart productId={product.id} name={product.name} valueIds={[...selection]} />;
}

const neverChanges = () => () => undefined;

const canShare = () => "share" in navigator && matchMedia("(pointer: coarse)").matches;

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
