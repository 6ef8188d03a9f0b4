import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { ShopLink } from "@/components/ui/shop-link";
import { IconButton } from "./icon-button";
import { type Menu, menuBrands } from "./menu";
import { MobileMenuLink } from "./mobile-menu-link";
import { PANELS } from "./panels";

const ROW = "display flex min-h-16 w-full items-center justify-between text-xl";

/** The menus of phones: a drawer whose sections fold. */
export function MobileMenu({ menu }: { menu: Menu }) {
  return (
    <dialog id={PANELS.mobile} popover="auto" aria-label="Menu" className="menu-drawer">
      <div className="flex h-(--header-height) items-center px-2">
        <IconButton name="Close menu" closes={PANELS.mobile}>
          <X size={20} strokeWidth={1.25} aria-hidden="true" />
        </IconButton>
      </div>
      <nav aria-label="Menu" className="px-(--gutter) pb-12">
        <ShopLink href="/" className={`${ROW} border-line border-t`}>
          Home
        </ShopLink>
        <Section title="Shop">
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
            <MobileMenuLink href="/products" text="See All" isLabel />
          </li>
        </Section>
        <Section title="Designers">
          {menuBrands(menu).map((brand) => (
            <li key={brand.id}>
              <MobileMenuLink href={`/products/designers/${brand.id}`} text={brand.name} />
            </li>
          ))}
          <li>
            <MobileMenuLink href="/designers" text="See All" isLabel />
          </li>
        </Section>
        <ShopLink href="/products/exclusives" className={`${ROW} border-line border-t`}>
          Exclusives
        </ShopLink>
        <Section title="Shortlists">
          {menu.collections.map((collection) => (
            <li key={collection.id}>
              <MobileMenuLink
                href={`/products/collection/${collection.id}`}
                text={collection.name}
                count={collection.productCount}
              />
            </li>
          ))}
          <li>
            <MobileMenuLink href="/collections" text="See All" isLabel />
          </li>
        </Section>
      </nav>
    </dialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details name="mobile-menu" className="group border-line border-t last:border-b">
      <summary className={ROW}>
        {title}
        <Plus
          size={20}
          strokeWidth={1.25}
          aria-hidden="true"
          className="transition-transform group-open:rotate-45"
        />
      </summary>
      <ul className="pb-6">{children}</ul>
    </details>
  );
}
