import { ShopLink } from "@/components/ui/shop-link";
import type { Menu } from "./menu";
import { PANELS } from "./panels";

const ITEM = "label flex h-(--header-height) items-center";

/** The four menus of wide screens. */
export function MenuBar({ menu }: { menu: Menu }) {
  return (
    <nav aria-label="Main" className="max-lg:hidden" data-menu="">
      <ul className="flex gap-6 xl:gap-9">
        {menu.categories.length > 0 && <MenuButton text="Shop" opens={PANELS.shop} />}
        {menu.brands.length > 0 && <MenuButton text="Designers" opens={PANELS.designers} />}
        <li>
          <ShopLink href="/products/exclusives" className={ITEM}>
            <span className="underline-grow">
              <span className="sr-only">Shortlisted </span>Exclusives
            </span>
          </ShopLink>
        </li>
        {menu.collections.length > 0 && <MenuButton text="Shortlists" opens={PANELS.shortlists} />}
      </ul>
    </nav>
  );
}

function MenuButton({ text, opens }: { text: string; opens: string }) {
  return (
    <li>
      <button type="button" popoverTarget={opens} className={`${ITEM} group`}>
        <span className="underline-grow">{text}</span>
      </button>
    </li>
  );
}
