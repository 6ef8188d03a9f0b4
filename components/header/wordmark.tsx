import { ShopLink } from "@/components/ui/shop-link";
import { shop } from "@/shop/shop.config";

/** The shop's name, which leads home; `as` a plain anchor it makes the page anew. */
export function Wordmark({ as: Anchor = ShopLink }: { as?: typeof ShopLink | "a" }) {
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
