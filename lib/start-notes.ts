import "server-only";
import { config } from "@/lib/config";
import { log } from "@/lib/platform/log";

export function noteAssumptions(write = log.info): void {
  if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    write("OTEL_EXPORTER_OTLP_ENDPOINT is no longer used: the shop sends no traces.");
  }
  if (config.configuredShopUrl) return;
  write(
    `SHOP_URL is not set: links in emails point to ${config.shopUrl}, those on pages to the address of each request.`,
  );
}
