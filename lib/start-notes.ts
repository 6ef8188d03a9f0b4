import "server-only";
import { config } from "@/lib/config";
import { log } from "@/lib/log";

export function noteAssumptions(write = log.info): void {
  if (config.configuredShopUrl) return;
  write(
    `SHOP_URL is not set: links in emails point to ${config.shopUrl}, those on pages to the address of each request.`,
  );
}
