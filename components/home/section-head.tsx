import { ShopLink } from "@/components/ui/shop-link";

/** A section's title with the way to all of it. */
export function SectionHead({
  title,
  href,
  linkText,
  of,
}: {
  title: string;
  href?: string;
  linkText?: string;
  /** What the link shows all of, for those who hear it without its surroundings. */
  of?: string;
}) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 lg:mb-12">
      <h2 className="display text-3xl">{title}</h2>
      {href && (
        <ShopLink href={href} className="label line-link-rest shrink-0">
          {linkText}
          {of && <span className="sr-only"> {of}</span>}
        </ShopLink>
      )}
    </div>
  );
}
