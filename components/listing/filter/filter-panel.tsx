import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { Button } from "@/components/ui/form/button";
import { useValueBeforeHydration } from "@/components/ui/form/use-value-before-hydration";
import { X } from "@/components/ui/icon/icons";
import { showProducts } from "@/components/ui/link/products-place";
import { itemsText } from "@/lib/domain/cart/item-count";
import { activeFilters } from "@/lib/domain/listing/active-filters";
import { toggleCategory } from "@/lib/domain/listing/category-selection";
import type { Facets } from "@/lib/domain/listing/facets";
import { FILTERS, type FilterKey } from "@/lib/domain/listing/filters";
import {
  changeListing,
  clearListing,
  isNarrowed,
  LISTING_PARAMETERS,
  type ListingState,
  listingFromQuery,
  listingToQuery,
} from "@/lib/domain/listing/listing";
import type { Swatch } from "@/lib/domain/product/swatch";
import { useListing } from "../listing-context";
import { ListingLink } from "../listing-link";
import { BrandFilter, CategoryFilter, FlagFilter, ValueFilter } from "./check-filters";
import { PriceFilter } from "./price-filter";
import {
  closeSheet,
  isSheetOpen,
  PANEL_QUERY,
  returnFocus,
  SHEET_BUTTON_ID,
  SHEET_ID,
} from "./sheet";

