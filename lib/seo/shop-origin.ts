import "server-only";
import { headers } from "next/headers";
import { config } from "@/lib/config";
import { shopOrigin } from "@/lib/http/shop-address";

/** Reads nothing of the request when SHOP_URL is set, so the page is the same for every host. */
export async function readShopOrigin(): Promise<string> {
  return config.configuredShopUrl ?? shopOrigin(await headers());
}
