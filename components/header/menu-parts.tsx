import type { ReactNode } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { ShopLink } from "@/components/ui/link/shop-link";
import { Carousel } from "@/components/ui/picture/carousel";
import { Picture } from "@/components/ui/picture/picture";
import { itemsText } from "@/lib/domain/cart/item-count";
import type { Menu } from "@/lib/domain/listing/menu";
import { basics } from "@/shop/basics";
import { SeeAll } from "./see-all";

/** The specification's section 9. */
const HEADER_BRANDS_PER_ROW = 4;

export function DrawerMenus({ menu }: { menu: Menu }) {
  const { words } = menu;
  return (
    <>
      <MobileMenuSection title={words.shop}>
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
        <MobileMenuSection title={words.designers}>
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
      {menu.hasExclusives && (
        <MobileMenuSection title={words.exclusives}>
          <li>
            <MobileMenuLink
              href="/products/exclusives"
              text={`${basics.name} ${words.exclusives}`}
            />
          </li>
        </MobileMenuSection>
      )}
      {menu.collections.length > 0 && (
        <MobileMenuSection title={words.shortlists}>
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
  of?: string;
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
        <span className="shrink-0 text-ink-soft text-xs tabular-nums">{itemsText(count)}</span>
      )}
    </ShopLink>
  );
}

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

export function DesignersMenu({ menu: { brands } }: { menu: Menu }) {
  const shown = brands.find((brand) => brand.image !== null);
  const columns = `repeat(${HEADER_BRANDS_PER_ROW}, minmax(0, 1fr))`;
  return (
    <div className="grid grid-cols-12 gap-x-12 pb-6">
      <div className="col-span-9 flex flex-col justify-between">
        <ul className="grid gap-x-8 border-line border-t" style={{ gridTemplateColumns: columns }}>
          {brands.map((brand) => (
            <li key={brand.id} className="border-line border-b">
              <ShopLink
                href={`/products/designers/${brand.id}`}
                className="flex min-h-24 flex-col gap-1.5 pt-3 pb-4"
              >
                <span className="label min-h-4.25 text-ink-soft" aria-hidden="true">
                  {brand.letter}
                </span>
                <span className="display text-lg leading-tight">
                  <span className="underline-grow">{brand.name}</span>
                </span>
              </ShopLink>
            </li>
          ))}
        </ul>
        <div className="mt-4">
          <SeeAll href="/designers" what="designers" />
        </div>
      </div>
      {shown && (
        <ShopLink href={`/products/designers/${shown.id}`} className="group col-span-3 block">
          <Picture src={shown.image} alt="" ratio="1 / 1" sizes="24vw" />
          <span className="mt-3 block text-ink-soft text-sm">
            <span className="underline-grow">{shown.name}</span>
          </span>
        </ShopLink>
      )}
    </div>
  );
}

export function ShopMenu({ menu }: { menu: Menu }) {
  return (
    <div className="pb-8 short:-mt-2 short:pb-4">
      <ul className="grid auto-cols-fr grid-flow-col gap-x-8">
        {menu.categories.map((parent) => (
          <li key={parent.id}>
            <ShopLink href={`/products/category/${parent.id}`} className="group block">
              <Picture src={parent.image} alt="" sizes="20vw" className="short:max-w-[70%]" />
              <span className="display mt-4 block text-lg">
                <span className="underline-grow">{parent.name}</span>
              </span>
            </ShopLink>
            <ul className="mt-2">
              {parent.children.map((child) => (
                <li key={child.id}>
                  <ShopLink
                    href={`/products/category/${child.id}`}
                    className="inline-flex min-h-8 items-center text-ink-soft text-sm hover:text-ink"
                  >
                    <span className="underline-grow">{child.name}</span>
                  </ShopLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className="mt-6 border-line border-t pt-3 short:mt-4">
        <SeeAll href="/products" what="items" />
      </div>
    </div>
  );
}

export function ShortlistsMenu({ menu }: { menu: Menu }) {
  return (
    <div className="pb-6">
      <Carousel name="Shortlists" narrow={2} middle={4} wide={6} gap={24}>
        {menu.collections.map((collection) => (
          <ShopLink
            key={collection.id}
            href={`/products/collection/${collection.id}`}
            className="group block"
          >
            <Picture src={collection.image} alt="" height={1440} sizes="16vw" />
            <span className="display mt-3 block text-lg leading-tight">
              <span className="underline-grow">{collection.name}</span>
            </span>
            <span className="mt-1 block text-ink-soft text-xs tabular-nums">
              {itemsText(collection.productCount)}
            </span>
          </ShopLink>
        ))}
      </Carousel>
      <div className="mt-2 border-line border-t pt-3">
        <SeeAll href="/collections" what="shortlists" />
      </div>
    </div>
  );
}
