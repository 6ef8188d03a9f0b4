import { cachedFeed } from "@/lib/api/pages/cached-feed";
import { openCatalog } from "@/lib/api/pages/catalog";
import { channelResponse } from "@/lib/api/pages/channel-response";
import type { CatalogProduct } from "@/lib/domain/channels";
import { FEED_FOOT, feedHead, feedItems } from "@/lib/seo/feeds";
import { readShopOrigin } from "@/lib/seo/shop-origin";

export const dynamic = "force-dynamic";

export function GET() {
  return channelResponse("application/xml", async () => {
    const [origin, catalog] = await Promise.all([readShopOrigin(), openCatalog()]);
    return catalog && cachedFeed(feedHead(origin), feedText(origin, catalog));
  });
}

async function* feedText(origin: string, catalog: AsyncIterable<CatalogProduct[]>) {
  yield feedHead(origin);
  for await (const products of catalog) {
    yield products.map((product) => feedItems(origin, product)).join("");
  }
  yield FEED_FOOT;
}
