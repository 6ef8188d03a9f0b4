import { fakeClock, idle, openCache, pageWith } from "../testing/cache";

beforeEach(fakeClock);
afterEach(() => jest.useRealTimers());

const STALE = "shortlisted; hit; fwd=stale";
const MISS = "shortlisted; fwd=miss";
const HIT = "shortlisted; hit";
const BYPASS = "shortlisted; fwd=bypass";

/** Pages that read a product and its stock, and show how often any was rendered. */
async function openShop() {
  let count = 0;
  const opened = await openCache(() => {
    count += 1;
    return pageWith(`${count}`, { keys: new Set(["product:1", "stock:1"]) });
  });
  const after = (seconds: number) => jest.advanceTimersByTime(seconds * 1_000);
  return { ...opened, after };
}

describe("a page that is cached", () => {
  it("is sent without waiting to its second visitor, compressed already", async () => {
    const { shop, get } = await openShop();
    shop.say = () => pageWith("Ring ".repeat(1_000));
    const first = await get("/details/1", { "accept-encoding": "identity" });
    expect([first.isAtOnce, first.cacheStatus]).toEqual([false, MISS]);
    const second = await get("/details/1", { "accept-encoding": "br" });
    expect([second.isAtOnce, second.cacheStatus]).toEqual([true, HIT]);
    expect(second.headers.get("content-encoding")).toBe("br");
    expect((await get("/details/2")).isAtOnce).toBe(false);
    expect((await get("/cart")).isAtOnce).toBe(false);
  });

  it("is not sent before the database has said what has changed", async () => {
    const { shop, get, invalidation } = await openShop();
    await get("/details/1");
    invalidation.markUncertain();
    shop.isCertain = Promise.resolve(true);
    expect(await get("/details/1")).toMatchObject({ isAtOnce: false, cacheStatus: HIT });
  });

  it("is sent stale for ten seconds after a change that may be seen in time, and no longer", async () => {
    const { shop, get, after, invalidation } = await openShop();
    await get("/details/1");
    const rendering = Promise.withResolvers<void>();
    shop.say = () => rendering.promise.then(() => pageWith("new"));
    invalidation.apply([{ subject: "stock", id: 1 }]);
    after(10);
    expect((await get("/details/1")).cacheStatus).toBe(STALE);
    after(0.001);
    const late = get("/details/1");
    await idle();
    rendering.resolve();
    expect((await late).text).toBe("new");
  });

  it("may be kept by a cache in front for one second more than its age once it is stale", async () => {
    const { get, after } = await openShop();
    const fresh = await get("/details/1");
    expect(fresh.headers.get("cache-control")).toContain("s-maxage=60, stale-while-revalidate");
    after(70);
    const stale = await get("/details/1");
    expect(stale.cacheStatus).toBe(STALE);
    expect(stale.headers.get("cache-control")).toBe("public, s-maxage=71, stale-if-error=600");
  });
});

it("a page whose stock changes while it is rendered may be kept by a cache in front for one second", async () => {
  const { shop, get, invalidation } = await openShop();
  const rendering = Promise.withResolvers<void>();
  const keys = new Set(["stock:1"]);
  shop.say = () => rendering.promise.then(() => pageWith("old", { keys }));
  const asked = get("/details/1");
  await idle();
  invalidation.apply([{ subject: "stock", id: 1 }]);
  rendering.resolve();
  const { cacheStatus, headers } = await asked;
  expect(cacheStatus).toBe(MISS);
  expect(headers.get("cache-control")).toBe("public, s-maxage=1, stale-if-error=600");
});

it("a page rendered for one visitor has no Age header", async () => {
  const { get } = await openShop();
  const { cacheStatus, headers } = await get("/cart");
  expect(cacheStatus).toBe(BYPASS);
  expect(headers.get("age")).toBeNull();
  expect((await get("/details/1")).headers.get("age")).toBe("0");
});

it("a 404 page is sent with its body to a client that has the same bytes from before", async () => {
  const { shop, get, after } = await openShop();
  shop.say = () => pageWith("A ring");
  const { headers } = await get("/details/1");
  const known = { "if-none-match": headers.get("etag") ?? "" };
  expect((await get("/details/1", known)).status).toBe(304);
  shop.say = () => pageWith("A ring", { status: 404 });
  after(1_000);
  expect(await get("/details/1", known)).toMatchObject({ status: 404, text: "A ring" });
});

