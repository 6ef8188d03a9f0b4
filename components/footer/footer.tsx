import { Picture } from "@/components/ui/picture";
import type { Category } from "@/lib/domain/catalogue";
import { ACCEPTED_CARDS } from "@/lib/domain/constants";
import type { FooterImages } from "@/lib/domain/content";
import { FooterColumn } from "./footer-column";

const FIRST_YEAR = 2024;

/** The end of every page but the checkout's. */
export function Footer({
  categories,
  images,
  year,
}: {
  categories: Category[];
  images: FooterImages | null;
  year: number;
}) {
  const pictures = images ? [images.first, images.second, images.third].filter(Boolean) : [];
  return (
    <footer className="border-line border-t bg-linen">
      <div className="wrap grid gap-x-12 gap-y-12 pt-14 pb-10 lg:grid-cols-12 lg:pt-20 lg:pb-14">
        {pictures.length > 0 && (
          <ul className="grid grid-cols-3 gap-2 sm:gap-3 lg:col-span-5">
            {pictures.map((src) => (
              <li key={src}>
                <Picture
                  src={src}
                  alt=""
                  height={1440}
                  sizes="(width >= 1024px) 14vw, 30vw"
                  className="bg-sand!"
                />
              </li>
            ))}
          </ul>
        )}
        <nav
          aria-label="Footer"
          className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3 lg:col-span-7 lg:pl-8"
        >
          <FooterColumn
            className="max-sm:row-span-2"
            title="Shop"
            links={[
              ...categories.map(({ id, name }) => ({
                href: `/products/category/${id}`,
                text: name,
              })),
              { href: "/products", text: "All Items" },
            ]}
          />
          <FooterColumn
            title="Shortlisted"
            links={[
              { href: "/designers", text: "Designers" },
              { href: "/collections", text: "Shortlists" },
              { href: "/products/exclusives", text: "Exclusives" },
            ]}
          />
          <div>
            <h2 className="label text-ink-soft">We accept</h2>
            <ul className="mt-3">
              {ACCEPTED_CARDS.map((card) => (
                <li key={card} className="flex min-h-9 items-center text-sm">
                  {card}
                </li>
              ))}
            </ul>
          </div>
        </nav>
      </div>
      <div className="wrap pb-[max(2rem,env(safe-area-inset-bottom))]">
        <p
          aria-hidden="true"
          className="display border-line border-t pt-8 text-center text-[clamp(3.5rem,15.4vw,15.5rem)] leading-[0.86] tracking-[-0.03em] select-none"
        >
          Shortlisted
        </p>
        <p className="mt-8 text-center text-ink-soft text-xs">
          © {FIRST_YEAR}–{year} Shortlisted
        </p>
      </div>
    </footer>
  );
}
