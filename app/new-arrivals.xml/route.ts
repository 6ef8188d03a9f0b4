import { ask } from "@/lib/api/pages/ask";
import { channelResponse } from "@/lib/api/pages/channel-response";
import { getNewArrivals } from "@/lib/contract/product-list";
import { arrivalsFeed } from "@/lib/seo/arrivals-feed";
import { readShopOrigin } from "@/lib/seo/shop-origin";

export const dynamic = "force-dynamic";

export function GET() {
  return channelResponse("application/rss+xml", async () =>
    arrivalsFeed(
      await readShopOrigin(),
      "/new-arrivals.xml",
      (await ask(getNewArrivals, {})) ?? [],
    ),
  );
}
