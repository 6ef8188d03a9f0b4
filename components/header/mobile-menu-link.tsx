import { itemCountText } from "@/components/directory/item-count-text";
import { ShopLink } from "@/components/ui/shop-link";

export function MobileMenuLink({
  href,
  text,
  of,
  count,
  isQuiet = false,
  isLabel = false,
}: {
  href: string;
  text: string;
  /** What the text is about, for those who hear it without its surroundings. */
  of?: string;
  /** How many products it leads to. */
  count?: number;
  isQuiet?: boolean;
  isLabel?: boolean;
}) {
  const look = isLabel ? "label" : isQuiet ? "text-ink-soft text-sm" : "text-base";
  return (
    <ShopLink href={href} className={`flex min-h-11 items-center justify-between gap-4 ${look}`}>
      <span className={isLabel ? "underline-rest" : undefined}>
        {text}
        {of && <span className="sr-only"> {of}</span>}
      </span>
      {count !== undefined && (
        <span className="shrink-0 text-ink-soft text-xs tabular-nums">{itemCountText(count)}</span>
      )}
    </ShopLink>
  );
}
