import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Bridge } from "../lib/http/server-bridge.ts";
import { ANYTHING, SETTINGS_KEY } from "../lib/http/surrogate-keys.ts";
import { log } from "../lib/platform/log.ts";
import { StartRefused } from "../lib/platform/start-refused.ts";
import { readVersion } from "../lib/platform/version.ts";
import { createShopServer } from "./http-server.ts";
import type { MeasuredShop } from "./metrics/registry.ts";
import { Invalidation, PurgeQueue, purgerOf } from "./page-cache/page-cache.ts";
import { shareStaticFiles } from "./shared-static-files.ts";

interface Place {
  root: string;
  /** 0 for any free one. */
  port: number;
  close: () => Promise<void>;
}

export async function serve(next: RequestListener, shop: Bridge, place: Place): Promise<number> {
  const invalidation = new Invalidation();
  const settings = shop.watchSettings(() => invalidation.apply("all"));
  invalidation.subscribe(({ keys }) => {
    if (keys.some(({ key }) => key === SETTINGS_KEY || key === ANYTHING)) void settings.reload();
  });
  await settings.look();
  if (shop.followChanges) await invalidation.follow(shop.followChanges);
  const purges = shop.cacheInFront && new PurgeQueue(purgerOf(shop.cacheInFront), log);
  if (purges) invalidation.subscribe((invalidated) => purges.note(invalidated));
  const built = join(place.root, ".next", "static");
  const endSharing = await shareStaticFiles(built, shop.staticFolder);
  const isRemote = !shop.followChanges;
  const { server, stop, waitingRenders } = createShopServer(next, {
    root: place.root,
    invalidation,
    isRemote,
    ...shop,
  });
  const metrics = await openMetrics(shop, place.root, { waitingRenders, ...settings });
  let isStopping = false;
  // A terminal that closes ends `npm start`, and with it the shop (scripts/toolchain/exit-with-parent.mjs).
  process.on("SIGHUP", () => void settings.look());
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      await stop(signal === "SIGTERM" ? shop.stopDelaySeconds : 0);
      endSharing();
      purges?.close();
      settings.close();
      await place.close();
      await invalidation.close();
      await shop.close();
      metrics?.close();
      process.exit(0);
    });
  }
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(listenRefusal(error)));
    server.listen(place.port, shop.host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Its code is loaded only where a setting asks for it. */
async function openMetrics(
  shop: Bridge,
  root: string,
  measured: Pick<MeasuredShop, "waitingRenders" | "isRefused">,
): Promise<{ close: () => void } | null> {
  if (!shop.metrics) return null;
  const { serveMetrics } = await import("./metrics/listen.ts");
  return serveMetrics(shop.metrics, { ...shop, version: readVersion(root), ...measured });
}

const LISTEN: Readonly<Record<string, string>> = {
  EADDRINUSE: "PORT is taken by another program: set another one",
  EACCES: "This account may not listen on PORT: set one from 1024",
  EADDRNOTAVAIL: "HOST is not an address of this machine",
};

function listenRefusal(error: NodeJS.ErrnoException): Error {
  const sentence = LISTEN[error.code ?? ""];
  return sentence ? new StartRefused(`${sentence} (${error.message}).`) : error;
}
