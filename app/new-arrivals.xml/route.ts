import { channelResponse } from "@/lib/api/pages/channel-response";
import { readNewArrivals } from "@/lib/api/pages/products";
import { arrivalsFeed } from "@/lib/seo/feeds";
import { readShopOrigin } from "@/lib/seo/shop-origin";

export const dynamic = "force-dynamic";

export function GET() {
  return channelResponse("application/rss+xml", async () =>
    arrivalsFeed(await readShopOrigin(), "/new-arrivals.xml", await readNewArrivals()),
  );
}
