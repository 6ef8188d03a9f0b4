import { ShopLink } from "./shop-link";

export interface Crumb {
  text: string;
  /** Left out for the page itself. */
  href?: string;
}

export function Breadcrumbs({ crumbs, className = "" }: { crumbs: Crumb[]; className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.href ?? ""}${crumb.text}`} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {crumb.href ? (
              <ShopLink
                href={crumb.href}
                className="inline-flex min-h-11 lg:min-h-8 items-center hover:text-ink"
              >
                <span className="underline-grow">{crumb.text}</span>
              </ShopLink>
            ) : (
              <span
                aria-current="page"
                className="inline-flex min-h-11 lg:min-h-8 items-center text-ink"
              >
                {crumb.text}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
