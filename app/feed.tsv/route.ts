import { merchantFeed } from "@/lib/api/pages/merchant-feed";
import { TSV_HEAD, tsvItems } from "@/lib/seo/feed-tsv";

export const dynamic = "force-dynamic";

export function GET(request: Request) {
  return merchantFeed(request, {
    type: "text/tab-separated-values",
    head: () => TSV_HEAD,
    items: tsvItems,
    foot: "",
  });
}
