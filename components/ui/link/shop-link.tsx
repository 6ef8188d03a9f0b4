"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";
import { goFromLayer } from "./close-by-back";
import { LinkProgress } from "./page-progress";

/** Prefetches on hover, touch or focus, not in view: a listing has dozens of links. */
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
        // The router does not scroll to the page that is shown already; browsers do.
        if (scroll !== false && isShown(href)) window.scrollTo({ top: 0, behavior: "instant" });
        else if (goFromLayer(href, { scroll })) event.preventDefault();
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
