import "server-only";
import { config } from "@/lib/config";
import { log } from "@/lib/log";

export function noteAssumptions(write = log.info): void {
  if (config.configuredShopUrl) return;
  write(`SHOP_URL is not set: letters lead to ${config.shopUrl}, pages to where they were asked.`);
}
