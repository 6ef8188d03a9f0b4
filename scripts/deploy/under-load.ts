import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseLocation } from "@/lib/backend/db/open";
import type { Engine } from "@/lib/backend/db/transaction";
import { createEmptyPostgresDatabase, dropPostgresDatabases } from "@/lib/backend/testing/engines";
import { startNginx } from "@/lib/testing/nginx";
import { root } from "../toolchain/root.mjs";
import { Stop, say } from "../toolchain/say.mjs";
import { freePort } from "../toolchain/server.mjs";
import { npm, pull } from "./checkout";
import { type Instance, startInstance } from "./instance";
import { type Load, startLoad } from "./load";
import { age } from "./releases";
import { addGoods, paidOrders, placesToVisit } from "./trial-shop";

const MAX_SAID = 10;
const BEFORE_AND_AFTER_MS = 10_000;
const NGINX = readFileSync(join(root, "docs", "nginx", "shop.conf"), "utf8");

interface Server {
  checkout: string;
  port: number;
  env: Record<string, string>;
  log: string;
  instance?: Instance;
}

/**
 * Updates two instances behind docs/nginx/shop.conf to the version that their origin has got, step by
 * step as docs/operations.md says, while visitors and buyers go on. No request may fail, no order may
 * be lost, and no page may miss a file.
 * @returns the number of faults
 */
export async function updateUnderLoad(
  engine: Engine,
  checkouts: readonly string[],
  folder: string,
): Promise<number> {
  const own = join(folder, engine);
  const place = await placeOf(engine, own);
  const servers = await serversIn(checkouts, own, place);
  const outside = await freePort();
  let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
  try {
    for (const server of servers) await start(server);
    const goods = await addGoods(place);
    const instances = servers.map(({ port }) => port);
    nginx = await startNginx(NGINX, join(own, "nginx"), { outside, instances });
    const running = startLoad(nginx.url, await placesToVisit(instances[0]), goods);
    try {
      const before = await versionsOf(servers);
      await sleep(BEFORE_AND_AFTER_MS);
      const namedBefore = new Set(running.load.named);
      await update(servers, own);
      await sleep(BEFORE_AND_AFTER_MS);
      await running.stop();
      const after = await versionsOf(servers);
      if (after.some((version) => before.includes(version)))
        throw new Stop(`An instance still runs ${before[0]}.`);
      const isNew = (end: string) =>
        [...running.load.named].some((file) => file.endsWith(end) && !namedBefore.has(file));
      if (!isNew(".js") || !isNew(".css")) throw new Stop("Both versions have the same files.");
      // A page that was sent before the update may ask for its files much later.
      for (const file of running.load.named) await running.get(file);
      return judge(engine, running.load, await paidOrders(place));
    } finally {
      await running.stop();
      running.close();
    }
  } finally {
    for (const { instance } of servers) await instance?.stop();
    await nginx?.stop();
    if ("postgres" in place) await dropPostgresDatabases([place.postgres]);
  }
}

/** The steps of "Updating" in docs/operations.md. */
async function update(servers: readonly Server[], own: string): Promise<void> {
  const updated = new Set<string>();
  for (const server of servers) {
    const { checkout, env } = server;
    if (!updated.has(checkout)) {
      await npm(checkout, ["run", "shop", "--", "backup", join(own, "shop.backup")], env);
      pull(checkout);
      age(checkout, "3 days ago");
      await npm(checkout, ["ci"]);
      await npm(checkout, ["run", "build"]);
      updated.add(checkout);
    }
    await server.instance?.stop();
    await start(server);
  }
}

async function start(server: Server): Promise<void> {
  const { checkout, port, env, log } = server;
  const command = ["npm", "start"];
  server.instance = await startInstance({ command, checkout, port, env, log });
}

async function placeOf(engine: Engine, own: string): Promise<DatabaseLocation> {
  mkdirSync(join(own, "data"), { recursive: true });
  if (engine === "sqlite") return { sqlite: join(own, "data", "shop.db") };
  return { postgres: await createEmptyPostgresDatabase() };
}

/** On SQLite one folder of data; on PostgreSQL one for each server, with the same pictures. */
async function serversIn(
  checkouts: readonly string[],
  own: string,
  place: DatabaseLocation,
): Promise<Server[]> {
  const servers: Server[] = [];
  for (const [index, checkout] of checkouts.entries()) {
    const isShared = "sqlite" in place;
    const data = join(own, isShared ? "data" : `data-${index}`);
    if (!isShared) {
      mkdirSync(join(own, "pictures"), { recursive: true });
      mkdirSync(data);
      symlinkSync(join(own, "pictures"), join(data, "pictures"));
    }
    const DATABASE_URL = isShared ? "" : place.postgres;
    const env = { DATA_DIR: data, DATABASE_URL, SMTP_URL: "", STRIPE_SECRET_KEY: "" };
    servers.push({ checkout, port: await freePort(), env, log: join(own, `${index}.log`) });
  }
  return servers;
}

function versionsOf(servers: readonly Server[]): Promise<string[]> {
  return Promise.all(servers.map(async ({ instance }) => (await instance?.version()) ?? ""));
}

function judge(engine: Engine, load: Load, paid: number): number {
  const { requests, pages, files, orders, failures, brokenPages } = load;
  const lost = orders.length - paid;
  say(
    `update (${engine}): ${requests} requests, ${failures.length} failed; ${pages} pages with ${files} files, ${brokenPages.length} not whole; ${orders.length} orders, ${Math.max(0, lost)} lost`,
  );
  for (const failure of failures.slice(0, MAX_SAID)) say(failure);
  if (pages === 0 || orders.length === 0) say("There was no load.");
  return failures.length + brokenPages.length + Math.abs(lost) + (orders.length === 0 ? 1 : 0);
}
