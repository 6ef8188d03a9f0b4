import { ShopLink } from "@/components/ui/shop-link";

export function MobileMenuLink({
  href,
  text,
  count,
  isQuiet = false,
  isLabel = false,
}: {
  href: string;
  text: string;
  count?: number;
  isQuiet?: boolean;
  isLabel?: boolean;
}) {
  const look = isLabel ? "label" : isQuiet ? "text-ink-soft text-sm" : "text-base";
  return (
    <ShopLink href={href} className={`flex min-h-11 items-center justify-between ${look}`}>
      {isLabel ? <span className="underline-rest">{text}</span> : text}
      {count !== undefined && <span className="text-ink-soft text-sm tabular-nums">{count}</span>}
    </ShopLink>
  );
}
