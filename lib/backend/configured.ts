import "server-only";
import { join } from "node:path";
import { config } from "@/lib/config";
import { OUTBOX } from "@/lib/mail/sender";
import { LiveIndex } from "./browse/live-index";
import type { Backend } from "./context";
import { openConfiguredDatabase } from "./db/open";
import { Delays } from "./limits/delays";
import { Floods } from "./limits/floods";
import { configuredPayments } from "./payments/configured";
import { narrow } from "./private-files";
import { imagesIn } from "./returns/images";

/** The backend that the environment describes, its database open. */
export async function openConfiguredBackend(): Promise<Backend> {
  const returns = join(config.dataDir, "returns");
  if (!config.isBuilding) for (const folder of [config.dataDir, OUTBOX, returns]) narrow(folder);
  const database = await openConfiguredDatabase();
  const now = () => new Date();
  return {
    ...database,
    products: new LiveIndex(database.db),
    now,
    floods: new Floods(now),
    delays: new Delays(),
    shopUrl: config.configuredShopUrl,
    payments: await configuredPayments(),
    returnImages: imagesIn(returns),
  };
}
