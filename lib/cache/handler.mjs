import { CacheHandler } from "@fortedigital/nextjs-cache-handler";
import createLocalHandler from "@fortedigital/nextjs-cache-handler/local-lru";
import createRedisHandler from "@fortedigital/nextjs-cache-handler/redis-strings";
import { createClient } from "@redis/client";

const MAXIMUM_ENTRIES = 4000;
const MAXIMUM_BYTES = 128 * 1024 * 1024;
const KEPT_AFTER_STALE_SECONDS = 24 * 60 * 60;

/**
 * Pages and what readers have read: in this process, bounded, or in Redis when several instances
 * share them. Next loads this file by itself, so the environment is read here and not in the
 * configuration. A stale entry is kept for a day, so that a page whose renewal fails is still there.
 */
CacheHandler.onCreation(async ({ buildId }) => {
  const url = process.env.REDIS_URL;
  const isBuilding = process.env.NEXT_PHASE === "phase-production-build";
  return {
    handlers: [url && !isBuilding ? await sharedHandler(url, buildId) : localHandler()],
    ttl: { estimateExpireAge: (staleAge) => staleAge + KEPT_AFTER_STALE_SECONDS },
  };
});

function localHandler() {
  return createLocalHandler({
    maxItemsNumber: MAXIMUM_ENTRIES,
    maxItemSizeBytes: MAXIMUM_BYTES,
  });
}

/** Entries of another build are never read: their pages name scripts that are gone. */
async function sharedHandler(url, buildId) {
  const client = createClient({ url, disableOfflineQueue: true });
  client.on("error", (error) => process.stderr.write(`redis: ${error.message}\n`));
  await client.connect().catch(() => undefined);
  const keyPrefix = `shortlisted:${buildId ?? "dev"}:`;
  return createRedisHandler({
    client,
    keyPrefix,
    sharedTagsKey: "tags",
    sharedTagsTtlKey: "tag-ttls",
    timeoutMs: 1000,
  });
}

export default CacheHandler;
