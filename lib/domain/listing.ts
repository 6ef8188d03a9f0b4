import { type Chosen, FILTER_KEYS, FILTER_PARAMETERS } from "./filters";
import { parseId } from "./id";
import { type Cents, fromDecimal, toDecimal } from "./money";
import { recordOf } from "./record-of";

/** By price, the newest or, of a search alone, what fits best. */
export type Sort = "asc" | "desc" | "newest" | "relevance";
export type View = "grid" | "list";

/** What products are narrowed by, and which stretch of them is shown in which order. */
interface Narrowing extends Chosen {
  page: number;
  search: string;
  /** Price range in cents; `null` = open. */
  from: Cents | null;
  to: Cents | null;
  sort: Sort;
}

/** Everything a listing's address says. */
export interface ListingState extends Narrowing {
  view: View;
}

/** What a product list is asked for. */
export interface ProductQuery extends Narrowing {
  collectionId: number | null;
  isExclusive: boolean;
  /** Asks for the filter values alone, without a product; ours, and a server may ignore it. */
  onlyFilters?: boolean;
}

const everything: Narrowing = {
  page: 1,
  search: "",
  from: null,
  to: null,
  ...recordOf(FILTER_KEYS, () => []),
  sort: "asc",
};

export const initialListing: ListingState = { ...everything, view: "grid" };

/** Asks for all products, the cheapest first. */
export const everyProduct: ProductQuery = {
  ...everything,
  collectionId: null,
  isExclusive: false,
};

/** The parameters of a listing's address, in the order they are written. */
export const LISTING_PARAMETERS = ["search", ...FILTER_PARAMETERS, "sort", "view", "page"];

export const SEARCH_LENGTH = 120;
const MAXIMUM_PAGE = 100_000;
/** Of one filter; as many as the contract reads. */
export const MAXIMUM_FILTER_VALUES = 100;

export type QueryValues = Record<string, string | string[] | undefined>;

/**
 * Reads a listing's state from its query. What cannot be read is left at its initial value, so
 * that a mangled link still shows the listing. A page that is not a positive integer reads as
 * `NaN`, which no listing has.
 */
export function listingFromQuery(query: QueryValues): ListingState {
  const search = searchFrom(first(query.search));
  return {
    page: pageFrom(first(query.page)),
    search,
    from: priceFrom(first(query.from)),
    to: priceFrom(first(query.to)),
    ...recordOf(FILTER_KEYS, (key) => idsFrom(query[key])),
    sort: sortFrom(first(query.sort), search),
    view: first(query.view) === "list" ? "list" : "grid",
  };
}

/** The inverse of {@link listingFromQuery}: the shortest query that reads back to the state. */
export function listingToQuery(state: ListingState): URLSearchParams {
  const values: Record<string, string> = {
    search: state.search,
    ...recordOf(FILTER_KEYS, (key) => state[key].join(",")),
    from: state.from === null ? "" : String(toDecimal(state.from)),
    to: state.to === null ? "" : String(toDecimal(state.to)),
    sort: sortFrom(state.sort, state.search) === initialListing.sort ? "" : state.sort,
    view: state.view === "grid" ? "" : state.view,
    page: state.page === 1 ? "" : String(state.page),
  };
  const query = new URLSearchParams();
  for (const key of LISTING_PARAMETERS) if (values[key]) query.set(key, values[key]);
  return query;
}

/** The address of a listing in a state: `/products?sort=desc`. */
export function listingHref(path: string, state: ListingState): string {
  const query = listingToQuery(state).toString().replaceAll("%2C", ",");
  return query === "" ? path : `${path}?${query}`;
}

/**
 * The state after a change: everything but paging and view returns to page 1, another search to
 * the first order too; the lower price stands first.
 */
export function changeListing(state: ListingState, change: Partial<ListingState>): ListingState {
  const keepsPage = Object.keys(change).every((key) => key === "page" || key === "view");
  const sort = change.search === undefined ? state.sort : initialListing.sort;
  return lowerPriceFirst({ ...state, ...(keepsPage ? {} : { page: 1 }), sort, ...change });
}

/** A state whose prices stand the right way round. */
export function lowerPriceFirst(state: ListingState): ListingState {
  const { from, to } = state;
  return from !== null && to !== null && from > to ? { ...state, from: to, to: from } : state;
}

/** Sort By: cheapest first, dearest first and, of a search, what fits best; then from the start. */
export function turnSort(state: ListingState): ListingState {
  const next = state.sort === "desc" && state.search !== "" ? "relevance" : "asc";
  return changeListing(state, { sort: state.sort === "asc" ? "desc" : next });
}

/** Clear: filters, search and order go back to where they start; the view stays. */
export function clearListing({ view }: ListingState): ListingState {
  return { ...initialListing, view };
}

/** Whether anything that {@link clearListing} resets is set. */
export function isNarrowed(state: ListingState): boolean {
  const plain = clearListing(state);
  return listingHref("", { ...state, page: 1 }) !== listingHref("", plain);
}

/** Whether any filter is set, whatever the search, the order, the view and the page. */
export function isFiltered(state: ListingState): boolean {
  return filterCount(state) > 0;
}

/** How many values of filters are chosen; a price range counts as one. */
export function filterCount(state: ListingState): number {
  const prices = state.from === null && state.to === null ? 0 : 1;
  return FILTER_KEYS.reduce((sum, key) => sum + state[key].length, prices);
}

/**
 * Whether a query spells a state as its own address does: every parameter of a listing once, none
 * empty. What a form sends without script often does not.
 */
export function isCanonicalQuery(query: QueryValues, state: ListingState): boolean {
  const canonical = listingToQuery(state);
  return LISTING_PARAMETERS.every((key) => query[key] === (canonical.get(key) ?? undefined));
}

function sortFrom(text: string | undefined, search: string): Sort {
  if (text === "desc" || text === "newest") return text;
  return text === "relevance" && search !== "" ? text : initialListing.sort;
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** Cut to its length, but never in the middle of a character that takes two units. */
function searchFrom(text: string | undefined): string {
  const cut = (text ?? "").trim().slice(0, SEARCH_LENGTH);
  return cut.replace(/[\uD800-\uDBFF]$/, "").trim();
}

function pageFrom(text: string | undefined): number {
  if (text === undefined || text === "") return 1;
  const page = parseId(text);
  return page !== null && page <= MAXIMUM_PAGE ? page : Number.NaN;
}

function priceFrom(text: string | undefined): Cents | null {
  const amount = text === undefined || text === "" ? null : fromDecimal(text);
  return amount === null || amount < 0 ? null : amount;
}

function idsFrom(value: string | string[] | undefined): number[] {
  const parts = (Array.isArray(value) ? value : [value ?? ""]).flatMap((part) => part.split(","));
  const ids = parts.map((part) => parseId(part.trim())).filter((id) => id !== null);
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, MAXIMUM_FILTER_VALUES);
}
