import { connect } from "node:net";
import { text as streamText } from "node:stream/consumers";
import type { Change } from "../lib/http/server-bridge";
import { HTML, later, serversBeforeNext } from "./testing/servers";
import { until } from "./testing/until";

const open = serversBeforeNext();

const product = (id: number): Change => ({ subject: "product", id });
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
/** Asks until the page is cached and current. */
async function untilHit(get: (path: string) => Promise<Response>, path: string) {
  let page = "";
  await until(async () => {
    const response = await get(path);
    page = await response.text();
    return response.headers.get("cache-status") === "shortlisted; hit";
  });
  return page;
}

/** `/products` shows product 1 and lists products; `/details/N` shows product N. */
describe("a change", () => {
  it.each(["product", "details"])(
    "of a %s is on its own page at the next request",
    async (subject) => {
      const { shop, text } = await open();
      await text("/details/1");
      shop.changes = [{ subject, id: 1 }];
      expect(await text("/details/1")).toMatch(/2$/);
      expect(await text("/details/1")).toMatch(/2$/);
    },
  );

  it("of a product is on a listing that shows it at the next request", async () => {
    const { shop, text } = await open();
    await text("/products");
    shop.changes = [product(1)];
    expect(await text("/products")).toMatch(/2$/);
  });

  it("leaves pages that do not show it as they are, however old", async () => {
    const { shop, get, text } = await open();
    const paths = ["/details/2", "/privacy", "/designers"];
    for (const path of paths) await text(path);
    shop.changes = [product(1), { subject: "stock", id: 3 }, { subject: "collection", id: 1 }];
    later(50);
    for (const path of paths) {
      expect((await get(path)).headers.get("cache-status")).toBe("shortlisted; hit");
    }
    expect(shop.rendered).toEqual(paths);
  });

  it.each([
    ["/products", product(2)],
    ["/details/1", { subject: "stock", id: 1 }],
  ])(
    "of what %s shows besides is sent stale, and follows in the background: %j",
    async (path, change) => {
      const { shop, get, text } = await open();
      shop.changes = [];
      await text(path);
      later(6);
      await text("/privacy");
      shop.changes = [change];
      shop.list = "another";
      const stale = await get(path);
      expect(stale.headers.get("cache-status")).toBe("shortlisted; hit; fwd=stale");
      expect(await stale.text()).toMatch(/1$/);
      expect(await untilHit(get, path)).toMatch(/3$/);
      expect(shop.rendered).toHaveLength(3);
    },
  );

  it("of another product costs no render where a listing is what it was", async () => {
    const { shop, get, text } = await open();
    await text("/products");
    later(6);
    shop.changes = [product(2)];
    expect((await get("/products")).headers.get("cache-status")).toBe(
      "shortlisted; hit; fwd=stale",
    );
    expect(await untilHit(get, "/products")).toMatch(/1$/);
    expect(shop.rendered).toHaveLength(1);
    shop.changes = [product(1)];
    expect(await text("/products")).toMatch(/2$/);
  });

  it("is never hidden for longer than 10 s, even where the page cannot be rendered in time", async () => {
    const { shop, get, text } = await open();
    await text("/products");
    await text("/privacy");
    shop.changes = [product(2)];
    const held = Promise.withResolvers<void>();
    shop.say = (_request, response) => void held.promise.then(() => response.end("new"));
    expect((await get("/products")).headers.get("cache-status")).toMatch("hit");
    later(9.9);
    expect((await get("/products")).headers.get("cache-status")).toMatch("hit");
    later(0.2);
    const waiting = text("/products");
    await get("/healthz");
    held.resolve();
    expect(await waiting).toBe("new");
  });

  it("renders a listing at most each 5 s, however often products change", async () => {
    const { shop, text } = await open();
    await text("/products");
    for (let id = 2; id < 30; id += 1) {
      shop.changes = [product(id)];
      shop.list = `${id}`;
      expect(await text("/products")).toMatch(/1$/);
    }
    expect(shop.rendered).toHaveLength(1);
  });

  it("renders a page again, before somebody asks, that was asked for within five seconds", async () => {
    const { shop, get, text } = await open();
    await text("/details/1");
    later(4);
    shop.changes = [product(1)];
    await get("/privacy");
    await until(() => shop.rendered.length === 3);
    expect(await untilHit(get, "/details/1")).toMatch(/[23]$/);
    expect(shop.rendered.sort()).toEqual(["/details/1", "/details/1", "/privacy"]);
  });

  it("of content is on pages with the banner at once, and on others soon after", async () => {
    const { shop, get, text } = await open();
    shop.keysOf = (url) => (url === "/" ? ["content", "banner"] : ["content"]);
    for (const path of ["/", "/privacy"]) await text(path);
    later(6);
    shop.changes = [{ subject: "content", id: 0 }];
    const statusOf = async (path: string) => (await get(path)).headers.get("cache-status");
    expect(await statusOf("/privacy")).toBe("shortlisted; hit; fwd=stale");
    expect(await text("/")).toMatch(/[34]$/);
  });

  it("of everything is on all pages, which are cached again after it", async () => {
    const { shop, get, text } = await open();
    for (const path of ["/details/1", "/privacy"]) await text(path);
    later(70);
    shop.changes = "all";
    for (const path of ["/details/1", "/privacy"]) {
      expect((await get(path)).headers.get("cache-status")).toBe("shortlisted; fwd=miss");
      expect((await get(path)).headers.get("cache-status")).toBe("shortlisted; hit");
    }
    expect(shop.rendered).toHaveLength(4);
  });

  it("is asked for once by all requests that come in at once", async () => {
    const { shop, port, text } = await open();
    await text("/details/1");
    shop.asked = 0;
    const socket = connect(port, "127.0.0.1");
    const asking = "GET /details/1 HTTP/1.1\r\nHost: shop.test\r\n";
    socket.write(`${asking}\r\n${asking}\r\n${asking}Connection: close\r\n\r\n`);
    expect((await streamText(socket)).split("HTTP/1.1 200 OK")).toHaveLength(4);
    expect(shop.asked).toBe(1);
  });
});

