import type { ReactNode } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { ShopLink } from "@/components/ui/link/shop-link";

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return href.startsWith("/") ? (
    <ShopLink href={href}>{children}</ShopLink>
  ) : (
    <a href={href}>{children}</a>
  );
}

export function Question({ id, ask, children }: { id: string; ask: string; children: ReactNode }) {
  return (
    <Disclosure
      name="questions"
      id={id}
      className="question not-has-[+details]:border-b border-line border-t"
      title={ask}
      titleClass="gap-6 py-5 font-display text-lg text-balance"
    >
      <div className="pt-1 pr-9 pb-7 *:first:mt-0">{children}</div>
    </Disclosure>
  );
}
