import { ArrowRight } from "@/components/ui/icon/icons";
import { ShopLink } from "@/components/ui/link/shop-link";
import { closestText } from "@/lib/domain/listing/closest-text";
import { SEARCH_LENGTH } from "@/lib/domain/listing/listing";
import { listingPath } from "@/lib/domain/listing/listing-source";
import { type SearchHelp, type SuggestedNames, searchHref } from "@/lib/domain/listing/search";
import { type HelpLink, helpLinks } from "@/shop/content/help-links";
import { forView } from "./listed-product";
import { ProductGrid } from "./product-grid";

/** Where the header's search leads in browsers without popovers. */
export function SearchPlace({ text }: { text: string }) {
  return (
    <search className="without-popovers block pt-4">
      <SearchForm label="Search" text={text} />
    </search>
  );
}

function SearchForm({ label, text }: { label: string; text: string }) {
  return (
    <form action="/products">
      <div className="search-line">
        <input
          name="search"
          type="search"
          aria-label={label}
          required
          maxLength={SEARCH_LENGTH}
          defaultValue={text}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          className="text-xl! lg:text-2xl!"
        />
        <button type="submit" aria-label={label}>
          <ArrowRight size={24} className="stroke-1" />
        </button>
      </div>
    </form>
  );
}

/** What is said of a search above what it finds. */
export function SearchNotice({ search, help }: { search: string; help: SearchHelp | null }) {
  const answers = helpLinks(search);
  return (
    <>
      {answers.length > 0 && (
        <div className="panel:mb-8 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 max-panel:pt-2">
          <p>Looking for help?</p>
          <LinkList label="Help" links={answers} />
        </div>
      )}
      {help?.closest?.isPartial && (
        <div className="flex flex-col gap-4 border-line border-b pb-8 max-panel:pt-2 panel:mb-10 mb-8">
          <p role="status" className="max-w-[52ch] [overflow-wrap:anywhere]">
            {closestText(search, help.closest)}
          </p>
          <DidYouMean spelling={help.closest.spelling} />
          <NamedLinks names={help.names} />
        </div>
      )}
    </>
  );
}

export function NothingFound({ search, closest, names, arrivals }: SearchHelp) {
  return (
    <>
      <div className="flex flex-col items-center gap-6 border-line border-y py-14 text-center lg:py-20">
        <p className="display text-2xl">No Item Found</p>
        <p className="max-w-[44ch] text-ink-soft [overflow-wrap:anywhere]">
          {closestText(search, closest) ||
            `We couldn't find anything for “${search}”. Check the spelling or try another word.`}
        </p>
        <DidYouMean spelling={closest?.spelling} />
        <div className="w-full max-w-md text-left">
          <SearchForm label="Search again" text={search} />
        </div>
        <NamedLinks names={names} />
        <ShopLink href="/products" className="flex min-h-11 items-center text-sm">
          <span className="underline-rest">Show all items</span>
        </ShopLink>
      </div>
      {arrivals.length > 0 && (
        <section aria-labelledby="search-arrivals" className="mt-12 lg:mt-16">
          <h2 id="search-arrivals" className="display mb-6 text-xl lg:mb-8 lg:text-2xl">
            New Arrivals
          </h2>
          <ProductGrid products={arrivals.map((product) => forView(product, "grid"))} />
        </section>
      )}
    </>
  );
}

function DidYouMean({ spelling }: { spelling: string | null | undefined }) {
  if (!spelling) return null;
  return (
    <p>
      Did you mean{" "}
      <ShopLink href={searchHref(spelling)} className="underline-rest [overflow-wrap:anywhere]">
        “{spelling}”
      </ShopLink>
      ?
    </p>
  );
}

function NamedLinks({ names }: { names: SuggestedNames }) {
  const { categories, brands, collections = [] } = names;
  const links = (kind: "category" | "designer" | "collection", all: typeof brands) =>
    all.map(({ id, name }) => ({ href: listingPath({ kind, id }), text: name }));
  const all = [
    ...links("category", categories),
    ...links("designer", brands),
    ...links("collection", collections),
  ];
  return all.length > 0 && <LinkList label="See instead" links={all} />;
}

function LinkList({ label, links }: { label: string; links: readonly HelpLink[] }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {links.map(({ href, text }) => (
        <li key={href}>
          <ShopLink
            href={href}
            className="flex min-h-11 items-center border border-edge px-3.5 py-1 text-sm transition-colors hover:border-ink pointer-fine:min-h-9"
          >
            {text}
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
