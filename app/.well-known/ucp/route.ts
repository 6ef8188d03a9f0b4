import { businessProfile } from "@/lib/api/agents/discovery";
import { shopOrigin } from "@/lib/http/shop-address";
import { shop } from "@/shop/shop";

export const dynamic = "force-dynamic";

/** UCP wants at least a minute in every cache. */
const CACHE = "public, max-age=300";

export function GET({ headers }: Request) {
  if (!shop.agents) return new Response(null, { status: 404 });
  return Response.json(businessProfile(shopOrigin(headers)), {
    headers: { "cache-control": CACHE },
  });
}
