"use client";

import { type ReactNode, useRef } from "react";
import { useMenuContent } from "./menu-content";
import { useKeptFocus } from "./use-kept-focus";

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
  const shown = content === "away" ? null : content;

  useKeptFocus(place, shown);
  const Part = shown?.parts[part];
  return (
    <div ref={place} className={className}>
      {shown && Part ? <Part menu={shown.menu} /> : children}
    </div>
  );
}
