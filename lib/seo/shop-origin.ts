import "server-only";
import { headers } from "next/headers";
import { config } from "@/lib/config";
import { shopOrigin } from "@/lib/http/shop-address";

/**
 * What a page's absolute addresses begin with, without a trailing slash. Where `SHOP_URL` is set
 * nothing of the request is read, and the page is the same for every host.
 */
export async function readShopOrigin(): Promise<string> {
  return config.configuredShopUrl ?? shopOrigin(await headers());
}
