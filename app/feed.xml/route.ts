import { openCatalog } from "@/lib/api/server/catalog";
import { channelAnswer } from "@/lib/api/server/channel-answer";
import type { CatalogProduct } from "@/lib/domain/channels";
import { FEED_FOOT, feedHead, feedItems } from "@/lib/seo/feeds";
import { readShopOrigin } from "@/lib/seo/shop-origin";

export const dynamic = "force-dynamic";

/** All that the shop sells, each combination an item, for merchant centers. */
export function GET() {
  return channelAnswer("application/xml", async () => {
    const [origin, catalog] = await Promise.all([readShopOrigin(), openCatalog()]);
    return catalog && streamOf(feedText(origin, catalog));
  });
}

async function* feedText(origin: string, catalog: AsyncIterable<CatalogProduct[]>) {
  yield feedHead(origin);
  for await (const products of catalog) {
    yield products.map((product) => feedItems(origin, product)).join("");
  }
  yield FEED_FOOT;
}

/** Text as it is made: no more of it than its reader takes. */
function streamOf(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await text.return(undefined);
    },
  });
}
