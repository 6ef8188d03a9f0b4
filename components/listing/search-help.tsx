import { Fragment } from "react";
import { ArrowRight } from "@/components/ui/icon/icons";
import { ShopLink } from "@/components/ui/link/shop-link";
import type { Lacking } from "@/lib/domain/listing/catalog";
import { measureText } from "@/lib/domain/listing/closest-text";
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

export function HelpNotice({ search }: { search: string }) {
  const links = helpLinks(search);
  if (links.length === 0) return null;
  return (
    <p className="panel:mb-8 mb-6 max-panel:pt-2 text-ink-soft">
      Looking for help? See <Links links={links} word="or" />.
    </p>
  );
}

export function PartialMatchNotice({ search, closest, names }: SearchHelp) {
  return (
    <div className="flex flex-col gap-4 border-line border-b pb-8 max-panel:pt-2 panel:mb-10 mb-8">
      <p role="status" className="max-w-[52ch]">
        {closest?.lacking ? (
          <LackingText {...closest.lacking} />
        ) : (
          <>
            No items match all of <SearchedText text={search} />.
          </>
        )}{" "}
        Showing the closest matches.
      </p>
      <DidYouMean spelling={closest?.spelling} />
      <NamedLinks names={names} />
    </div>
  );
}

export function NothingFound({ search, closest, names, arrivals }: SearchHelp) {
  return (
    <>
      <div className="flex flex-col items-center gap-6 border-line border-y py-14 text-center lg:py-20">
        <p className="display text-2xl">No Item Found</p>
        <p className="max-w-[44ch] text-ink-soft">
          {closest?.lacking ? (
            <LackingText {...closest.lacking} />
          ) : (
            <>
              We couldn't find anything for <SearchedText text={search} />. Check the spelling or
              try another word.
            </>
          )}
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

function SearchedText({ text }: { text: string }) {
  return <span className="[overflow-wrap:anywhere]">“{text}”</span>;
}

function LackingText({ measure, instead }: Lacking) {
  const links = instead.map((other) => ({
    href: searchHref(other.search),
    text: measureText(other.measure),
  }));
  return (
    <>
      Nothing in {measureText(measure)}: we have <Links links={links} word="and" />.
    </>
  );
}

function Links({ links, word }: { links: readonly HelpLink[]; word: string }) {
  return links.map(({ href, text }, at) => (
    <Fragment key={href}>
      {at > 0 && (at < links.length - 1 ? ", " : ` ${word} `)}
      <ShopLink href={href} className="underline-rest text-ink">
        {text}
      </ShopLink>
    </Fragment>
  ));
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
  const links = [
    ...names.categories.map(({ id, name }) => ({
      name,
      href: listingPath({ kind: "category", id }),
    })),
    ...names.brands.map(({ id, name }) => ({ name, href: listingPath({ kind: "designer", id }) })),
    ...(names.collections ?? []).map(({ id, name }) => ({
      name,
      href: listingPath({ kind: "collection", id }),
    })),
  ];
  if (links.length === 0) return null;
  return (
    <ul aria-label="See instead" className="flex flex-wrap gap-2">
      {links.map(({ name, href }) => (
        <li key={href}>
          <ShopLink
            href={href}
            className="flex min-h-11 items-center border border-edge px-3.5 py-1 text-sm transition-colors hover:border-ink pointer-fine:min-h-9"
          >
            {name}
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
