import { ShopLink } from "@/components/ui/link/shop-link";

export function SectionHead({
  title,
  href,
  linkText,
  of,
}: {
  title: string;
  href: string;
  linkText: string;
  of?: string;
}) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 lg:mb-12">
      <h2 className="display text-3xl">{title}</h2>
      <ShopLink href={href} className="label line-link-rest shrink-0">
        {linkText}
        {of && <span className="sr-only"> {of}</span>}
      </ShopLink>
    </div>
  );
}
