import { log } from "../../lib/platform/log";
import { serversBeforeNext } from "../testing/servers";
import { until } from "../testing/until";
import { startVarnish } from "../testing/varnish";
import { purgerOf } from "./cache-purgers";
import { PurgeQueue } from "./purge-queue";

const open = serversBeforeNext();
const PERSONAL = "private, no-store";

/** Two instances behind one Varnish, which has purged what it purges at their start. */
async function twoBehindVarnish() {
  const cacheInFront = { kind: "varnish" as const, addresses: [] as string[] };
  const servers = [
    await open({ cacheInFront, trustsProxy: true }),
    await open({ cacheInFront, trustsProxy: true }),
  ];
  const varnish = await startVarnish(servers.map(({ port }) => port));
  cacheInFront.addresses.push(varnish.purge);
  const purger = purgerOf(cacheInFront);
  let purged = 0;
  const queues = servers.map(({ invalidation }) => {
    const queue = new PurgeQueue(
      {
        maxKeys: purger.maxKeys,
        purge: async (keys) => {
          await purger.purge(keys);
          purged += 1;
        },
      },
      log,
    );
    invalidation.subscribe((invalidated) => queue.note(invalidated));
    return queue;
  });
  await until(() => purged === 2);
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(`${varnish.visitors}${path}`, { headers, method });
  return {
    servers,
    varnish,
    get,
    text: async (path: string) => (await get(path)).text(),
    rendered: () => servers.flatMap(({ shop }) => shop.rendered),
    seen: () => servers.flatMap(({ shop }) => shop.seen),
    stop: async () => {
      for (const queue of queues) queue.close();
      await varnish.stop();
    },
  };
}

type Behind = Awaited<ReturnType<typeof twoBehindVarnish>>;
let behind: Behind;
beforeEach(async () => {
  behind = await twoBehindVarnish();
});
afterEach(() => behind.stop());

it("lets two instances render each page once, and shows a change at the next request after the purge", async () => {
  const { servers, get, text, rendered } = behind;
  const pages = ["/details/1", "/details/2", "/products", "/faq"];
  for (let round = 0; round < 4; round += 1) {
    for (const page of pages) await text(page);
  }
  expect(rendered().toSorted()).toEqual(pages.toSorted());

  for (const { shop } of servers) {
    shop.list = "with a new price";
    shop.say = (_request, response) => response.end("new price");
    shop.changes = [{ subject: "product", id: 1 }];
  }
  for (const page of ["/details/1", "/products"]) {
    await until(async () => (await text(page)) === "new price");
  }
  for (const page of ["/details/2", "/faq"]) expect(await text(page)).not.toBe("new price");
  expect(rendered().filter((page) => page === "/details/2" || page === "/faq")).toHaveLength(2);
  expect((await get("/details/1")).headers.has("surrogate-key")).toBe(false);
});

it("gives no visitor another's page, and the shop what it must know of each", async () => {
  const { servers, get, seen } = behind;
  for (const { shop } of servers) {
    shop.cacheControl = PERSONAL;
    shop.say = ({ headers }, response) => response.end(headers.cookie);
  }
  for (const cookie of ["session=anna", "session=berta", "session=anna"]) {
    const forwarded = { "x-forwarded-for": "203.0.113.7" };
    expect(await (await get("/orders", { cookie, ...forwarded })).text()).toBe(cookie);
  }
  expect(seen().map((headers) => headers["x-forwarded-for"])).toEqual(Array(3).fill("203.0.113.7"));
});

it("sends a cached page as each browser takes it, with or without cookies", async () => {
  const { get, rendered } = behind;
  for (const encoding of ["br", "gzip"]) {
    for (const cookie of ["", "session=anna"]) {
      const accepted = encoding === "br" ? "gzip, deflate, br, zstd" : "gzip;q=0.8, deflate";
      const { headers } = await get("/details/1", { "accept-encoding": accepted, cookie });
      expect(headers.get("content-encoding")).toBe(encoding);
    }
  }
  expect(new Set(rendered())).toEqual(new Set(["/details/1"]));
  expect(rendered().length).toBeLessThanOrEqual(2);
});

it("is purged at its own address alone, by keys alone", async () => {
  const { varnish, get, text, rendered } = behind;
  await text("/details/1");
  expect((await get("/details/1", { "surrogate-key": "all" }, "PURGE")).status).toBe(405);
  const tell = (method: string, keys: string) =>
    fetch(varnish.purge, { method, headers: { "surrogate-key": keys } });
  expect((await tell("GET", "all")).status).toBe(405);
  for (const keys of [".*", "all || obj.status == 200", "", "all) && (a"]) {
    expect((await tell("PURGE", keys)).status).toBe(400);
  }
  for (const keys of ["product:11", "product:", "details"]) {
    expect((await tell("PURGE", keys)).status).toBe(204);
  }
  await text("/details/1");
  expect(rendered()).toEqual(["/details/1"]);
});
