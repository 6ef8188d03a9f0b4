import type { ShopLink } from "@/components/ui/shop-link";
import { basics } from "@/shop/basics";

export function Wordmark({ as: Anchor }: { as: typeof ShopLink | "a" }) {
  return (
    <Anchor
      href="/"
      aria-label={`${basics.name}, home`}
      className="wordmark inline-flex min-h-11 items-center font-wordmark uppercase leading-none"
    >
      <span>{basics.name}</span>
    </Anchor>
  );
}