describe("a change while a page is rendered", () => {
  async function renderDuring(change: Change) {
    const { shop, get, text } = await open();
    const first = Promise.withResolvers<void>();
    shop.say = (_request, response) => {
      const number = shop.rendered.length;
      const ready = number === 1 ? first.promise : Promise.resolve();
      void ready.then(() => response.end(`${HTML}${number}`));
    };
    const before = text("/details/1");
    await until(() => shop.rendered.length === 1);
    shop.changes = [change];
    const after = text("/details/1");
    for (let times = 0; times < 5; times += 1) await get("/healthz");
    first.resolve();
    return { shop, before: await before, after: await after, text };
  }

  it("renders it again for who asks afterwards, where it shows that", async () => {
    const { before, after, text } = await renderDuring(product(1));
    expect(before).toMatch(/1$/);
    expect(after).toMatch(/2$/);
    expect(await text("/details/1")).toMatch(/2$/);
  });

  it("renders it again, where it shows that, before somebody asks", async () => {
    const { shop, get, text } = await open();
    const first = Promise.withResolvers<void>();
    shop.say = (_request, response) => {
      const number = shop.rendered.length;
      const ready = number === 1 ? first.promise : Promise.resolve();
      void ready.then(() => response.end(`${HTML}${number}`));
    };
    const before = text("/details/1");
    await until(() => shop.rendered.length === 1);
    shop.changes = [product(1)];
    const other = text("/privacy");
    for (let times = 0; times < 5; times += 1) await get("/healthz");
    first.resolve();
    await Promise.all([before, other]);
    await until(() => shop.rendered.length === 3);
    expect(await untilHit(get, "/details/1")).toMatch(/[23]$/);
    expect(shop.rendered.sort()).toEqual(["/details/1", "/details/1", "/privacy"]);
  });

  it.each([product(2), { subject: "stock", id: 2 }, { subject: "stock", id: 1 }])(
    "leaves it to everybody, where it does not or follows later: %j",
    async (change) => {
      const { shop, before, after } = await renderDuring(change);
      expect([before, after].map((page) => page.slice(-1))).toEqual(["1", "1"]);
      expect(shop.rendered).toHaveLength(1);
    },
  );

  it("of other things costs no render: 12 visitors of 25 pages share 25", async () => {
    const { shop, text } = await open({ trustsProxy: true });
    shop.say = (_request, response) => void nextTurn().then(() => response.end(HTML));
    let sold = 0;
    const asked: Promise<string>[] = [];
    for (let visitor = 0; visitor < 12; visitor += 1) {
      for (let id = 1; id <= 25; id += 1) {
        asked.push(text(`/details/${id}`));
        sold += 1;
        shop.changes = [{ subject: "stock", id: 1_000 + sold }, product(1_000 + sold)];
        await nextTurn();
      }
    }
    await Promise.all(asked);
    expect(shop.rendered).toHaveLength(25);
  });
});

