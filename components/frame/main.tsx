"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useLayoutEffect } from "react";
import { keepTrail } from "@/lib/api/browser/product/trail";
import { MAIN_ID } from "./skip-link";

const LEADS_TO_PRODUCTS = /^\/(?:details|products\/collection)\//;

/** Module-level: each layout has a `Main`, and this outlives them. */
let shown = "";

/**
 * Moves the focus here on each new page, unless it is visible elsewhere, such as in the header, and
 * where only the query changes, if what had it is gone.
 */
export function Main({ children }: { children: ReactNode }) {
  const pathname = usePathname();

  useLayoutEffect(() => {
    const before = shown;
    shown = pathname;
    if (!LEADS_TO_PRODUCTS.test(pathname)) keepTrail(null);
    const focused = document.activeElement;
    const isLost =
      !focused || focused === document.body || (before !== pathname && !isInView(focused));
    if (before && isLost) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, useSearchParams()]);

  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className="min-h-[calc(100svh-var(--header-height))] outline-none"
    >
      {children}
    </main>
  );
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
