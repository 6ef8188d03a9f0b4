import type { ReactNode } from "react";
import { itemCountText } from "@/components/directory/item-count-text";
import { Disclosure } from "@/components/ui/disclosure";
import { Picture } from "@/components/ui/picture";
import { ShopLink } from "@/components/ui/shop-link";
import type { Menu } from "@/lib/domain/menu";
import { shop } from "@/shop/shop.config";

/** The parts of the drawer that fold. */
export function DrawerMenus({ menu }: { menu: Menu }) {
  return (
    <>
      <MobileMenuSection title="Shop">
        {menu.categories.map((parent) => (
          <li key={parent.id} className="pb-3">
            <MobileMenuLink href={`/products/category/${parent.id}`} text={parent.name} />
            <ul className="pl-4">
              {parent.children.map((child) => (
                <li key={child.id}>
                  <MobileMenuLink
                    href={`/products/category/${child.id}`}
                    text={child.name}
                    isQuiet
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li>
          <MobileMenuLink href="/products" text="See All" of="items" isLabel />
        </li>
      </MobileMenuSection>
      {menu.brands.length > 0 && (
        <MobileMenuSection title="Designers">
          {menu.brands.map((brand) => (
            <li key={brand.id} className="grid grid-cols-[2rem_1fr] items-center">
              <span className="label text-ink-soft" aria-hidden="true">
                {brand.letter}
              </span>
              <MobileMenuLink href={`/products/designers/${brand.id}`} text={brand.name} />
            </li>
          ))}
          <li>
            <MobileMenuLink href="/designers" text="See All" of="designers" isLabel />
          </li>
        </MobileMenuSection>
      )}
      <MobileMenuSection title="Exclusives">
        <li>
          <MobileMenuLink href="/products/exclusives" text={`${shop.name} Exclusives`} />
        </li>
      </MobileMenuSection>
      {menu.collections.length > 0 && (
        <MobileMenuSection title="Shortlists">
          {menu.collections.map((collection) => (
            <li key={collection.id} className="grid grid-cols-[3rem_1fr] items-center gap-4 py-1.5">
              <Picture src={collection.image} alt="" height={1440} sizes="48px" />
              <MobileMenuLink
                href={`/products/collection/${collection.id}`}
                text={collection.name}
                count={collection.productCount}
              />
            </li>
          ))}
          <li>
            <MobileMenuLink href="/collections" text="See All" of="shortlists" isLabel />
          </li>
        </MobileMenuSection>
      )}
    </>
  );
}

function MobileMenuLink({
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

/** A part of the drawer that folds; opening one closes the others. */
function MobileMenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Disclosure
      name="mobile-menu"
      className="scroll-mt-(--header-height)"
      title={title}
      titleClass="menu-row"
    >
      <ul className="pb-6">{children}</ul>
    </Disclosure>
  );
}
