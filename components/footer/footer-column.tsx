import { ShopLink } from "@/components/ui/shop-link";

export function FooterColumn({
  title,
  links,
  className,
}: {
  title: string;
  className?: string;
  links: { href: string; text: string }[];
}) {
  return (
    <div className={className}>
      <h2 className="label text-ink-soft">{title}</h2>
      <ul className="mt-3">
        {links.map((link) => (
          <li key={link.href}>
            <ShopLink
              href={link.href}
              className="inline-flex min-h-9 items-center text-sm max-sm:min-h-11"
            >
              <span className="underline-grow">{link.text}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
