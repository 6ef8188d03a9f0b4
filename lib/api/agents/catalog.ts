import { getProducts } from "@/lib/contract/product-list";
import { type ClosestMatches, pageCount } from "@/lib/domain/listing/catalog";
import { closestAdvice } from "@/lib/domain/listing/closest-text";
import { everyProduct, type ProductQuery, SEARCH_LENGTH } from "@/lib/domain/listing/listing";
import type { Combination, ProductSummary } from "@/lib/domain/product/product";
import { type CursorPosition, cursorText, placeAt, START } from "./cursor";
import { choicesWithin, type Narrowing, readFilters } from "./filters";
import { choiceNamed, type Offer, parseItemId, readOffer } from "./offers";
import { finalSaleMessages, ucpProduct, ucpVariant } from "./products";
import { type Answer, CAPABILITIES, envelope, type UcpMessage, withMessages } from "./protocol";
import { DEFAULT_LIMIT, type LookupRequest, MAX_LIMIT, type SearchRequest } from "./requests";
import { askOrNull, type ShopCalls } from "./shop-calls";

/** A listed product names this many variants; `get_product` names all. */
const MAX_VARIANTS = 25;
/** One list may take several reads, where another server has smaller pages. */
const MAX_READS = 4;

export async function searchCatalog(calls: ShopCalls, request: SearchRequest): Promise<Answer> {
  const search = (request.query ?? "").trim().slice(0, SEARCH_LENGTH);
  const place = placeAt(request.pagination?.cursor ?? "") ?? START;
  const limit = Math.min(request.pagination?.limit ?? DEFAULT_LIMIT, MAX_LIMIT);
  const narrowing = await readFilters(calls, request);
  const found =
    narrowing.categories?.length === 0
      ? { products: [], total: 0, next: null }
      : await readProducts(calls, queryOf(search, narrowing), { place, limit });
  const offers = await Promise.all(found.products.map((summary) => offerOf(calls, summary)));
  const shown = offers.flatMap((offer) => {
    const choices = offer
      ? choicesWithin(offer, featuredFirst(offer), { ...narrowing, categories: null })
      : [];
    return offer && choices.length > 0 ? [{ offer, choices: choices.slice(0, MAX_VARIANTS) }] : [];
  });
  const messages = shown.flatMap(({ offer, choices }, at) =>
    finalSaleMessages(offer.product, choices, (index) => `$.products[${at}].variants[${index}]`),
  );
  return {
    ucp: envelope(CAPABILITIES.search),
    products: shown.map(({ offer, choices }) => ucpProduct(calls.shopUrl, offer, choices)),
    pagination: {
      ...(found.next && { cursor: cursorText(found.next) }),
      has_next_page: found.next !== null,
      total_count: found.total,
    },
    ...withMessages([
      ...narrowing.messages,
      ...closestMessages(search, found.closest),
      ...messages,
    ]),
  };
}

function closestMessages(search: string, closest?: ClosestMatches): UcpMessage[] {
  const content = closestAdvice(search, closest);
  return content === "" ? [] : [{ type: "info", code: "closest_match", content }];
}

function queryOf(search: string, { categories, from, to }: Narrowing): ProductQuery {
  return {
    ...everyProduct,
    search,
    from,
    to,
    sort: search === "" ? "asc" : "relevance",
    category: [...(categories ?? [])],
  };
}

interface Found {
  products: ProductSummary[];
  total: number;
  next: CursorPosition | null;
  closest?: ClosestMatches | undefined;
}

async function readProducts(
  calls: ShopCalls,
  query: ProductQuery,
  { place, limit }: { place: CursorPosition; limit: number },
): Promise<Found> {
  const found: Found = { products: [], total: 0, next: place };
  for (let reads = 0; found.next && found.products.length < limit && reads < MAX_READS; reads++) {
    const { page, skip }: CursorPosition = found.next;
    const list = await askOrNull(calls, getProducts, { query: { ...query, page } });
    if (!list) return { ...found, next: null };
    const taken = list.products.slice(skip, skip + limit - found.products.length);
    found.products.push(...taken);
    found.total = list.total;
    found.closest = list.closest;
    const isPageLeft = skip + taken.length < list.products.length;
    const isMore = taken.length > 0 && page < pageCount(list);
    if (isPageLeft) found.next = { page, skip: skip + taken.length };
    else found.next = isMore ? { page: page + 1, skip: 0 } : null;
  }
  return found;
}

/** The combination that was searched for stands first. */
async function offerOf(calls: ShopCalls, { id, searchedValueIds = [] }: ProductSummary) {
  const offer = await readOffer(calls, id);
  const searched =
    searchedValueIds.length > 0 &&
    offer?.choices.find(({ valueIds }) => searchedValueIds.every((one) => valueIds.includes(one)));
  return offer && searched ? { ...offer, featured: searched } : offer;
}

export const featuredFirst = ({ featured, choices }: Pick<Offer, "featured" | "choices">) => [
  featured,
  ...choices.filter((choice) => choice !== featured),
];

interface Input {
  id: string;
  match: "exact" | "featured";
}

export async function lookupCatalog(calls: ShopCalls, request: LookupRequest): Promise<Answer> {
  const ids = [...new Set(request.ids)];
  const narrowing = await readFilters(calls, request);
  const offers = new Map<number, Offer>();
  const inputs = new Map<number, Map<Combination, Input[]>>();
  const unknown: string[] = [];
  for (const id of ids) {
    const item = parseItemId(id);
    const offer = item && (offers.get(item.productId) ?? (await readOffer(calls, item.productId)));
    const choice =
      offer && (item.choice === null ? offer.featured : choiceNamed(offer, item.choice));
    if (!offer || !choice) {
      unknown.push(id);
      continue;
    }
    offers.set(item.productId, offer);
    const own = inputs.get(item.productId) ?? new Map<Combination, Input[]>();
    const match = item.choice === null ? "featured" : "exact";
    inputs.set(item.productId, own.set(choice, [...(own.get(choice) ?? []), { id, match }]));
  }
  const products = [...inputs].flatMap(([productId, own]) => {
    const offer = offers.get(productId);
    const choices = offer ? choicesWithin(offer, [...own.keys()], narrowing) : [];
    if (!offer || choices.length === 0) return [];
    const variants = choices.map((choice) => ({
      ...ucpVariant(calls.shopUrl, offer.product, choice),
      inputs: own.get(choice),
    }));
    return [{ offer, choices, answer: { ...ucpProduct(calls.shopUrl, offer, []), variants } }];
  });
  const warnings = products.flatMap(({ offer, choices }, at) =>
    finalSaleMessages(offer.product, choices, (index) => `$.products[${at}].variants[${index}]`),
  );
  return {
    ucp: envelope(CAPABILITIES.lookup),
    products: products.map(({ answer }) => answer),
    ...withMessages([
      ...narrowing.messages,
      ...unknown.map((id) => ({ type: "info", code: "not_found", content: id }) as const),
      ...warnings,
    ]),
  };
}
