import "server-only";
import { join } from "node:path";
import { config } from "@/lib/config";
import { OUTBOX } from "@/lib/mail/sender";
import { LiveIndex } from "./browse/live-index";
import type { Backend } from "./context";
import { openConfiguredDatabase } from "./db/open";
import { configuredPayments } from "./payments/configured";
import { narrow } from "./private-files";
import { imagesIn } from "./returns/images";

/** The backend that the environment describes, its database open. */
export async function openConfiguredBackend(changed: Backend["changed"]): Promise<Backend> {
  const returns = join(config.dataDir, "returns");
  if (!config.isBuilding) for (const folder of [config.dataDir, OUTBOX, returns]) narrow(folder);
  const database = await openConfiguredDatabase();
  return {
    ...database,
    products: new LiveIndex(database.db),
    now: () => new Date(),
    shopUrl: config.configuredShopUrl,
    payments: await configuredPayments(),
    returnImages: imagesIn(returns),
    changed,
  };
}
