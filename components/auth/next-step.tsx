import { ShopLink } from "@/components/ui/shop-link";

/** A quiet link from one of the account's forms to another. */
export function NextStep({ href, text }: { href: string; text: string }) {
  return (
    <ShopLink href={href} className="inline-flex min-h-11 items-center text-ink text-sm">
      <span className="underline-rest">{text}</span>
    </ShopLink>
  );
}
