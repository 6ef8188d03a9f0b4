"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { keepTrail } from "@/lib/api/browser/product/trail";
import { MAIN_ID } from "./skip-link";

const LEADS_TO_PRODUCTS = /^\/(?:details|products\/collection)\//;

/** Module-level: each layout has a `Main`, and this outlives them. */
let shown: string | null = null;

/**
 * Moves the focus here on each new page, unless it is visible elsewhere, such as in the header, and
 * where only the query changes, if what had it is gone.
 */
export function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const pathname = usePathname();

  useLayoutEffect(() => {
    const before = shown;
    shown = pathname;
    if (!LEADS_TO_PRODUCTS.test(pathname)) keepTrail(null);
    const { activeElement, body } = document;
    const isKept = before === pathname ? activeElement !== body : isInView(activeElement);
    if (before !== null && !isKept) main.current?.focus({ preventScroll: true });
  }, [pathname, useSearchParams()]);

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
