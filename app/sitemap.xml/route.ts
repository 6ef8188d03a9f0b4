import { channelAnswer } from "@/lib/api/server/channel-answer";
import { readSitemapIndex } from "@/lib/api/server/sitemap";
import { readShopOrigin } from "@/lib/seo/shop-origin";
import { sitemapIndex } from "@/lib/seo/sitemap";

export const dynamic = "force-dynamic";

/** The list of the site map's parts. */
export function GET() {
  return channelAnswer("application/xml", async () =>
    sitemapIndex(await readShopOrigin(), await readSitemapIndex()),
  );
}
