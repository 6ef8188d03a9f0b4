import { type ReactNode, useEffect, useId } from "react";
import { Picture } from "@/components/ui/picture";
import { Price } from "@/components/ui/price";
import { ShopLink } from "@/components/ui/shop-link";
import { formatPrice } from "@/lib/domain/money";
import type { ProductTeaser } from "@/lib/domain/product";
import type { SearchSuggestions } from "@/lib/domain/search";
import { optionId } from "./use-combobox";

/** The active option lies on linen, its name underlined. */
const ACTIVE = "aria-selected:bg-linen aria-selected:shadow-[0_0_0_8px_var(--color-linen)]";
const NAME = "underline-grow group-aria-selected:bg-size-[100%_1px]";

/** Products with their pictures, then designers and categories by name. */
export function Suggestions({
  listId,
  suggestions,
  active,
}: {
  listId: string;
  suggestions: SearchSuggestions;
  active: number;
}) {
  const { products, designers, categories } = suggestionOptions(suggestions);

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
      className="mt-8 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:mt-10 lg:grid-cols-4"
    >
      {products.length > 0 && (
        <Group
          title="Products"
          className="grid gap-x-4 max-lg:gap-y-1 sm:col-span-2 lg:col-span-4 lg:grid-cols-5"
        >
          {products.map((each) => (
            <ShopLink
              key={each.href}
              {...option(each)}
              className={`group grid grid-cols-[3.5rem_1fr] items-center gap-x-4 py-1.5 lg:block lg:py-0 ${ACTIVE}`}
            >
              <Picture
                src={each.product.image}
                alt=""
                sizes="(width >= 1024px) 14vw, 56px"
                imageClassName="transition-opacity group-hover:opacity-85"
              />
              <span className="flex items-baseline justify-between gap-x-4 lg:mt-3 lg:block">
                <span className="text-sm leading-snug">
                  <span className={NAME}>{each.name}</span>
                </span>
                <Price
                  text={formatPrice(each.product.price)}
                  className="block text-ink-soft text-sm lg:mt-0.5"
                />
              </span>
            </ShopLink>
          ))}
        </Group>
      )}
      {[
        { title: "Designers", options: designers },
        { title: "Categories", options: categories },
      ].map(
        ({ title, options }) =>
          options.length > 0 && (
            <Group key={title} title={title} className="lg:col-span-2">
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
    </div>
  );
}

function Group({
  title,
  className,
  children,
}: {
  title: string;
  className: string;
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
  /** Place among all options, by which the arrow keys go. */
  index: number;
  href: string;
  name: string;
}

interface ProductOption extends SuggestionOption {
  product: ProductTeaser;
}

/** The suggestions as options in the order they are shown: products, designers, categories. */
function suggestionOptions({ products, brands, categories }: SearchSuggestions) {
  const designersFrom = products.length;
  const categoriesFrom = designersFrom + brands.length;
  return {
    products: products.map(
      (product, index): ProductOption => ({
        index,
        href: `/details/${product.id}`,
        name: product.name,
        product,
      }),
    ),
    designers: brands.map(
      ({ id, name }, index): SuggestionOption => ({
        index: designersFrom + index,
        href: `/products/designers/${id}`,
        name,
      }),
    ),
    categories: categories.map(
      ({ id, name }, index): SuggestionOption => ({
        index: categoriesFrom + index,
        href: `/products/category/${id}`,
        name,
      }),
    ),
  };
}

export function suggestionCount({ products, brands, categories }: SearchSuggestions): number {
  return products.length + brands.length + categories.length;
}
