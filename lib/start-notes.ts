import "server-only";
import { config } from "@/lib/config";
import { strayVariables } from "@/lib/environment/stray-variables";
import { log } from "@/lib/platform/log";
import { hasOwnSettings } from "@/shop/file/folder";
import { shop } from "@/shop/shop";

export const NO_PAYMENTS =
  "STRIPE_SECRET_KEY is not set, so nobody can order: set it, or TEST_PAYMENTS=1 for orders that charge nothing.";
export const TEST_PAYMENTS = "STRIPE_SECRET_KEY is not set: the test payment page charges nothing.";

export const NO_SETTINGS =
  "The shop has no name, email or rules of its own yet: npm run shop -- init asks for them.";
export const NO_EMAIL =
  "No email address is set, so no letters are sent: npm run shop -- settings set email you@your.shop";

export function noteAssumptions(write = log.info): void {
  if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    write("OTEL_EXPORTER_OTLP_ENDPOINT is no longer used: the shop sends no traces.");
  }
  for (const line of strayVariables(process.env)) write(line);
  if (config.configuredShopUrl === null) {
    write(
      `SHOP_URL is not set: links in emails point to ${config.shopUrl}, those on pages to the address of each request.`,
    );
    return;
  }
  if (config.shopApiUrl) return;
  if (!config.stripe) write(config.hasTestPayments ? TEST_PAYMENTS : NO_PAYMENTS);
  if (!config.smtpUrl) write("SMTP_URL is not set: emails are only files in DATA_DIR/outbox.");
  if (!hasOwnSettings(config.dataDir)) write(NO_SETTINGS);
  else if (shop.email === "") write(NO_EMAIL);
}
