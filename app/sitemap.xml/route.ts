import { channelResponse } from "@/lib/api/pages/channel-response";
import { readSitemapIndex } from "@/lib/api/pages/sitemap";
import { readShopOrigin } from "@/lib/seo/shop-origin";
import { sitemapIndex } from "@/lib/seo/sitemap";

export const dynamic = "force-dynamic";

export function GET() {
  return channelResponse("application/xml", async () =>
    sitemapIndex(await readShopOrigin(), await readSitemapIndex()),
  );
}
