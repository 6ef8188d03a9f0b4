import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apiKeysOf } from "@/lib/api/gateway/gateway";
import { type Change, reportOf } from "../../lib/http/server-bridge";
import { productKeys } from "../../lib/http/surrogate-keys";
import { createShopServer, type ShopServer, type ShopServerOptions } from "../http-server";
import { Invalidation } from "../page-cache/page-cache";
import { until } from "./until";

export const CACHEABLE =
  "public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=600";
export const HTML = `<p>${"Alma Ring ".repeat(200)}</p>`;

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** For a test file: opens servers before a Next that counts what it renders, and closes them. */
export function serversBeforeNext() {
  const root = mkdtempSync(join(tmpdir(), "pages-"));
  mkdirSync(join(root, ".next", "static"), { recursive: true });
  afterAll(() => rmSync(root, { recursive: true }));
  const opened: ShopServer[] = [];
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const { stop } of opened.splice(0)) await stop();
  });
  return (settings: Partial<ShopServerOptions> = {}) => open(root, opened, settings);
}

/** A createShopServer before a Next that counts what it renders; `say` decides what a rendering answers. */
async function open(root: string, opened: ShopServer[], settings: Partial<ShopServerOptions>) {
  const shop = {
    rendered: [] as string[],
    seen: [] as IncomingMessage["headers"][],
    /** What the database will tell when it is asked next; `null` = it cannot be asked. */
    changes: [] as Change[] | "all" | "hang" | null,
    /** How often the database was asked. */
    asked: 0,
    cacheControl: CACHEABLE,
    /** What listings list, as a digest. */
    list: "",
    /** What a page reads, by its address. */
    keysOf,
    say: ((_request, response) => response.end(`${HTML}${shop.rendered.length}`)) as Answer,
  };
  const invalidation = new Invalidation();
  await invalidation.follow(async (forget) => ({
    sync: () => {
      shop.asked += 1;
      if (shop.changes === null) return false;
      if (shop.changes === "hang") return new Promise<boolean>(() => undefined);
      if (shop.changes.length > 0) forget(shop.changes);
      shop.changes = [];
      return true;
    },
    markUncertain: () => undefined,
    close: async () => undefined,
  }));
  const opening = createShopServer(
    (request, response) => {
      shop.rendered.push(request.url ?? "");
      shop.seen.push(request.headers);
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.setHeader("Cache-Control", shop.cacheControl);
      for (const key of shop.keysOf(request.url ?? "")) reportOf(response).keys.add(key);
      if (request.url === "/products") reportOf(response).lists.set("/products", shop.list);
      shop.say(request, response);
    },
    {
      root,
      picturesFolder: join(root, "pictures"),
      pictures: null,
      staticFolder: join(root, "shared"),
      trustsProxy: false,
      isReachable: async () => true,
      isReady: async () => true,
      api: async () => Response.json({}),
      apiKeysOf,
      digestOf: async () => shop.list,
      outagePage: async () => "<h1>Resting</h1>",
      failurePage: async () => "<h1>Failed</h1>",
      canonicalListing: () => null,
      revalidateSecret: null,
      cacheInFront: null,
      invalidation,
      isRemote: false,
      publicUrl: "http://shop.test",
      ...settings,
    },
  );
  opened.push({ ...opening, stop: () => opening.stop().then(() => invalidation.close()) });
  await new Promise<void>((resolve) => opening.server.listen(0, resolve));
  const { port } = opening.server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers, redirect: "manual" });
  return {
    shop,
    port,
    invalidation,
    waiting: () => opening.waitingRenders().page,
    get,
    text: async (path: string) => (await get(path)).text(),
  };
}

function keysOf(url: string): string[] {
  const [, segment, id] = url.split(/[/?.]/);
  if (segment === "details" && id) return productKeys(id);
  return segment === "products" ? ["product", "product:1"] : [];
}

/** Moves the clock by which pages age. */
export function later(seconds: number) {
  const now = Date.now() + seconds * 1000;
  const performed = performance.now() + seconds * 1000;
  jest.spyOn(Date, "now").mockReturnValue(now);
  jest.spyOn(performance, "now").mockReturnValue(performed);
}

/** Asks until the page is cached and current. */
export async function untilHit(get: (path: string) => Promise<Response>, path: string) {
  let page = "";
  await until(async () => {
    const response = await get(path);
    page = await response.text();
    return response.headers.get("cache-status") === "shortlisted; hit";
  });
  return page;
}