describe("while the database cannot say what has changed", () => {
  it("a page is sent for exactly ten seconds where the backend answers", async () => {
    const { shop, get, after, invalidation } = await openShop();
    await get("/details/1");
    shop.isCertain = false;
    after(10);
    invalidation.markUncertain();
    expect(performance.now() - invalidation.syncedAt).toBe(10_000);
    expect(await get("/details/1")).toMatchObject({ text: "1", cacheStatus: STALE });
    after(0.001);
    expect(await get("/details/1")).toMatchObject({ text: "2", cacheStatus: MISS });
  });

  it("a page is sent while the backend is down, for as long as stale-if-error allows", async () => {
    const { shop, get, after, invalidation } = await openShop();
    await get("/details/1");
    invalidation.markUncertain();
    Object.assign(shop, { isCertain: false, isReachable: false });
    after(659);
    expect(await get("/details/1")).toMatchObject({ text: "1", cacheStatus: STALE });
    after(1);
    expect(await get("/details/1")).toMatchObject({ text: "2", cacheStatus: MISS });
  });
});

describe("redirects", () => {
  const redirecting = (status: number) => () =>
    pageWith("", { status, headers: { location: "/elsewhere" } });

  it("are shared where the visitor added no parameters to the address", async () => {
    const { shop, get } = await openShop();
    shop.say = redirecting(308);
    await get("/details/1");
    expect((await get("/details/1")).cacheStatus).toBe(HIT);
    expect(shop.rendered).toHaveLength(1);
  });

  it.each([300, 308])(
    "are not shared where the visitor added parameters, with status %d",
    async (status) => {
      const { shop, get } = await openShop();
      shop.say = redirecting(status);
      expect((await get("/details/1?utm_source=letter")).cacheStatus).toBe(BYPASS);
      expect(shop.rendered.at(-1)).toBe("/details/1?utm_source=letter");
    },
  );

  it.each([400, 404])(
    "are something else than status %d, which visitors with any parameters share",
    async (status) => {
      const { shop, get } = await openShop();
      shop.say = redirecting(status);
      expect((await get("/details/1?utm_source=letter")).cacheStatus).toBe(MISS);
      expect(shop.rendered).toEqual(["/details/1"]);
    },
  );
});

describe("a visitor who already waits for forty pages", () => {
  /** Forty pages of the same visitor that are not done before they are released. */
  async function fill(opened: Awaited<ReturnType<typeof openShop>>) {
    const held = Promise.withResolvers<void>();
    opened.shop.say = () => held.promise.then(() => pageWith("late"));
    const asked = Array.from({ length: 40 }, (_, at) => opened.get(`/details/${at + 100}`));
    await idle();
    return async () => {
      held.resolve();
      await Promise.all(asked);
    };
  }

  it("gets a 503 for one more page, with a request to retry in two seconds", async () => {
    const opened = await openShop();
    const release = await fill(opened);
    for (const path of ["/details/1", "/cart"]) {
      const { status, text, headers } = await opened.get(path);
      expect([status, text]).toEqual([503, "Busy"]);
      expect([headers.get("retry-after"), headers.get("cache-control")]).toEqual(["2", "no-store"]);
      expect(headers.get("content-type")).toBe("text/plain");
    }
    await release();
  });

  it("gets an expired page where one is cached", async () => {
    const opened = await openShop();
    await opened.get("/details/1");
    jest.advanceTimersByTime(6_000);
    const release = await fill(opened);
    opened.invalidation.apply("all");
    expect(await opened.get("/details/1")).toMatchObject({ text: "1", cacheStatus: STALE });
    await release();
  });

  it("does not get a page with a cookie that was rendered for somebody else", async () => {
    const opened = await openShop();
    opened.shop.say = () => pageWith("Ada's", { headers: { "set-cookie": ["a=1"] } });
    await opened.get("/details/1");
    const release = await fill(opened);
    expect((await opened.get("/details/1")).status).toBe(503);
    await release();
  });

  it("shares the render of a page that is under way", async () => {
    const opened = await openShop();
    const release = await fill(opened);
    const shared = opened.get("/details/100");
    await release();
    expect(await shared).toMatchObject({ text: "late", cacheStatus: MISS });
  });
});

it("an expired page is sent instead of a new one whose subject could not be read", async () => {
  const { shop, get, invalidation } = await openShop();
  await get("/details/1");
  jest.advanceTimersByTime(6_000);
  invalidation.apply("all");
  shop.say = () => pageWith("Unknown", { missing: "subject" });
  expect(await get("/details/1")).toMatchObject({ text: "1", cacheStatus: STALE });
});
