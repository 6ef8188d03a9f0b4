"use client";

import { usePathname } from "next/navigation";
import type { MouseEvent, ReactNode } from "react";
import { opensElsewhere } from "@/components/ui/link/leads-elsewhere";
import { useProductChoice } from "./product-choice";

/** All texts are in the page: switching changes only the address and keeps place, focus and choice. */
export function ProductTabs({
  texts,
}: {
  texts: { name: string; segment: string; text: ReactNode }[];
}) {
  const { product, search } = useProductChoice();
  const path = `/details/${product.id}`;
  const pathname = usePathname();
  const shown = texts.find(({ segment }) => pathname === `${path}/${segment}`) ?? texts[0];

  const show = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    if (href !== window.location.href) window.history.pushState(null, "", href);
  };

  return (
    <>
      <nav aria-label="About this piece">
        <ul className="flex gap-8 border-line border-b">
          {texts.map(({ name, segment }) => (
            <li key={segment}>
              <a
                href={`${path}/${segment}${search}`}
                rel="nofollow"
                onClick={show}
                aria-current={segment === shown?.segment ? "page" : undefined}
                className="tab text-sm tracking-wide"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {texts.map(({ name, segment, text }) => (
        <div key={segment} hidden={segment !== shown?.segment} className="pt-5 pb-7 text-ink-soft">
          <h2 className="sr-only">{name}</h2>
          {text}
        </div>
      ))}
    </>
  );
}
