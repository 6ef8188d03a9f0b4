import { Picture } from "@/components/ui/picture";
import type { Menu } from "@/lib/domain/menu";
import { MobileMenuLink } from "./mobile-menu-link";
import { MobileMenuSection } from "./mobile-menu-section";

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
      <MobileMenuSection title="Exclusives">
        <li>
          <MobileMenuLink href="/products/exclusives" text="Shortlisted Exclusives" />
        </li>
      </MobileMenuSection>
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
    </>
  );
}
