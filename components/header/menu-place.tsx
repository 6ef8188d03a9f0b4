"use client";

import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { beforeMenuContent, useMenuContent } from "./menu-content";

/** Where a menu's content comes; until then, and where it cannot be had, `children` lead on. */
export function MenuPlace({
  part,
  className,
  children,
}: {
  part: "ShopMenu" | "DesignersMenu" | "ShortlistsMenu" | "DrawerMenus";
  className?: string;
  children: ReactNode;
}) {
  const content = useMenuContent();
  const place = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const shown = content === "away" ? null : content;

  useEffect(
    () =>
      beforeMenuContent(() => {
        hasFocus.current = place.current?.contains(document.activeElement) ?? false;
      }),
    [],
  );

  // What had the focus has gone with the children.
  useLayoutEffect(() => {
    if (shown && hasFocus.current) place.current?.querySelector<HTMLElement>("a, summary")?.focus();
    hasFocus.current = false;
  }, [shown]);

  const Part = shown?.parts[part];
  return (
    <div ref={place} className={className}>
      {shown && Part ? <Part menu={shown.menu} /> : children}
    </div>
  );
}
