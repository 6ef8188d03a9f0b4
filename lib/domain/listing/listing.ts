import { parseId } from "../id";
import { type Cents, fromDecimal, toDecimal } from "../money/money";
import { recordOf } from "../record-of";
import { type Chosen, FILTER_KEYS, FILTER_PARAMETERS } from "./filters";

export type Sort = "asc" | "desc" | "newest" | "relevance";
export type View = "grid" | "list";

interface Narrowing extends Chosen {
  page: number;
  search: string;
  /** Cents; `null` = open. */
  from: Cents | null;
  to: Cents | null;
  sort: Sort;
}

export interface ListingState extends Narrowing {
  view: View;
}

export interface ProductQuery extends Narrowing {
  collectionId: number | null;
  isExclusive: boolean;
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

export const everyProduct: ProductQuery = {
  ...everything,
  collectionId: null,
  isExclusive: false,
};

export const LISTING_PARAMETERS = ["search", ...FILTER_PARAMETERS, "sort", "view", "page"];

export const SEARCH_LENGTH = 120;
const MAX_PAGE = 100_000;
/** Per filter; the contract reads no more. */
export const MAX_FILTER_VALUES = 100;

export type QueryValues = Record<string, string | string[] | undefined>;

/** Unreadable parameters fall back to their defaults; an unreadable page becomes `NaN`, a 404. */
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

export function listingToQuery(state: ListingState): URLSearchParams {
  const values: Record<string, string> = {
    search: state.search,
    ...recordOf(FILTER_KEYS, (key) => state[key].join(",")),
    from: state.from === null ? "" : String(toDecimal(state.from)),
    to: state.to === null ? "" : String(toDecimal(state.to)),
    sort: sortFrom(state.sort, state.search) === firstSort(state.search) ? "" : state.sort,
    view: state.view === "grid" ? "" : state.view,
    page: state.page === 1 ? "" : String(state.page),
  };
  const query = new URLSearchParams();
  for (const key of LISTING_PARAMETERS) if (values[key]) query.set(key, values[key]);
  return query;
}

export function listingHref(path: string, state: ListingState): string {
  const query = listingToQuery(state).toString().replaceAll("%2C", ",");
  return query === "" ? path : `${path}?${query}`;
}

export function changeListing(state: ListingState, change: Partial<ListingState>): ListingState {
  const keepsPage = Object.keys(change).every((key) => key === "view");
  const sort = change.search === undefined ? state.sort : firstSort(change.search);
  return lowerPriceFirst({ ...state, ...(keepsPage ? {} : { page: 1 }), sort, ...change });
}

export function lowerPriceFirst(state: ListingState): ListingState {
  const { from, to } = state;
  return from !== null && to !== null && from > to ? { ...state, from: to, to: from } : state;
}

export function turnSort(state: ListingState): ListingState {
  const next = state.sort === "desc" && state.search !== "" ? "relevance" : "asc";
  return changeListing(state, { sort: state.sort === "asc" ? "desc" : next });
}

export function clearListing({ view }: ListingState): ListingState {
  return { ...initialListing, view };
}

export function isNarrowed(state: ListingState): boolean {
  const plain = clearListing(state);
  return listingHref("", { ...state, page: 1 }) !== listingHref("", plain);
}

export function isFiltered(state: ListingState): boolean {
  return filterCount(state) > 0;
}

export function filterCount(state: ListingState): number {
  const prices = state.from === null && state.to === null ? 0 : 1;
  return FILTER_KEYS.reduce((sum, key) => sum + state[key].length, prices);
}

export function isCanonicalQuery(query: QueryValues, state: ListingState): boolean {
  const canonical = listingToQuery(state);
  return LISTING_PARAMETERS.every((key) => query[key] === (canonical.get(key) ?? undefined));
}

function sortFrom(text: string | undefined, search: string): Sort {
  if (text === "desc" || text === "newest") return text;
  return text === "asc" ? text : firstSort(search);
}

/** A search begins with its best match. */
export function firstSort(search: string): Sort {
  return search === "" ? initialListing.sort : "relevance";
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** Never cuts a surrogate pair. */
function searchFrom(text: string | undefined): string {
  const cut = (text ?? "").trim().slice(0, SEARCH_LENGTH);
  return cut.replace(/[\uD800-\uDBFF]$/, "").trim();
}

function pageFrom(text: string | undefined): number {
  if (text === undefined || text === "") return 1;
  const page = parseId(text);
  return page !== null && page <= MAX_PAGE ? page : Number.NaN;
}

function priceFrom(text: string | undefined): Cents | null {
  const amount = text === undefined ? null : fromDecimal(text);
  return amount === null || amount < 0 ? null : amount;
}

function idsFrom(value: string | string[] | undefined): number[] {
  const parts = (Array.isArray(value) ? value : [value ?? ""]).flatMap((part) => part.split(","));
  const ids = parts.map((part) => parseId(part.trim())).filter((id) => id !== null);
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, MAX_FILTER_VALUES);
}
