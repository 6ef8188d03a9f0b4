import { type ReactNode, useEffect, useId } from "react";
import { ShopLink } from "@/components/ui/link/shop-link";
import { Picture } from "@/components/ui/picture/picture";
import { Price } from "@/components/ui/price";
import { rememberSearch } from "@/lib/api/browser/search/recent-searches";
import { type SearchSuggestions, searchHref } from "@/lib/domain/listing/search";
import { formatPrice } from "@/lib/domain/money/money";
import { formatWas } from "@/lib/domain/money/sale";
import { detailsHref } from "@/lib/domain/product/details-href";
import type { ProductTeaser } from "@/lib/domain/product/product";
import { optionId } from "./use-combobox";

const ACTIVE = "aria-selected:bg-linen aria-selected:shadow-[0_0_0_8px_var(--color-linen)]";
const NAME = "underline-grow group-aria-selected:bg-size-[100%_1px]";

export interface AnsweredSuggestions extends SearchSuggestions {
  search: string;
}

export function Suggestions({
  listId,
  suggestions,
  active,
}: {
  listId: string;
  suggestions: AnsweredSuggestions;
  active: number;
}) {
  const { sections, all } = suggestionOptions(suggestions);

  useEffect(() => {
    if (active < 0) return;
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: "nearest" });
  }, [listId, active]);

  const option = ({ index, href }: SuggestionOption) => ({
    id: optionId(listId, index),
    role: "option",
    "aria-selected": index === active,
    tabIndex: -1,
    href,
  });

  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Suggestions"
      className="mt-8 grid gap-x-6 gap-y-8 sm:grid-cols-3 lg:mt-10"
    >
      {suggestions.closest?.isPartial && (
        <p className="col-span-full text-ink-soft [overflow-wrap:anywhere]">
          {`No items match all of “${suggestions.search}”. These are the closest.`}
        </p>
      )}
      {sections.map(({ title, options }) =>
        title === PRODUCTS ? (
          <Group
            key={title}
            title={title}
            className="col-span-full grid gap-x-4 max-lg:gap-y-1 lg:grid-cols-5"
          >
            {options.map((each) => (
              <ShopLink
                key={each.href}
                {...option(each)}
                className={`group grid grid-cols-[3.5rem_1fr] items-center gap-x-4 py-1.5 lg:block lg:py-0 ${ACTIVE}`}
              >
                <Picture
                  src={each.product?.image ?? null}
                  alt=""
                  sizes="(width >= 1024px) 14vw, 56px"
                  imageClassName="transition-opacity group-hover:opacity-85"
                />
                <span className="flex items-baseline justify-between gap-x-4 lg:mt-3 lg:block">
                  <span className="text-sm leading-snug">
                    <span className={NAME}>{each.name}</span>
                  </span>
                  <Price
                    text={formatPrice(each.product?.price ?? 0)}
                    was={formatWas(each.product ?? {})}
                    isFrom={each.product?.hasPriceRange}
                    className="block text-ink-soft text-sm lg:mt-0.5"
                  />
                </span>
              </ShopLink>
            ))}
          </Group>
        ) : (
          <Group key={title} title={title}>
            {options.map((each) => (
              <ShopLink
                key={each.href}
                {...option(each)}
                className={`group display flex min-h-11 items-center text-lg ${ACTIVE}`}
              >
                <span className={NAME}>{each.name}</span>
              </ShopLink>
            ))}
          </Group>
        ),
      )}
      {all && (
        <ShopLink
          {...option(all)}
          onClick={() => rememberSearch(suggestions.search)}
          className={`group col-span-full flex min-h-13 items-center border-line border-t ${ACTIVE}`}
        >
          <span className={NAME}>{all.name}</span>
        </ShopLink>
      )}
    </div>
  );
}

function Group({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
    <div role="group" aria-labelledby={id} className={className}>
      <p
        id={id}
        className="label col-span-full border-line border-b pb-2 text-ink-soft max-lg:mb-2 lg:mb-4"
      >
        {title}
      </p>
      {children}
    </div>
  );
}

interface SuggestionOption {
  index: number;
  href: string;
  name: string;
  product?: ProductTeaser;
}

const PRODUCTS = "Products";

function suggestionOptions(suggestions: AnsweredSuggestions) {
  const { products, brands, categories, collections = [], lead, total = 0, search } = suggestions;
  const named = (all: readonly { id: number; name: string }[], path: string) =>
    all.map(({ id, name }) => ({ name, href: `${path}/${id}` }));
  const groups = [
    { group: "brands", title: "Designers", options: named(brands, "/products/designers") },
    { group: "categories", title: "Categories", options: named(categories, "/products/category") },
    {
      group: "collections",
      title: "Shortlists",
      options: named(collections, "/products/collection"),
    },
  ];
  const pictured = {
    title: PRODUCTS,
    options: products.map((product) => ({
      name: product.name,
      href: detailsHref(product),
      product,
    })),
  };
  const isLead = ({ group }: { group: string }) => group === lead;
  const inOrder = lead
    ? [...groups.filter(isLead), ...groups.filter((each) => !isLead(each)), pictured]
    : [pictured, ...groups];
  let index = 0;
  const numbered = (option: Omit<SuggestionOption, "index">): SuggestionOption => ({
    ...option,
    index: index++,
  });
  const sections = inOrder
    .filter(({ options }) => options.length > 0)
    .map(({ title, options }) => ({ title, options: options.map(numbered) }));
  const name = total === 1 ? "See the one result" : `See all ${total} results`;
  const all = total > 0 ? numbered({ href: searchHref(search), name }) : null;
  return { sections, all };
}

export function suggestionCount(suggestions: AnsweredSuggestions): number {
  const { sections, all } = suggestionOptions(suggestions);
  return sections.reduce((sum, { options }) => sum + options.length, all ? 1 : 0);
}
