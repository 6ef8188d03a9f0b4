import { connect } from "node:net";
import { text as streamText } from "node:stream/consumers";
import type { Change } from "../../lib/http/server-bridge";
import { later, serversBeforeNext, untilHit } from "../testing/servers";
import { until } from "../testing/until";
import { Invalidation } from "./invalidation";

const open = serversBeforeNext();

const product = (id: number): Change => ({ subject: "product", id });
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
    "a change of other content on %s is sent stale and rendered in the background: %j",
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
    // Real time goes on as well.
    later(7);
    expect((await get("/products")).headers.get("cache-status")).toMatch("hit");
    later(3.1);
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

describe("asking for changes", () => {
  /** Follows a feed that answers this, and counts how often it was asked. */
  async function following(answer: () => boolean | Promise<boolean>) {
    const feed = {
      sync: jest.fn(answer),
      markUncertain: jest.fn(),
      close: jest.fn(async () => undefined),
    };
    const invalidation = new Invalidation();
    await invalidation.follow(async () => feed);
    return { invalidation, feed };
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it("is certain of having them all where nothing can change them", () => {
    expect(new Invalidation().sync()).toBe(true);
  });

  it("is done by itself each second, until it is closed", async () => {
    const { invalidation, feed } = await following(() => true);
    jest.advanceTimersByTime(3_000);
    expect(feed.sync).toHaveBeenCalledTimes(3);
    await invalidation.close();
    expect(feed.close).toHaveBeenCalled();
    jest.advanceTimersByTime(3_000);
    expect(feed.sync).toHaveBeenCalledTimes(3);
  });

  it("is done once a turn, unless this process has written meanwhile", async () => {
    const { invalidation, feed } = await following(() => true);
    expect([invalidation.sync(), invalidation.sync()]).toEqual([true, true]);
    expect(feed.sync).toHaveBeenCalledTimes(1);
    invalidation.markUncertain();
    expect(feed.markUncertain).toHaveBeenCalledTimes(1);
    invalidation.sync();
    expect(feed.sync).toHaveBeenCalledTimes(2);
  });

  it("counts from when it began, where the answer comes later", async () => {
    const { invalidation } = await following(async () => true);
    const opened = invalidation.syncedAt;
    jest.advanceTimersByTime(400);
    const asked = performance.now();
    const answer = invalidation.sync();
    jest.advanceTimersByTime(100);
    expect(await answer).toBe(true);
    expect(invalidation.syncedAt).toBe(asked);
    expect(asked).toBeGreaterThan(opened);
  });

  it("counts for nothing where the database could not say", async () => {
    const { invalidation } = await following(async () => false);
    const opened = invalidation.syncedAt;
    jest.advanceTimersByTime(400);
    expect(await invalidation.sync()).toBe(false);
    expect(invalidation.syncedAt).toBe(opened);
  });

  it("is given up after half a second, and not begun again before the database has answered", async () => {
    const hanging = Promise.withResolvers<boolean>();
    const { invalidation, feed } = await following(() => hanging.promise);
    const answer = invalidation.sync();
    jest.advanceTimersByTime(500);
    expect(await answer).toBe(false);
    expect(invalidation.sync()).toBe(false);
    expect(feed.sync).toHaveBeenCalledTimes(1);
    hanging.resolve(true);
    await hanging.promise;
    await Promise.resolve();
    const again = invalidation.sync();
    expect(feed.sync).toHaveBeenCalledTimes(2);
    expect(await again).toBe(true);
  });
});
