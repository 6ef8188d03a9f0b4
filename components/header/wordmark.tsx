import type { ShopLink } from "@/components/ui/shop-link";
import { shop } from "@/shop/shop.config";

/**
 * The shop's name, which leads home; `as` a plain anchor it makes the page anew. Told which, since
 * what stands in for the whole page comes with every page, and should bring no links along.
 */
export function Wordmark({ as: Anchor }: { as: typeof ShopLink | "a" }) {
  return (
    <Anchor
      href="/"
      aria-label={`${shop.name}, home`}
      className="wordmark inline-flex min-h-11 items-center font-display uppercase leading-none"
    >
      <span>{shop.name}</span>
    </Anchor>
  );
}
