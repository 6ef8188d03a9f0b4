import type { ShopLink } from "@/components/ui/link/shop-link";
import { basics } from "@/shop/basics";

/** A longer name would not fit into a phone's header. */
const LONG_NAME = 14;

export function Wordmark({ as: Anchor }: { as: typeof ShopLink | "a" }) {
  const long =
    basics.name.length > LONG_NAME ? " text-center max-lg:text-xs max-lg:[--tracking:0.08em]" : "";
  return (
    <Anchor
      href="/"
      aria-label={`${basics.name}, home`}
      className={`wordmark inline-flex min-h-11 items-center font-wordmark uppercase leading-none${long}`}
    >
      <span>{basics.name}</span>
    </Anchor>
  );
}
