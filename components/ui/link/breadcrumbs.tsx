import { ShopLink } from "./shop-link";

export interface Crumb {
  text: string;
  href?: string;
}

export function Breadcrumbs({ crumbs, className = "" }: { crumbs: Crumb[]; className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="crumbs">
        {crumbs.map((crumb) => (
          <li key={`${crumb.href ?? ""}${crumb.text}`} className="crumb-step">
            {crumb.href ? (
              <ShopLink href={crumb.href} className="crumb">
                {crumb.text}
              </ShopLink>
            ) : (
              <span aria-current="page" className="crumb">
                {crumb.text}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
