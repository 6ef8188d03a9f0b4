"use client";

import { ShopLink } from "@/components/ui/shop-link";
import { useMenuContent } from "./menu-content";

/**
 * A word of the bar, which opens its panel. It is a link to the panel's subject without JavaScript,
 * and where the panel's content cannot be had.
 */
export function MenuWord({ text, href, opens }: { text: string; href: string; opens: string }) {
  const isAway = useMenuContent() === "away";
  const word = <span className="underline-grow">{text}</span>;
  if (isAway) {
    return (
      <ShopLink href={href} className="menu-word">
        {word}
      </ShopLink>
    );
  }
  return (
    <>
      <button type="button" popoverTarget={opens} className="menu-word group needs-script">
        {word}
      </button>
      <noscript>
        <a href={href} className="menu-word">
          {word}
        </a>
      </noscript>
    </>
  );
}
