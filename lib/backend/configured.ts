import "server-only";
import { join } from "node:path";
import { config } from "@/lib/config";
import { outboxFolder } from "@/lib/mail/sender";
import { openStorage } from "@/lib/platform/storage/open";
import type { ShopBackend } from "./app";
import { indexedProducts } from "./catalog/indexed-products";
import { type DatabaseClock, databaseClock } from "./db/clock";
import { openConfiguredDatabase } from "./db/open";
import type { PostgresTimeouts } from "./db/postgres";
import { restrictToOwner } from "./db/private-files";
import { ResponseDelays, WindowLimiter } from "./http/limits/limit";
import type { PaymentPort } from "./orders/payments/port";
import { testPaymentPage } from "./orders/payments/test-payments";
import { imagesIn } from "./orders/returns/images";

interface ConfiguredBackend extends ShopBackend {
  clock: DatabaseClock;
}

export async function openConfiguredBackend(
  timeouts?: PostgresTimeouts,
): Promise<ConfiguredBackend> {
  const returns = join(config.dataDir, "returns");
  if (!config.isBuilding)
    for (const folder of [config.dataDir, outboxFolder(), returns]) restrictToOwner(folder);
  const database = await openConfiguredDatabase(timeouts);
  const clock = await databaseClock(database);
  const { now } = clock;
  return {
    ...database,
    clock,
    products: indexedProducts(database),
    now,
    floods: new WindowLimiter(now),
    delays: new ResponseDelays(),
    shopUrl: config.configuredShopUrl,
    payments: await configuredPayments(),
    returnImages: imagesIn(await openStorage("returns", config)),
  };
}

/**
 * Loads Stripe's library only when it is configured. The test page exists only without a real
 * provider.
 */
async function configuredPayments(): Promise<ShopBackend["payments"]> {
  const { configuredShopUrl, shopUrl, stripe } = config;
  const ports: PaymentPort[] = [];
  if (stripe) {
    const { stripePayments } = await import("./orders/payments/stripe/stripe-payments");
    ports.push(stripePayments({ ...stripe, shopUrl }));
  }
  const [first, ...others] = ports;
  return first ? [first, ...others] : [testPaymentPage(configuredShopUrl)];
}
