import { ButtonLink } from "@/components/ui/form/button";
import { ShopLink } from "@/components/ui/link/shop-link";
import { Picture } from "@/components/ui/picture/picture";
import { itemsText } from "@/lib/domain/cart/item-count";
import { byLetter } from "@/lib/domain/listing/alphabet";
import type { Brand, Collection } from "@/lib/domain/listing/catalog";

export function DirectoryHead({ title, text }: { title: string; text: string }) {
  return (
    <header className="grid items-end gap-5 pt-10 pb-12 lg:grid-cols-12 lg:pt-20 lg:pb-20">
      <h1 className="display text-4xl lg:col-span-7">{title}</h1>
      <p className="max-w-[46ch] text-ink-soft lg:col-span-5">{text}</p>
    </header>
  );
}

export function CollectionDirectory({ collections }: { collections: Collection[] }) {
  if (collections.length === 0)
    return (
      <div className="flex min-h-[46vh] flex-col items-center justify-center gap-6 border-line border-y py-20 text-center">
        <p className="display text-2xl">Our first shortlist is on its way</p>
        <p className="max-w-[44ch] text-ink-soft">Until then, browse the whole shop.</p>
        <ButtonLink href="/products" look="secondary">
          Show all items
        </ButtonLink>
      </div>
    );
  return (
    <ul className="grid gap-x-6 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-12 lg:gap-y-20">
      {collections.map((collection, index) => (
        <li key={collection.id} className="lg:[&:nth-child(3n+2)]:pt-20">
          <ShopLink href={`/products/collection/${collection.id}`} className="group block">
            <Picture
              src={collection.image}
              alt=""
              height={1440}
              sizes="(width >= 1024px) 30vw, (width >= 600px) 46vw, 100vw"
              isPriority={index === 0}
            />
            <div className="mt-5 flex items-baseline justify-between gap-4">
              <h2 className="display text-xl">
                <span className="underline-grow">{collection.name}</span>
              </h2>
              <span className="shrink-0 text-ink-soft text-sm tabular-nums">
                {itemsText(collection.productCount)}
              </span>
            </div>
            <p className="mt-2 max-w-[44ch] text-ink-soft text-sm">{collection.description}</p>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}

const FIRST_SEEN = 2;

export function DesignerDirectory({ brands }: { brands: Brand[] }) {
  const groups = byLetter(brands);
  const firstSeen = groups.flatMap(({ members }) => members).slice(0, FIRST_SEEN);
  return (
    <>
      <LetterIndex letters={groups.map(({ letter }) => letter)} />
      <div className="grid grid-cols-2 gap-x-4 gap-y-10 panel:grid-cols-3 panel:gap-x-6 panel:gap-y-16 xl:grid-cols-4">
        {groups.map(({ letter, members }) => (
          <section key={letter} aria-labelledby={letterId(letter)} className="contents">
            {members.map((brand, index) => (
              <div key={brand.id} className="border-line border-t">
                <div className="flex min-h-12 items-center">
                  {index === 0 && (
                    <h2
                      id={letterId(letter)}
                      className="display scroll-mt-[calc(var(--header-height)+2rem)] text-lg"
                    >
                      {letter}
                    </h2>
                  )}
                </div>
                <ShopLink href={`/products/designers/${brand.id}`} className="group block">
                  <Picture
                    src={brand.image}
                    alt=""
                    ratio="4 / 5"
                    sizes="(width >= 1280px) 22vw, (width >= 663px) 30vw, 44vw"
                    isPriority={firstSeen.includes(brand)}
                  />
                  <h3 className="display mt-4 text-xl">
                    <span className="underline-grow">{brand.name}</span>
                  </h3>
                  <p className="mt-2 line-clamp-3 max-w-[44ch] text-ink-soft text-sm max-sm:hidden">
                    {brand.description}
                  </p>
                </ShopLink>
              </div>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

function LetterIndex({ letters }: { letters: string[] }) {
  return (
    <nav aria-label="Designers by letter" className="-mx-3.5 mb-8 lg:mb-12">
      <ul className="flex flex-wrap">
        {letters.map((letter) => (
          <li key={letter}>
            <a
              href={`#${letterId(letter)}`}
              className="display flex size-11 items-center justify-center text-lg"
            >
              <span className="underline-grow">{letter}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function letterId(letter: string): string {
  return letter === "#" ? "letter-other" : `letter-${letter.toLowerCase()}`;
}
