import { MenuPlace } from "./menu-place";
import { PANELS } from "./panels";
import { SeeAll } from "./see-all";

const MENUS = {
  shop: { name: "Shop", part: "ShopMenu", all: { href: "/products", what: "items" } },
  designers: {
    name: "Designers",
    part: "DesignersMenu",
    all: { href: "/designers", what: "designers" },
  },
  shortlists: {
    name: "Shortlists",
    part: "ShortlistsMenu",
    all: { href: "/collections", what: "shortlists" },
  },
} as const;

/** The frame of a menu of wide screens, which opens below the header. */
export function MenuPanel({ of }: { of: keyof typeof MENUS }) {
  const { name, part, all } = MENUS[of];
  return (
    <nav id={PANELS[of]} popover="auto" className="layer panel" aria-label={name} data-menu="">
      <MenuPlace part={part} className="menu-frame">
        <SeeAll {...all} />
      </MenuPlace>
    </nav>
  );
}
