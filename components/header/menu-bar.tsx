import { ShopLink } from "@/components/ui/link/shop-link";
import type { Menu } from "@/lib/domain/listing/menu";
import { basics } from "@/shop/basics";
import { pagesIn } from "@/shop/content/pages";
import { MenuPlace, MenuWord } from "./menu-slots";
import { PANELS } from "./panels";
import { SeeAll } from "./see-all";

export function MenuBar({ menu }: { menu: Menu }) {
  const { words } = menu;
  return (
    <nav aria-label="Main" className="max-lg:hidden" data-menu="">
      <ul className="flex gap-6 xl:gap-9">
        {menu.categories.length > 0 && (
          <MenuWord text={words.shop} href="/shop" opens={PANELS.shop} />
        )}
        {menu.brands.length > 0 && (
          <MenuWord text={words.designers} href="/designers" opens={PANELS.designers} />
        )}
        {menu.hasExclusives && (
          <li>
            <ShopLink href="/products/exclusives" className="menu-word relative">
              <span className="absolute bottom-[calc(50%+0.75em)] left-0 max-w-28 truncate text-[0.625rem] text-ink-soft leading-none">
                {basics.name}{" "}
              </span>
              {words.exclusives}
            </ShopLink>
          </li>
        )}
        {menu.collections.length > 0 && (
          <MenuWord text={words.shortlists} href="/collections" opens={PANELS.shortlists} />
        )}
        {pagesIn("menu").map(({ name, link }) => (
          <li key={name}>
            <ShopLink href={`/${name}`} className="menu-word">
              {link}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const MENUS = {
  shop: { part: "ShopMenu", all: { href: "/products", what: "items" } },
  designers: {
    part: "DesignersMenu",
    all: { href: "/designers", what: "designers" },
  },
  shortlists: {
    part: "ShortlistsMenu",
    all: { href: "/collections", what: "shortlists" },
  },
} as const;

export function MenuPanel({ of, words }: { of: keyof typeof MENUS; words: Menu["words"] }) {
  const { part, all } = MENUS[of];
  return (
    <nav id={PANELS[of]} popover="auto" className="layer panel" aria-label={words[of]} data-menu="">
      <MenuPlace part={part} className="menu-frame">
        <SeeAll {...all} />
      </MenuPlace>
    </nav>
  );
}
