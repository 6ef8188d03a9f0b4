import { type ProductPage, pageCount } from "@/lib/domain/listing/catalog";
import { type Facets, type FacetValue, withBelow } from "@/lib/domain/listing/facets";
import { filterCount, type ListingState } from "@/lib/domain/listing/listing";
import type { ListingSource } from "@/lib/domain/listing/listing-source";
import { briefPrice } from "@/lib/domain/money/money";
import { countOf } from "@/lib/domain/text/list-text";
import { listInWords } from "@/lib/domain/text/wording";
import { basics } from "@/shop/basics";
import { htmlToText } from "./plain-text";

export interface WordedListing {
  source: ListingSource;
  state: ListingState;
  title: string;
  text: string;
  products: ProductPage;
  facets: Facets;
}

const MAKERS = " by independent designers";
/** Search results show about 60 characters, the shop's name included. */
const maxTitleLength = () => 60 - ` — ${basics.name}`.length;
const MAX_NAMED = 3;

export function listingTitle(listing: WordedListing): string {
  const { page } = listing.state;
  return page > 1 ? `${wholeTitle(listing)}, page ${page}` : wholeTitle(listing);
}

function wholeTitle(listing: WordedListing): string {
  const { source, state, title } = listing;
  if (state.search !== "") return title;
  if (filterCount(state) > 0) return withMakers(filteredTitle(listing), saysMaker(listing));
  switch (source.kind) {
    case "exclusives":
      return `${title}: pieces found nowhere else`;
    case "designer": {
      const made = listInWords(largestCategories(listing.facets).map((name) => name.toLowerCase()));
      const whole = `${title}: ${made}`;
      return made !== "" && whole.length <= maxTitleLength() ? whole : title;
    }
    default:
      return withMakers(title, false);
  }
}

export function listingDescription(listing: WordedListing): string {
  const { state, products, title, text } = listing;
  const isNarrowed = filterCount(state) > 0 || state.search !== "";
  const what = filterCount(state) > 0 ? filteredTitle(listing) : title;
  if (state.page > 1) {
    const names = products.products.map(({ name }) => name).join(", ");
    return htmlToText(`Page ${state.page} of ${pageCount(products)}, ${what}: ${names}.`);
  }
  const count = countOf(products.total, "piece");
  if (text !== "" && !isNarrowed) return `${text} ${count} on ${basics.name}.`;
  const lowest = products.total > 0 ? `, from ${briefPrice(products.minPrice)}` : "";
  const makers = saysMaker(listing) ? "" : MAKERS;
  return `${what}${makers}, chosen piece by piece: ${count} on ${basics.name}${lowest}.`;
}

export function filterPageText(listing: WordedListing): string {
  const makers = saysMaker(listing) ? "" : MAKERS;
  const { total, minPrice } = listing.products;
  return `${filteredTitle(listing)}${makers}: ${countOf(total, "piece")}, from ${briefPrice(minPrice)}.`;
}

function filteredTitle({ source, state, title, facets }: WordedListing): string {
  const named = (values: readonly FacetValue[], ids: readonly number[]) =>
    values.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const categories = named(withBelow(facets.categories), state.category);
  const isOneKind = categories.length > 0 && categories.length <= MAX_NAMED;
  const own = source.kind === "category" && state.category.length === 0 ? title : "Pieces";
  const kinds = isOneKind ? listInWords(categories.map(lowerFirst)) : lowerFirst(own);
  const materials = named(facets.materials, state.materials);
  const isColorToo = (material: string) => facets.colors.some(({ name }) => name === material);
  const colors = named(facets.colors, state.colors);
  const traits = [...colors, ...materials.filter((material) => !isColorToo(material))];
  const what = traits.length > 0 ? `${listInWords(traits.map(lowerFirst))} ${kinds}` : kinds;
  const made = materials.filter(isColorToo).map(lowerFirst);
  const of = made.length > 0 ? ` made of ${listInWords(made)}` : "";
  const makers =
    source.kind === "designer" ? [title] : named(facets.brands, state.brand).slice(0, MAX_NAMED);
  const by = makers.length > 0 ? ` by ${listInWords(makers)}` : "";
  const within = source.kind === "collection" ? ` in the ${title}` : "";
  const sizes = named(facets.sizes, state.sizes);
  const size = sizes.length > 0 ? ` in size ${listInWords(sizes)}` : "";
  return `${upperFirst(what)}${of}${by}${within}${size}${priceWords(state)}`;
}

function priceWords({ from, to }: ListingState): string {
  if (from !== null && to !== null) return ` from ${briefPrice(from)} to ${briefPrice(to)}`;
  if (to !== null) return ` under ${briefPrice(to)}`;
  return from === null ? "" : ` over ${briefPrice(from)}`;
}

function saysMaker({ source, state }: WordedListing): boolean {
  return source.kind === "designer" || state.brand.length > 0;
}

function withMakers(title: string, saysMaker: boolean): string {
  const whole = `${title}${MAKERS}`;
  return saysMaker || whole.length > maxTitleLength() ? title : whole;
}

function largestCategories({ categories }: Facets): string[] {
  const leaves = withBelow(categories).filter(
    ({ children, count }) => children.length === 0 && count,
  );
  return leaves
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .slice(0, MAX_NAMED)
    .map(({ name }) => name);
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
