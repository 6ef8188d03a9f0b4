import { X } from "@/components/ui/icons";
import { ShopLink } from "@/components/ui/shop-link";
import { IconButton } from "./icon-button";
import { MenuPlace } from "./live-menu";
import { MobileAccount } from "./mobile-account";
import { PANELS } from "./panels";

const PARTS = [
  { text: "Shop", href: "/shop" },
  { text: "Designers", href: "/designers" },
  { text: "Exclusives", href: "/products/exclusives" },
  { text: "Shortlists", href: "/collections" },
];

/** The menus of phones: Home, and four parts: links until what they fold has come. */
export function MobileMenu() {
  return (
    <dialog id={PANELS.mobile} popover="auto" aria-label="Menu" className="layer menu-drawer">
      <div className="sticky top-0 z-1 flex h-(--header-height) items-center bg-paper px-2">
        <IconButton name="Close menu" closes={PANELS.mobile}>
          <X size={20} />
        </IconButton>
      </div>
      <nav aria-label="Menu" className="px-(--gutter) pb-12" data-menu="">
        <ShopLink href="/" className="menu-row">
          Home
        </ShopLink>
        <MenuPlace part="DrawerMenus">
          {PARTS.map(({ text, href }) => (
            <ShopLink key={href} href={href} className="menu-row">
              {text}
            </ShopLink>
          ))}
        </MenuPlace>
        <MobileAccount />
      </nav>
    </dialog>
  );
}
