import { ShopLink } from "@/components/ui/link/shop-link";

export function SeeAll({ href, what }: { href: string; what: string }) {
  return (
    <ShopLink href={href} className="label line-link-rest">
      See All<span className="sr-only"> {what}</span>
    </ShopLink>
  );
}