describe("while the database cannot be asked", () => {
  it("a cached page is sent at once, and nothing is rendered", async () => {
    const { shop, get, text } = await open({ isReachable: async () => false });
    await text("/details/1");
    shop.changes = null;
    later(120);
    for (let times = 0; times < 3; times += 1) {
      const answer = await get("/details/1");
      expect(answer.headers.get("cache-status")).toBe("shortlisted; hit; fwd=stale");
    }
    expect(shop.rendered).toHaveLength(1);
  });

  it("nobody waits for a feed that hangs but the first, and one probe asks at a time", async () => {
    const probe = Promise.withResolvers<boolean>();
    let probes = 0;
    const { shop, get, text } = await open({
      isReachable: () => {
        probes += 1;
        return probe.promise;
      },
    });
    await text("/details/1");
    shop.changes = "hang";
    later(11);
    const answers = await Promise.all(Array.from({ length: 20 }, () => get("/details/1")));
    const again = await Promise.all(Array.from({ length: 20 }, () => get("/details/1")));
    for (const { headers } of [...answers, ...again]) {
      expect(headers.get("cache-status")).toBe("shortlisted; hit; fwd=stale");
    }
    expect([probes, shop.asked]).toEqual([1, expect.any(Number)]);
    expect(shop.rendered).toHaveLength(1);
    probe.resolve(false);
  });

  it("a page is sent for 10 s, and then rendered where the backend answers all the same", async () => {
    const { shop, text } = await open();
    await text("/details/1");
    shop.changes = null;
    later(9);
    expect(await text("/details/1")).toMatch(/1$/);
    later(11);
    expect(await text("/details/1")).toMatch(/2$/);
    shop.say = (_request, response) => response.writeHead(500).end("broken");
    expect(await text("/details/1")).toMatch(/2$/);
  });
});

describe("what has grown old", () => {
  it("is sent while it is renewed", async () => {
    const { shop, text } = await open();
    await text("/details/1");
    later(90);
    expect(await text("/details/1")).toMatch(/1$/);
    await until(() => shop.rendered.length === 2);
  });

  it("is rendered anew when it is too old for that", async () => {
    const { shop, text } = await open();
    await text("/details/1");
    later(200);
    expect(await text("/details/1")).toMatch(/2$/);
    expect(shop.rendered).toHaveLength(2);
  });

  it("stands in for a page that fails, whatever has changed", async () => {
    const { shop, text } = await open();
    await text("/details/1");
    shop.say = (_request, response) => response.writeHead(500).end("broken");
    shop.changes = "all";
    expect(await text("/details/1")).toMatch(/1$/);
    later(1000);
    expect(await text("/details/1")).toBe("<h1>Failed</h1>");
  });
});
