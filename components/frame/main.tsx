"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { keepTrail } from "@/lib/api/browser/product/stored-trail";
import { MAIN_ID } from "./skip-link";

/** Pages on the way from a shortlist to a product: any other ends it. */
const LEADS_TO_PRODUCTS = /^\/(?:details|products\/collection)\//;

/** The page that is shown; outlives the component, since layouts have one each. */
let shown: string | null = null;

/**
 * What a page is made of beside header and footer, which begins below the first view, so that
 * nothing in sight moves when a page grows. On each other page the focus begins here too, unless it
 * stands where it can be seen, such as in the header.
 */
export function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const pathname = usePathname();

  useLayoutEffect(() => {
    const isFirst = shown === null;
    if (!LEADS_TO_PRODUCTS.test(pathname)) keepTrail(null);
    if (shown === pathname) return;
    shown = pathname;
    if (!isFirst && !isInView(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main
      ref={main}
      id={MAIN_ID}
      tabIndex={-1}
      className="min-h-[calc(100svh-var(--header-height))] outline-none"
    >
      {children}
    </main>
  );
}

function isInView(element: Element | null): boolean {
  if (!element || element === document.body) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
