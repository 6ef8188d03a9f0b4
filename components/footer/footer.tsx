import type { ReactNode } from "react";
import { AcceptedCards } from "@/components/cart/accepted-cards";
import { ArrowUpRight } from "@/components/ui/icon/icons";
import { ShopLink } from "@/components/ui/link/shop-link";
import { Picture } from "@/components/ui/picture/picture";
import type { FooterImages } from "@/lib/domain/content";
import type { Category } from "@/lib/domain/listing/catalog";
import { shopLocation } from "@/lib/domain/text/wording";
import { pagesIn } from "@/shop/content/pages";
import type { WrittenPage } from "@/shop/content/written-page";
import { DEFAULTS } from "@/shop/settings";
import { shop } from "@/shop/shop";

export function Footer({
  categories,
  images,
  year,
  newsletter,
  hasExclusives = true,
}: {
  categories: Category[];
  images: FooterImages | null;
  hasExclusives?: boolean;
  year: number;
  newsletter?: ReactNode;
}) {
  const pictures = images ? [images.first, images.second, images.third].filter(Boolean) : [];
  return (
    <footer className="border-line border-t bg-linen">
      <div className="wrap grid grid-cols-1 gap-x-12 gap-y-8 pt-10 pb-8 lg:grid-cols-12 lg:pt-20 lg:pb-16">
        {pictures.length > 0 && (
          <ul className="grid grid-cols-3 gap-2 self-start sm:gap-3 lg:col-span-5">
            {pictures.map((src) => (
              <li key={src}>
                <Picture
                  src={src}
                  alt=""
                  height={1440}
                  sizes="(width >= 1024px) 14vw, 30vw"
                  widest={720}
                  className="bg-sand!"
                />
              </li>
            ))}
          </ul>
        )}
        {newsletter && pictures.length === 0 && <div className="lg:col-span-5">{newsletter}</div>}
        <div
          className={`grid grid-cols-1 content-start gap-y-8 ${pictures.length > 0 || newsletter ? "lg:col-span-7 lg:pl-8" : "lg:col-span-12"}`}
        >
          {newsletter && pictures.length > 0 && (
            <div className="border-line border-b pb-4">{newsletter}</div>
          )}
          <nav aria-label="Footer" className="footer-columns">
            <FooterColumn
              title="Shop"
              links={[
                ...categories.map(({ id, name }) => ({
                  href: `/products/category/${id}`,
                  text: name,
                })),
                { href: "/products", text: "All Items" },
              ]}
            />
            <FooterColumn title={shop.name} links={shopLinks(hasExclusives)} />
            <FooterColumn
              title="Help"
              links={[...pagesIn("footer").map(linkTo), { href: "/contact", text: "Contact Us" }]}
            />
            <ContactColumn />
          </nav>
        </div>
      </div>
      <div className="wrap pb-[max(2rem,env(safe-area-inset-bottom))]">
        <p aria-hidden="true" className="footer-name">
          {shop.name}
        </p>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-ink-soft text-xs max-panel:flex-col">
          <p>
            © {shop.firstYear && shop.firstYear < year ? `${shop.firstYear}–` : ""}
            {year} {shop.name}
          </p>
          <ul className="flex flex-wrap justify-center gap-x-6">
            {pagesIn("legal")
              .map(linkTo)
              .map(({ href, text }) => (
                <li key={href}>
                  <ShopLink href={href} className="line-link">
                    {text}
                  </ShopLink>
                </li>
              ))}
          </ul>
          <AcceptedCards />
        </div>
      </div>
    </footer>
  );
}

const LINE = "inline-flex min-h-9 items-center max-lg:min-h-11";

function ContactColumn() {
  const [mailbox, host] = shop.email.split("@");
  return (
    <FooterColumn title="Stay in touch">
      {host ? (
        <li>
          <a href={`mailto:${shop.email}`} className={LINE}>
            <span className="underline-grow">
              {mailbox}@<wbr />
              {host}
            </span>
          </a>
        </li>
      ) : (
        <li>
          <ShopLink href="/contact" className="footer-link">
            Write to us
          </ShopLink>
        </li>
      )}
      {shop.social.map(({ network, url }) => (
        <li key={network}>
          <a href={url} target="_blank" rel="noopener noreferrer" className={`${LINE} gap-1`}>
            <span className="underline-grow">{network}</span>
            <ArrowUpRight size={14} />
            <span className="sr-only">opens in a new window</span>
          </a>
        </li>
      ))}
      {shopLocation() && <li className={`${LINE} text-ink-soft`}>{shopLocation()}</li>}
    </FooterColumn>
  );
}

function FooterColumn({
  title,
  links = [],
  children,
}: {
  title: string;
  links?: readonly FooterLink[];
  children?: ReactNode;
}) {
  return (
    <div>
      <h2 className="label text-ink-soft">{title}</h2>
      <ul className="mt-3 text-sm [overflow-wrap:anywhere]">
        {links.map((link) => (
          <li key={link.href}>
            <ShopLink href={link.href} className="footer-link">
              {link.text}
            </ShopLink>
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}

interface FooterLink {
  href: string;
  text: string;
}

const linkTo = ({ name, link }: WrittenPage): FooterLink => ({ href: `/${name}`, text: link });

function shopLinks(hasExclusives: boolean): readonly FooterLink[] {
  const words = shop.menu;
  const shopWord = words.shop === DEFAULTS.menu.shop ? "The Shop" : words.shop;
  return [
    { href: "/shop", text: shopWord },
    { href: "/designers", text: words.designers },
    { href: "/collections", text: words.shortlists },
    ...(hasExclusives ? [{ href: "/products/exclusives", text: words.exclusives }] : []),
  ];
}
