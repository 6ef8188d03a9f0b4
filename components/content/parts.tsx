import { slug } from "github-slugger";
import { type ComponentProps, isValidElement, type ReactNode } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { ShopLink } from "@/components/ui/shop-link";
import { shop } from "@/shop/shop";

export function Heading({ children }: { children?: ReactNode }) {
  return <h2 id={slug(textOf(children))}>{children}</h2>;
}

export function TextLink({ href = "", ...rest }: ComponentProps<"a">) {
  return href.startsWith("/") ? <ShopLink href={href} {...rest} /> : <a href={href} {...rest} />;
}

export function Question({ ask, children }: { ask: string; children: ReactNode }) {
  return (
    <Disclosure
      name="questions"
      id={slug(ask)}
      className="question not-has-[+details]:border-b border-line border-t"
      title={ask}
      titleClass="gap-6 py-5 font-display text-lg text-balance"
    >
      <div className="pt-1 pr-9 pb-7 *:first:mt-0">{children}</div>
    </Disclosure>
  );
}

export function SupportEmail() {
  return <a href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</a>;
}

export function textOf(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(textOf).join("");
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children);
  return "";
}
