import "server-only";
import { config } from "@/lib/config";

/** Says what is assumed where nothing was set. */
export function noteAssumptions(write = say): void {
  if (config.configuredShopUrl) return;
  write(`SHOP_URL is not set: letters lead to ${config.shopUrl}, pages to where they were asked.`);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
