import type { ReactNode } from "react";
import { CartButton } from "@/components/cart/cart-button";
import { FavoritesIcon } from "@/components/favorites/favorites-icon";
import { SearchLine } from "@/components/search/search-line";
import { HeartIcon } from "@/components/ui/icon/heart-icon";
import { MenuIcon, Search, ShoppingBag, User, X } from "@/components/ui/icon/icons";
import { ShopLink } from "@/components/ui/link/shop-link";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import type { Menu } from "@/lib/domain/listing/menu";
import { basics } from "@/shop/basics";
import { pagesIn } from "@/shop/content/pages";
import { type OwnFile, ownFiles } from "@/shop/own-files";
import { DeferredSearch } from "./deferred-search";
import { HeaderBehavior } from "./header-behavior";
import { MenuPlace, MenuWord } from "./menu-slots";
import { MobileAccount } from "./mobile-account";
import { PANELS } from "./panels";
import { ProfileLink } from "./profile-link";
import { SeeAll } from "./see-all";
import { Wordmark } from "./wordmark";

export function Header({ menu }: { menu: Menu }) {
  const { logo } = ownFiles();
  return (
    <header className="page-header sticky top-0 z-40 low:static border-line border-b bg-paper">
      <div className="wrap grid h-(--header-height) grid-cols-[1fr_auto_1fr] items-center lg:gap-x-6">
        <div className="flex items-center">
          <div className="-ml-3 flex lg:hidden">
            <IconButton name="Menu" opens={PANELS.mobile} href="/shop">
              <MenuIcon size={20} />
            </IconButton>
            <SearchButton className="sm:hidden" />
          </div>
          <MenuBar menu={menu} />
        </div>
        {logo ? <Logo {...logo} /> : <Wordmark as={ShopLink} />}
        <div className="-mr-3 flex items-center justify-end">
          <SearchButton className="max-sm:hidden" />
          <ErrorBoundary>
            <ProfileLink>
              <User size={20} />
            </ProfileLink>
          </ErrorBoundary>
          <ErrorBoundary>
            <FavoritesIcon>
              <HeartIcon size={20} />
            </FavoritesIcon>
          </ErrorBoundary>
          <CartButton>
            <ShoppingBag size={20} />
          </CartButton>
        </div>
      </div>
      <MenuPanel of="shop" words={menu.words} />
      <MenuPanel of="designers" words={menu.words} />
      <MenuPanel of="shortlists" words={menu.words} />
      <SearchPanel />
      <MobileMenu menu={menu} />
      <ErrorBoundary>
        <HeaderBehavior />
      </ErrorBoundary>
    </header>
  );
}

function SearchButton({ className }: { className: string }) {
  return (
    <div className={className}>
      <IconButton name="Search" opens={PANELS.search} href="/products">
        <Search size={20} />
      </IconButton>
    </div>
  );
}

export function SearchPanel() {
  return (
    <dialog id={PANELS.search} popover="auto" className="layer panel panel-top" aria-label="Search">
      <search aria-label="Search" className="wrap block pt-1.5 pb-12 lg:pt-3.5 lg:pb-20">
        <div className="-mr-3 flex justify-end">
          <IconButton name="Close search" closes={PANELS.search}>
            <X size={20} />
          </IconButton>
        </div>
        <DeferredSearch>
          <form action="/products">
            <SearchLine />
          </form>
        </DeferredSearch>
      </search>
    </dialog>
  );
}

const partsOf = ({ words, hasExclusives }: Menu) => [
  { text: words.shop, href: "/shop" },
  { text: words.designers, href: "/designers" },
  ...(hasExclusives ? [{ text: words.exclusives, href: "/products/exclusives" }] : []),
  { text: words.shortlists, href: "/collections" },
];

export function MobileMenu({ menu }: { menu: Menu }) {
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
          {partsOf(menu).map(({ text, href }) => (
            <ShopLink key={href} href={href} className="menu-row">
              {text}
            </ShopLink>
          ))}
        </MenuPlace>
        {pagesIn("menu").map(({ name, link }) => (
          <ShopLink key={name} href={`/${name}`} className="menu-row">
            {link}
          </ShopLink>
        ))}
        <ErrorBoundary>
          <MobileAccount />
        </ErrorBoundary>
      </nav>
    </dialog>
  );
}

type Opens = { opens: string /** The page instead, in browsers without popovers. */; href: string };

function IconButton({
  name,
  children,
  ...panel
}: { name: string; children: ReactNode } & (Opens | { closes: string })) {
  const isOpening = "opens" in panel;
  return (
    <>
      <button
        type="button"
        aria-label={name}
        popoverTarget={isOpening ? panel.opens : panel.closes}
        popoverTargetAction={isOpening ? "toggle" : "hide"}
        className={isOpening ? "icon-button needs-popovers" : "icon-button"}
      >
        {children}
      </button>
      {isOpening && (
        <a href={panel.href} aria-label={name} className="icon-button without-popovers">
          {children}
        </a>
      )}
    </>
  );
}

/** In pixels, at most. */
const WIDEST = 224;
const HIGHEST = 40;

/** The shop's own, in place of its name. */
function Logo({ address, size }: OwnFile) {
  const { width = WIDEST, height = HIGHEST } = size ?? {};
  const widest = Math.round(Math.min(WIDEST, (HIGHEST * width) / height));
  return (
    <ShopLink href="/" aria-label={`${basics.name}, home`} className="inline-flex">
      <img
        src={address}
        alt=""
        width={width}
        height={height}
        style={{ width: `min(28vw, ${widest}px)`, aspectRatio: `${width} / ${height}` }}
      />
    </ShopLink>
  );
}

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
  designers: { part: "DesignersMenu", all: { href: "/designers", what: "designers" } },
  shortlists: { part: "ShortlistsMenu", all: { href: "/collections", what: "shortlists" } },
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
