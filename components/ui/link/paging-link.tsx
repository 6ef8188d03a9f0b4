"use client";

import type { ComponentProps, MouseEvent } from "react";
import { opensElsewhere } from "./leads-elsewhere";
import { ShopLink } from "./shop-link";

/** Specification, section 9. */
const SCROLL_TO_TOP_MS = 1000;

/** The visitor has chosen where to look: no timer may scroll then. */
const TAKEOVERS = ["wheel", "touchmove", "pointerdown", "keydown", "popstate"];

export function PagingLink(props: Omit<ComponentProps<typeof ShopLink>, "onClick" | "scroll">) {
  const glideUp = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const waiting = new AbortController();
    const { signal } = waiting;
    const timer = setTimeout(() => {
      waiting.abort();
      window.scrollTo({ top: 0, behavior: isStill ? "auto" : "smooth" });
    }, SCROLL_TO_TOP_MS);
    signal.addEventListener("abort", () => clearTimeout(timer));
    for (const type of TAKEOVERS) {
      window.addEventListener(type, () => waiting.abort(), { signal, passive: true });
    }
  };
  return <ShopLink {...props} scroll={false} onClick={glideUp} />;
}
