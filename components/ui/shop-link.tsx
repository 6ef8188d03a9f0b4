"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link within the shop. It is prefetched when a visitor points at it or focuses it, not when it
 * scrolls into view: a listing holds dozens of links and most are never followed.
 */
export function ShopLink({
  onPointerEnter,
  onFocus,
  ...rest
}: Omit<ComponentProps<typeof Link>, "prefetch">) {
  const [isWanted, setWanted] = useState(false);
  return (
    <Link
      {...rest}
      prefetch={isWanted ? null : false}
      onPointerEnter={(event) => {
        setWanted(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setWanted(true);
        onFocus?.(event);
      }}
    />
  );
}
