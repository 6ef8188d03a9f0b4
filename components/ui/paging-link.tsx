"use client";

import type { ComponentProps, MouseEvent } from "react";
import { leadsElsewhere } from "./leads-elsewhere";
import { ShopLink } from "./shop-link";

/** After paging the list scrolls to its top, a second later (specification, section 9). */
const SCROLL_TO_TOP_MS = 1000;

/** An event of the window: the page that was asked for cannot be had, and the one shown stays. */
export const PAGE_LOST = "pagelost";

/** By these a visitor decides where to look, which no timer may overrule; a page that is lost is no reason to. */
const TAKEOVERS = ["wheel", "touchmove", "pointerdown", "keydown", "popstate", PAGE_LOST];

/** A link to another page of a list: the new page is in place before the view glides up to it. */
export function PagingLink(props: Omit<ComponentProps<typeof ShopLink>, "onClick" | "scroll">) {
  const glideUp = (event: MouseEvent) => {
    if (leadsElsewhere(event)) return;
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
