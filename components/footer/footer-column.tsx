import type { ReactNode } from "react";
import { ShopLink } from "@/components/ui/shop-link";
import type { FooterLink } from "./footer-links";

/** A titled list of links; what else belongs under the title comes as children, in list items. */
export function FooterColumn({
  title,
  links = [],
  children,
}: {
  title: string;
  links?: readonly FooterLink[];
  children?: ReactNode;
}) {
  return (
    <div>
      <h2 className="label text-ink-soft">{title}</h2>
      <ul className="mt-3 text-sm [overflow-wrap:anywhere]">
        {links.map((link) => (
          <li key={link.href}>
            <ShopLink href={link.href} className="footer-link">
              {link.text}
            </ShopLink>
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}
