import { channelAnswer } from "@/lib/api/pages/channel-answer";
import { readNewArrivals } from "@/lib/api/pages/products";
import { arrivalsFeed } from "@/lib/seo/feeds";
import { readShopOrigin } from "@/lib/seo/shop-origin";

export const dynamic = "force-dynamic";

export function GET() {
  return channelAnswer("application/rss+xml", async () =>
    arrivalsFeed(await readShopOrigin(), "/new-arrivals.xml", await readNewArrivals()),
  );
}
