import { Picture } from "@/components/ui/picture";
import { ShopLink } from "@/components/ui/shop-link";
import { byLetter } from "@/lib/domain/alphabet";
import type { Brand } from "@/lib/domain/catalog";

/** All designers by letter: one grid whose cells carry the letter that begins with them. */
export function DesignerDirectory({ brands }: { brands: Brand[] }) {
  const groups = byLetter(brands);
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
                <Designer brand={brand} />
              </div>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

function Designer({ brand }: { brand: Brand }) {
  return (
    <ShopLink href={`/products/designers/${brand.id}`} className="group block">
      <Picture
        src={brand.image}
        alt=""
        ratio="4 / 5"
        sizes="(width >= 1280px) 22vw, (width >= 663px) 30vw, 44vw"
      />
      <h3 className="display mt-4 text-xl">
        <span className="underline-grow">{brand.name}</span>
      </h3>
      <p className="mt-2 line-clamp-3 max-w-[44ch] text-ink-soft text-sm max-sm:hidden">
        {brand.description}
      </p>
    </ShopLink>
  );
}

/** The letters there are, each a way to its designers. */
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

/** The id of a letter's heading in the list of designers. */
function letterId(letter: string): string {
  return letter === "#" ? "letter-other" : `letter-${letter.toLowerCase()}`;
}