export function FilterPanel({
  facets,
  swatches,
  routeCategory,
  total,
}: {
  facets: Facets;
  swatches: Readonly<Record<number, Swatch>>;
  routeCategory: number | null;
  total: number;
}) {
  const { path, state, isPending, go } = useListing();
  const change = (next: Partial<ListingState>) => go(changeListing(state, next));
  const toggle = (key: FilterKey, id: number) => {
    if (key === "category") return turnCategory(id);
    const list = state[key];
    const next = list.includes(id) ? list.filter((other) => other !== id) : [...list, id];
    change({ [key]: next.sort((a, b) => a - b) });
  };
  const form = useRef<HTMLFormElement>(null);
  useValueBeforeHydration(form, (fields) => {
    if (!form.current || !fields.some(({ type }) => type === "checkbox")) return;
    const sent = new FormData(form.current);
    const query = LISTING_PARAMETERS.map((name) => [name, sent.getAll(name).map(String)]);
    // The router accepts no navigation before it has started.
    setTimeout(() => go(listingFromQuery(Object.fromEntries(query))));
  });
  const isOwnCategory = state.category.length === 0 && routeCategory !== null;
  const categories = isOwnCategory ? [routeCategory] : state.category;
  const turnCategory = (id: number) => {
    const next = toggleCategory(facets.categories, categories, id);
    change({ category: next.join() === String(routeCategory) ? [] : next });
  };
  const active = activeFilters(state, facets);
  const chosenOf = (key: string) =>
    active
      .filter((filter) => filter.key.split("-")[0] === key)
      .map(({ text }) => text)
      .join(", ");
  const sectionOf = (filter: (typeof FILTERS)[number]): ReactNode => {
    const { categories: tree, brands, lowest, highest, sign } = facets;
    switch (filter.kind) {
      case "category":
        return (
          (tree.length > 1 || tree.some(({ children }) => children.length > 1)) && (
            <CategoryFilter categories={tree} selected={categories} />
          )
        );
      case "brand":
        return brands.length > 1 && <BrandFilter brands={brands} selected={state.brand} />;
      case "price":
        return (
          lowest < highest && (
            <PriceFilter
              minimum={lowest}
              maximum={highest}
              sign={sign}
              from={state.from}
              to={state.to}
              onChange={change}
            />
          )
        );
      case "flag":
        return (
          facets[filter.key].length > 0 && (
            <FlagFilter
              name={filter.key}
              values={facets[filter.key]}
              selected={state[filter.key]}
            />
          )
        );
      default:
        return (
          facets[filter.key].length > 1 && (
            <ValueFilter
              filter={filter}
              values={facets[filter.key]}
              swatches={swatches}
              selected={state[filter.key]}
            />
          )
        );
    }
  };

  const sections = FILTERS.map((filter) => ({ filter, section: sectionOf(filter) })).filter(
    ({ section }) => section,
  );

  return (
    <FilterSheet>
      <div className="filter-frame">
        <header className="flex min-h-14 items-center gap-5 border-line border-b pr-2 pl-(--gutter) panel:sticky panel:top-0 panel:z-1 panel:min-h-16 panel:bg-paper panel:px-0">
          <h2 className="display text-xl panel:text-lg">Filter</h2>
          {isNarrowed(state) && (
            <ListingLink
              to={clearListing(state)}
              className="ml-auto flex min-h-11 items-center text-sm"
            >
              <span className="underline-rest">Clear</span>
            </ListingLink>
          )}
          <button
            type="button"
            aria-label="Close"
            popoverTarget={SHEET_ID}
            popoverTargetAction="hide"
            onClick={closeSheet}
            className="needs-popovers flex size-11 items-center justify-center not-[a+*]:ml-auto panel:hidden"
          >
            <X size={20} />
          </button>
          <a
            href={`#${SHEET_BUTTON_ID}`}
            aria-label="Close"
            onClick={(event) => {
              if (!isSheetOpen()) return;
              event.preventDefault();
              closeSheet();
            }}
            className="without-popovers flex size-11 items-center justify-center not-[a+button+*]:ml-auto panel:hidden"
          >
            <X size={20} />
          </a>
        </header>
        <form
          ref={form}
          action={path}
          autoComplete="off"
          className="contents"
          onChange={({ target }) => {
            if (!(target instanceof HTMLInputElement) || target.type !== "checkbox") return;
            const filter = FILTERS.find(({ key }) => key === target.name);
            if (filter && filter.kind !== "price") toggle(filter.key, Number(target.value));
          }}
          onSubmit={(event) => {
            event.preventDefault();
            closeSheet();
            showProducts();
          }}
        >
          {(["search", "sort", "view"] as const).map((name) => {
            const value = listingToQuery(state).get(name);
            return value && <input key={name} type="hidden" name={name} value={value} />;
          })}
          <div
            data-scroller
            className="min-h-0 overflow-y-auto overscroll-contain px-(--gutter) panel:overflow-visible panel:px-0"
          >
            {sections.map(({ filter, section }, index) => (
              <FilterSection
                key={filter.key}
                title={filter.title}
                chosen={chosenOf(filter.key)}
                isFirst={index < FIRST_OPEN}
              >
                {section}
              </FilterSection>
            ))}
            <p className="hidden py-5 text-ink-soft text-sm only:block">
              There is nothing here to filter.
            </p>
          </div>
          <footer className="filter-submit">
            <Button type="submit" className="w-full">
              <span className="needs-script" aria-busy={isPending}>
                {`Show ${itemsText(total)}`}
              </span>
              <span className="without-script">Apply</span>
            </Button>
          </footer>
        </form>
      </div>
    </FilterSheet>
  );
}

const FIRST_OPEN = 2;

function FilterSection({
  title,
  chosen,
  isFirst,
  children,
}: {
  title: string;
  chosen: string;
  isFirst: boolean;
  children: ReactNode;
}) {
  // Only at first: a section does not fold because its last value is taken back.
  const [isOpen] = useState(isFirst || chosen !== "");
  return (
    <Disclosure
      open={isOpen}
      className="filter-section"
      title={
        <>
          <h3>{title}</h3>
          {chosen && <span className="filter-chosen">{chosen}</span>}
        </>
      }
      titleClass="label"
      mark="chevron"
    >
      <fieldset aria-label={title}>{children}</fieldset>
    </Disclosure>
  );
}

function FilterSheet({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const wide = matchMedia(PANEL_QUERY);
    wide.addEventListener("change", closeSheet);
    return () => wide.removeEventListener("change", closeSheet);
  }, []);

  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) closeSheet();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      id={SHEET_ID}
      popover="auto"
      aria-label="Filter"
      className="layer filter-sheet"
      onClick={closeOutside}
      onClose={returnFocus}
    >
      {children}
    </dialog>
  );
}
