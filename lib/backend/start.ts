import "server-only";
import { config } from "@/lib/config";
import { createApp } from "./app";
import { openConfiguredDatabase } from "./db/open";

/** Opens the configured database and starts answering. */
export async function startBackend(
  changed: (tags: readonly string[]) => void,
): Promise<(request: Request) => Promise<Response>> {
  const database = await openConfiguredDatabase();
  return createApp({ ...database, now: () => new Date(), shopUrl: config.shopUrl, changed });
}
