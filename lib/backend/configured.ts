import { join } from "node:path";
import { config } from "@/lib/config";
import { outboxFolder } from "@/lib/mail/sender";
import { openStorage } from "@/lib/platform/storage/open";
import type { ShopBackend } from "./app";
import { indexedProducts } from "./catalog/indexed-products";
import { holdStored } from "./content/open-shop";
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
  if (!config.isBuilding) await holdStored(database.db);
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

/** Loads Stripe's library only when it is configured; the test page is for want of a provider. */
async function configuredPayments(): Promise<PaymentPort[]> {
  const { configuredShopUrl, hasTestPayments, shopUrl, stripe } = config;
  if (!stripe) return hasTestPayments ? [testPaymentPage(configuredShopUrl)] : [];
  const { stripePayments } = await import("./orders/payments/stripe/stripe-payments");
  return [stripePayments({ ...stripe, shopUrl })];
}
