"use client";

import { useRef } from "react";
import { ShopLink } from "@/components/ui/shop-link";
import { useMenuContent } from "./menu-content";
import { useKeptFocus } from "./use-kept-focus";

/**
 * A word of the bar, which opens its panel. It is a link to the panel's subject without JavaScript,
 * and where the panel's content cannot be had.
 */
export function MenuWord({ text, href, opens }: { text: string; href: string; opens: string }) {
  const place = useRef<HTMLLIElement>(null);
  const isAway = useMenuContent() === "away";
  useKeptFocus(place, isAway);
  return (
    <li ref={place}>
      {isAway ? (
        <ShopLink href={href} className="menu-word">
          {text}
        </ShopLink>
      ) : (
        <>
          <button type="button" popoverTarget={opens} className="menu-word needs-script">
            {text}
          </button>
          <noscript>
            <a href={href} className="menu-word">
              {text}
            </a>
          </noscript>
        </>
      )}
    </li>
  );
}
