import { ask } from "@/lib/api/pages/ask";
import { readBrands } from "@/lib/api/pages/catalog";
import { channelResponse } from "@/lib/api/pages/channel-response";
import { getCollections, getParentCategories } from "@/lib/contract/catalog";
import { hasExclusives } from "@/lib/domain/listing/menu";
import { llmsText } from "@/lib/seo/markdown";
import { htmlToText } from "@/lib/seo/plain-text";
import { readShopOrigin } from "@/lib/seo/shop-origin";
import { writtenPages } from "@/shop/content/pages";

export const dynamic = "force-dynamic";

export function GET() {
  return channelResponse("text/plain", async () => {
    const [origin, categories, brands, collections] = await Promise.all([
      readShopOrigin(),
      ask(getParentCategories, {}),
      readBrands(),
      ask(getCollections, {}),
    ]);
    const written = writtenPages().map(({ name, title, description }) => ({
      name: title,
      path: `/${name}.md`,
      text: description,
    }));
    const of = (
      folder: string,
      list: readonly { id: number; name: string; description?: string }[] | null,
    ) =>
      (list ?? []).map(({ id, name, description = "" }) => ({
        name,
        path: `/products/${folder}/${id}.md`,
        text: htmlToText(description, 160),
      }));
    const sections = [
      { title: "Categories", links: of("category", categories) },
      { title: "Designers", links: of("designers", brands) },
      { title: "Shortlists", links: of("collection", collections) },
      { title: "How the shop works", links: written },
    ];
    return llmsText(origin, sections, hasExclusives(brands));
  });
}
