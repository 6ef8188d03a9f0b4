import "server-only";
import { config } from "@/lib/config";
import { createApp } from "./app";
import type { Backend } from "./context";
import { openConfiguredDatabase } from "./db/open";
import { releaseExpired } from "./orders/expire";
import { testPaymentPage } from "./payments/test-page";

const RELEASE_EVERY_MS = 60_000;

/** Opens the configured database and starts answering. */
export async function startBackend(
  changed: (tags: readonly string[]) => void,
): Promise<(request: Request) => Promise<Response>> {
  const backend: Backend = {
    ...(await openConfiguredDatabase()),
    now: () => new Date(),
    shopUrl: config.configuredShopUrl,
    payments: testPaymentPage(config.configuredShopUrl),
    changed,
  };
  if (!config.isBuilding) releaseExpiredForGood(backend);
  return createApp(backend);
}

/** Unpaid orders give their stock back even when nobody comes by; never keeps the process alive. */
function releaseExpiredForGood(backend: Backend): void {
  const release = () =>
    releaseExpired(backend).catch((error: unknown) => {
      process.stderr.write(`releasing unpaid orders: ${String(error)}\n`);
    });
  void release();
  setInterval(release, RELEASE_EVERY_MS).unref();
}
