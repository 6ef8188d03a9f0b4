import { businessProfile } from "@/lib/api/agents/discovery";
import { shopOrigin } from "@/lib/http/shop-address";

export const dynamic = "force-dynamic";

/** UCP wants at least a minute in every cache. */
const CACHE = "public, max-age=300";

export function GET({ headers }: Request) {
  return Response.json(businessProfile(shopOrigin(headers)), {
    headers: { "cache-control": CACHE },
  });
}
