import { Menu as MenuIcon, Search } from "lucide-react";
import { BagButton } from "@/components/cart/bag-button";
import { DesignersMenu } from "./designers-menu";
import { IconButton } from "./icon-button";
import type { Menu } from "./menu";
import { MenuBar } from "./menu-bar";
import { MobileMenu } from "./mobile-menu";
import { PanelCloser } from "./panel-closer";
import { PANELS } from "./panels";
import { SearchPanel } from "./search-panel";
import { ShopMenu } from "./shop-menu";
import { ShortlistsMenu } from "./shortlists-menu";
import { Wordmark } from "./wordmark";

/** Menus, wordmark, search and bag; every link of the menus is in the first HTML. */
export function Header({ menu }: { menu: Menu }) {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-paper">
      <div className="wrap grid h-(--header-height) grid-cols-[1fr_auto_1fr] items-center">
        <div className="flex items-center">
          <div className="-ml-3 lg:hidden">
            <IconButton name="Menu" opens={PANELS.mobile}>
              <MenuIcon size={20} strokeWidth={1.25} aria-hidden="true" />
            </IconButton>
          </div>
          <MenuBar menu={menu} />
        </div>
        <Wordmark />
        <div className="-mr-3 flex items-center justify-end">
          <IconButton name="Search" opens={PANELS.search}>
            <Search size={20} strokeWidth={1.25} aria-hidden="true" />
          </IconButton>
          <BagButton />
        </div>
      </div>
      <ShopMenu menu={menu} />
      <DesignersMenu menu={menu} />
      <ShortlistsMenu menu={menu} />
      <SearchPanel />
      <MobileMenu menu={menu} />
      <PanelCloser />
    </header>
  );
}
