"use client";

import type { ComponentProps, MouseEvent } from "react";
import { ShopLink } from "./shop-link";

/** After paging the list scrolls to its top, a second later (specification, section 9). */
const SCROLL_TO_TOP_MS = 1000;

/** A link to another page of a list: the new page is in place before the view glides up to it. */
export function PagingLink(props: Omit<ComponentProps<typeof ShopLink>, "onClick" | "scroll">) {
  const glideUp = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    setTimeout(
      () => window.scrollTo({ top: 0, behavior: isStill ? "auto" : "smooth" }),
      SCROLL_TO_TOP_MS,
    );
  };
  return <ShopLink {...props} scroll={false} onClick={glideUp} />;
}
