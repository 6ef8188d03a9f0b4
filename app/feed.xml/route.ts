import { merchantFeed } from "@/lib/api/pages/merchant-feed";
import { XML_FOOT, xmlHead, xmlItems } from "@/lib/seo/feed-xml";

export const dynamic = "force-dynamic";

export function GET(request: Request) {
  return merchantFeed(request, {
    type: "application/xml",
    head: xmlHead,
    items: xmlItems,
    foot: XML_FOOT,
  });
}
