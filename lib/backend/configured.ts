import "server-only";
import { join } from "node:path";
import { config } from "@/lib/config";
import { LiveIndex } from "./browse/live-index";
import type { Backend } from "./context";
import { openConfiguredDatabase } from "./db/open";
import { configuredPayments } from "./payments/configured";
import { imagesIn } from "./returns/images";

/** The backend that the environment describes, its database open. */
export async function openConfiguredBackend(changed: Backend["changed"]): Promise<Backend> {
  const database = await openConfiguredDatabase();
  return {
    ...database,
    products: new LiveIndex(database.db),
    now: () => new Date(),
    shopUrl: config.configuredShopUrl,
    payments: await configuredPayments(),
    returnImages: imagesIn(join(config.dataDir, "returns")),
    changed,
  };
}
