import type { Instrumentation } from "next";
import { provideBridge } from "@/lib/http/server-bridge";

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  logging = import("@/lib/platform/log");
  const { gateway } = await import("@/lib/api/gateway/gateway");
  const { apiKeysOf, callRoute } = await import("@/lib/api/gateway/gateway");
  const { closeBackend, shopFigures, shopHome, followChanges, isReachable, isReady } = await import(
    "@/lib/api/transport"
  );
  const { digestOf } = await import("@/lib/api/digest");
  const { config } = await import("@/lib/config");
  const { failurePage, outagePage } = await import("@/app/offline/offline-page");
  const { readPageFonts } = await import("@/app/offline/page-fonts");
  const { followResponses } = await import("@/lib/http/page-status");
  const { canonicalListing } = await import("@/lib/domain/listing/listing-spelling");
  const { watchShop } = await import("@/shop/file/watch");
  const { exitWhenRefused } = await import("@/lib/platform/start-refused");
  const { noteAssumptions } = await import("@/lib/start-notes");
  followResponses();
  const home = await shopHome().catch(exitWhenRefused);
  noteAssumptions();
  provideBridge({
    publicUrl: config.configuredShopUrl,
    trustsProxy: config.trustsProxy,
    trustedProxies: config.trustedProxies,
    api: gateway,
    apiKeysOf,
    digestOf,
    callRoute,
    canonicalListing,
    isReachable,
    isReady,
    outagePage: async () => outagePage(await readPageFonts()),
    failurePage: async (reference) => failurePage(await readPageFonts(), reference),
    followChanges,
    watchSettings: (changed) => watchShop(config.dataDir, home, changed),
    revalidateSecret: config.revalidateSecret,
    cacheInFront: config.cacheInFront,
    metrics: config.metrics,
    figures: shopFigures,
    dataFolder: config.dataDir,
    picturesFolder: config.picturesFolder,
    staticFolder: config.staticFolder,
    stopDelaySeconds: config.stopDelaySeconds,
    keepAliveSeconds: config.keepAliveSeconds,
    host: config.host,
    close: closeBackend,
  });
}

/** Loaded at the start: an error is reported even when no further file can be read. */
let logging: Promise<typeof import("@/lib/platform/log")> | null = null;

/** The head and the body of a page throw the same error object, which is logged once. */
const logged = new WeakSet<Error>();

export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  if (error instanceof Error && logged.has(error)) return;
  if (error instanceof Error) logged.add(error);
  const { inRequest, log } = (await logging) ?? (await import("@/lib/platform/log"));
  const { method, path, headers } = request;
  inRequest([headers["x-request-id"]].flat()[0], () =>
    log.error("a page failed", { method, path, route: context.routePath, error }),
  );
};
