"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";
import { LinkProgress } from "./page-progress";

/**
 * A link within the shop. Its page is fetched when a visitor points at it, touches or focuses it,
 * not when it scrolls into view: a listing holds dozens of links and most are never followed.
 * `readsAhead` fetches it in view all the same.
 */
export function ShopLink({
  href,
  scroll,
  readsAhead = false,
  onNavigate,
  onPointerEnter,
  onFocus,
  children,
  ...rest
}: Omit<ComponentProps<typeof Link>, "href" | "prefetch"> & {
  /** From the shop's root. */
  href: string;
  readsAhead?: boolean;
}) {
  const [isWanted, setWanted] = useState(false);
  return (
    <Link
      {...rest}
      href={href}
      scroll={scroll}
      prefetch={isWanted || readsAhead}
      onNavigate={(event) => {
        onNavigate?.(event);
        // The router does not move for the page that is shown already; a browser would.
        if (scroll !== false && isShown(href)) window.scrollTo({ top: 0, behavior: "instant" });
      }}
      onPointerEnter={(event) => {
        setWanted(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setWanted(true);
        onFocus?.(event);
      }}
    >
      {children}
      <LinkProgress />
    </Link>
  );
}

function isShown(href: string): boolean {
  const { pathname, search } = new URL(href, window.location.href);
  return pathname + search === window.location.pathname + window.location.search;
}
