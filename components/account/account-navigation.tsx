"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { ShopLink } from "@/components/ui/link/shop-link";
import { useCustomer } from "@/lib/api/browser/shopper/customer";
import { LogOut } from "./log-out";

const PAGES = [
  { href: "/favourites", name: "My Shortlist" },
  { href: "/orders", name: "Orders" },
  { href: "/address", name: "Addresses" },
  { href: "/payment", name: "Payment methods" },
  { href: "/security", name: "Password and sessions" },
] as const;

const ENTRY = "flex min-h-11 items-center whitespace-nowrap text-sm";

export function AccountNavigation() {
  const pathname = usePathname();
  const customer = useCustomer();
  const row = useRef<HTMLUListElement>(null);
  const isLive = useRef(false);
  const isCurrent = (href: string) => pathname === href || pathname.startsWith(`${href}/`);

  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current=page]");
    // A finger may have scrolled the row before the page was live: scrolling it again would move the tap.
    const isMoved = !isLive.current && row.current?.scrollLeft !== 0;
    isLive.current = true;
    if (!row.current || !current || isMoved) return;
    const first = row.current.querySelector("a");
    row.current.scrollLeft = current.offsetLeft - (first?.offsetLeft ?? 0);
  }, [pathname]);

  return (
    <>
      <p className="display truncate text-ink-soft text-xl lg:mb-5">
        Hello
        {customer?.firstName && (
          <>
            , <bdi>{customer.firstName}</bdi>
          </>
        )}
      </p>
      <nav aria-label="Account">
        <ul
          ref={row}
          className="bleed relative scrollbar-none flex gap-x-7 overflow-x-auto border-line border-b lg:mx-0 lg:flex-col lg:gap-x-0 lg:overflow-visible lg:border-b-0 lg:px-0"
        >
          {PAGES.map(({ href, name }) => (
            <li key={href}>
              <ShopLink
                href={href}
                aria-current={isCurrent(href) ? "page" : undefined}
                className={`${ENTRY} group`}
              >
                <span className="underline-grow group-aria-[current]:bg-[length:100%_1px]">
                  {name}
                </span>
              </ShopLink>
            </li>
          ))}
          <li className="lg:mt-4 lg:border-line lg:border-t lg:pt-4">
            <LogOut className={`${ENTRY} text-ink-soft hover:text-ink`} />
          </li>
        </ul>
      </nav>
    </>
  );
}
