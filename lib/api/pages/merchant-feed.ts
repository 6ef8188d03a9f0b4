import "server-only";
import { parseId } from "@/lib/domain/id";
import type { CatalogProduct } from "@/lib/domain/product/channels";
import { readShopOrigin } from "@/lib/seo/shop-origin";
import { cachedFeed, textStream } from "./cached-feed";
import { type CatalogPart, openCatalog } from "./catalog";
import { channelResponse } from "./channel-response";

export interface FeedFormat {
  type: string;
  head: (shopUrl: string) => string;
  items: (shopUrl: string, product: CatalogProduct) => string;
  foot: string;
}

/** The whole feed is cached; a designer's or a shortlist's is made anew, since there may be many. */
export function merchantFeed(request: Request, format: FeedFormat): Promise<Response> {
  return channelResponse(format.type, async () => {
    const part = partOf(new URL(request.url).searchParams);
    if (part === null) return null;
    const [origin, catalog] = await Promise.all([readShopOrigin(), openCatalog(part)]);
    if (catalog === null) return null;
    const text = feedText(origin, catalog, format);
    const isWhole = Object.keys(part).length === 0;
    return isWhole ? cachedFeed(format.type + format.head(origin), text) : textStream(text);
  });
}

const PARTS = { designer: "brandId", shortlist: "collectionId" } as const;

/** `null` for what the feed does not know: a misspelled part must not become the whole shop. */
function partOf(query: URLSearchParams): CatalogPart | null {
  const part: CatalogPart = {};
  for (const [name, value] of query) {
    const id = parseId(value);
    const key = name === "designer" || name === "shortlist" ? PARTS[name] : null;
    if (key === null || id === null || part[key] !== undefined) return null;
    part[key] = id;
  }
  return part;
}

async function* feedText(
  origin: string,
  catalog: AsyncIterable<CatalogProduct[]>,
  { head, items, foot }: FeedFormat,
) {
  yield head(origin);
  for await (const products of catalog) {
    yield products.map((product) => items(origin, product)).join("");
  }
  yield foot;
}
