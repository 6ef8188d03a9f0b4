import { channelResponse } from "@/lib/api/pages/channel-response";
import { readSitemapPart } from "@/lib/api/pages/sitemap";
import { readShopOrigin } from "@/lib/seo/shop-origin";
import { urlset } from "@/lib/seo/sitemap";
import { writtenPages } from "@/shop/content/pages";

export const dynamic = "force-dynamic";

export function GET(_: Request, { params }: RouteContext<"/sitemaps/[name]">) {
  return channelResponse("application/xml", async () => {
    const written = writtenPages().map(({ name, updated }) => ({
      path: `/${name}`,
      changedAt: updated,
    }));
    const pages = await readSitemapPart((await params).name, written);
    return pages && urlset(await readShopOrigin(), pages);
  });
}
