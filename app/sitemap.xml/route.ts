import { channelAnswer } from "@/lib/api/pages/channel-answer";
import { readSitemapIndex } from "@/lib/api/pages/sitemap";
import { readShopOrigin } from "@/lib/seo/shop-origin";
import { sitemapIndex } from "@/lib/seo/sitemap";

export const dynamic = "force-dynamic";

export function GET() {
  return channelAnswer("application/xml", async () =>
    sitemapIndex(await readShopOrigin(), await readSitemapIndex()),
  );
}
