import { channelAnswer } from "@/lib/api/server/channel-answer";
import { readNewArrivals } from "@/lib/api/server/products";
import { arrivalsFeed } from "@/lib/seo/feeds";
import { readShopOrigin } from "@/lib/seo/shop-origin";

export const dynamic = "force-dynamic";

/** The newest products for feed readers. */
export function GET() {
  return channelAnswer("application/rss+xml", async () =>
    arrivalsFeed(await readShopOrigin(), "/new-arrivals.xml", await readNewArrivals()),
  );
}
