import type { ShopLink } from "@/components/ui/shop-link";
import { basics } from "@/shop/basics.config";

/**
 * The shop's name, which leads home; `as` a plain anchor it makes the page anew. Told which, since
 * what stands in for the whole page comes with every page, and should bring no links along.
 */
export function Wordmark({ as: Anchor }: { as: typeof ShopLink | "a" }) {
  return (
    <Anchor
      href="/"
      aria-label={`${basics.name}, home`}
      className="wordmark inline-flex min-h-11 items-center font-display uppercase leading-none"
    >
      <span>{basics.name}</span>
    </Anchor>
  );
}
