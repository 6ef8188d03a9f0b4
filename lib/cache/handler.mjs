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
CacheHandler.onCreation(({ buildId }) => {
  const url = process.env.REDIS_URL;
  const isBuilding = process.env.NEXT_PHASE === "phase-production-build";
  return {
    handlers: [url && !isBuilding ? sharedHandler(url, buildId) : localHandler()],
    ttl: { estimateExpireAge: (staleAge) => staleAge + KEPT_AFTER_STALE_SECONDS },
  };
});

function localHandler() {
  return createLocalHandler({
    maxItemsNumber: MAXIMUM_ENTRIES,
    maxItemSizeBytes: MAXIMUM_BYTES,
  });
}

/**
 * Redis, asked while it answers: a shop whose Redis is away renders each page anew and goes on
 * trying to reach it. Entries of another build are never read: their pages name scripts that are
 * gone.
 */
function sharedHandler(url, buildId) {
  const client = createClient({ url, disableOfflineQueue: true });
  let isAway = false;
  client.on("ready", () => {
    isAway = false;
  });
  client.on("error", (error) => {
    if (!isAway) process.stderr.write(`redis: ${error.message}\n`);
    isAway = true;
  });
  client.connect().catch(() => undefined);
  return createRedisHandler({
    client,
    keyPrefix: `shortlisted:${buildId ?? "dev"}:`,
    sharedTagsKey: "tags",
    sharedTagsTtlKey: "tag-ttls",
    timeoutMs: 1000,
  });
}

export default CacheHandler;
