import { fakeClock, idle, openCache, pageWith } from "../testing/cache";

beforeEach(fakeClock);
afterEach(() => jest.useRealTimers());

const STALE = "shortlisted; hit; fwd=stale";
const HIT = "shortlisted; hit";
const LISTING = "/products";

/** Pages that read a product, its stock and the list of products, and show how often any was rendered. */
async function openShop(keys: readonly string[] = ["product:1", "stock:1"], lists = ["/products"]) {
  let count = 0;
  const opened = await openCache(() => {
    count += 1;
    return pageWith(`${count}`, {
      keys: new Set(keys),
      lists: new Map(lists.map((path) => [path, ""])),
    });
  });
  const after = async (seconds: number) => {
    jest.advanceTimersByTime(seconds * 1_000);
    await idle();
    opened.invalidation.sync();
    await idle();
  };
  const change = async (...changes: { subject: string; id: number }[]) => {
    opened.shop.changes = changes;
    opened.invalidation.markUncertain();
    opened.invalidation.sync();
    await idle();
  };
  return { ...opened, after, change };
}

const product = (id: number) => ({ subject: "product", id });
const stock = (id: number) => ({ subject: "stock", id });

describe("a page that has changed", () => {
  it("is rendered before somebody asks where it was asked for less than five seconds ago", async () => {
    const { shop, get, after, change } = await openShop();
    await get("/details/1");
    await after(4.999);
    await change(product(1));
    expect(shop.rendered).toHaveLength(2);
  });

  it("waits for a visitor where nobody has asked for it for five seconds", async () => {
    const { shop, get, after, change } = await openShop();
    await get("/details/1");
    await after(5);
    await change(product(1));
    expect(shop.rendered).toHaveLength(1);
  });

  it("does not count as asked for when it is rendered before somebody asks", async () => {
    const { shop, get, after, change } = await openShop();
    await get("/details/1");
    await after(4);
    await change(product(1));
    await after(4);
    await change(product(1));
    expect(shop.rendered).toHaveLength(2);
  });

  it("is rendered before those that were last asked for earlier", async () => {
    const { shop, get, after, change } = await openShop();
    for (const path of ["/privacy", "/terms", "/faq", "/terms"]) {
      await get(path);
      await after(1);
    }
    shop.rendered.length = 0;
    await change(product(1));
    expect(shop.rendered).toEqual(["/terms", "/faq", "/privacy"]);
  });
});

describe("a stale page", () => {
  it("is rendered again once five seconds have passed since it was made", async () => {
    const { shop, get, after, change } = await openShop();
    await get("/details/1");
    await after(2);
    await change(stock(1));
    expect((await get("/details/1")).cacheStatus).toBe(STALE);
    await after(2.9);
    expect(shop.rendered).toHaveLength(1);
    await after(0.1);
    expect(shop.rendered).toHaveLength(2);
    expect(await get("/details/1")).toMatchObject({ text: "2", cacheStatus: HIT });
  });

  it("is rendered again at once where it is also too old", async () => {
    const { shop, get, after } = await openShop();
    await get("/details/1");
    await after(60);
    expect((await get("/details/1")).cacheStatus).toBe(STALE);
    await idle();
    expect(shop.rendered).toHaveLength(2);
  });

  it("is rendered again when a visitor gets it in an encoding that had to be made first", async () => {
    const { shop, get, after } = await openShop();
    shop.say = () => pageWith("Ring ".repeat(1_000));
    await get("/details/1", { "accept-encoding": "br" });
    await after(60);
    const answer = await get("/details/1", { "accept-encoding": "gzip" });
    expect([answer.isAtOnce, answer.cacheStatus]).toEqual([false, STALE]);
    await idle();
    expect(shop.rendered).toHaveLength(2);
  });

  it("is not rendered again where it was replaced meanwhile", async () => {
    const { shop, get, after, change } = await openShop();
    await get("/details/1");
    await change(stock(1));
    await get("/details/1");
    await after(1);
    await change(product(1));
    await get("/details/1");
    const before = shop.rendered.length;
    await after(10);
    expect(shop.rendered).toHaveLength(before);
  });

  it("that lacks a section is replaced by a new render that lacks one too", async () => {
    const { shop, get, after, change } = await openShop();
    let count = 0;
    shop.say = () => {
      count += 1;
      return pageWith(`${count}`, { missing: "part", keys: new Set(["stock:1"]) });
    };
    await get("/details/1");
    await change(stock(1));
    await get("/details/1");
    await after(5);
    expect(await get("/details/1")).toMatchObject({ text: "2", cacheStatus: HIT });
  });
});

it("a current page is not rendered again when a visitor gets it in an encoding that had to be made first", async () => {
  const { shop, get, after } = await openShop();
  shop.say = () => pageWith("Ring ".repeat(1_000));
  await get("/details/1", { "accept-encoding": "br" });
  expect((await get("/details/1", { "accept-encoding": "gzip" })).cacheStatus).toBe(HIT);
  await after(10);
  expect(shop.rendered).toHaveLength(1);
});

describe("a stale page whose lists are what they were", () => {
  const rendersAfter = async (
    opened: Awaited<ReturnType<typeof openShop>>,
    ...changes: { subject: string; id: number }[]
  ) => {
    const { shop, get, after, change } = opened;
    await get(LISTING);
    await change(...changes);
    expect((await get(LISTING)).cacheStatus).toBe(STALE);
    await after(5);
    expect((await get(LISTING)).cacheStatus).toBe(HIT);
    return shop.rendered.length;
  };

  it("is kept where another product has changed", async () => {
    expect(await rendersAfter(await openShop(["product"]), product(2))).toBe(1);
  });

  it("is rendered again where one of its lists has changed", async () => {
    const opened = await openShop(["product"]);
    opened.shop.digestOf = async () => "another";
    expect(await rendersAfter(opened, product(2))).toBe(2);
  });

  it.each([
    ["stock has changed", [stock(1)]],
    ["stock has changed besides another product", [product(2), stock(1)]],
  ])("is rendered again where %s", async (_case, changes) => {
    expect(await rendersAfter(await openShop(["product", "stock:1"]), ...changes)).toBe(2);
  });

  it("is rendered again where it shows products without a list", async () => {
    expect(await rendersAfter(await openShop(["product"], []), product(2))).toBe(2);
  });

  it("is rendered again where it is also too old", async () => {
    const { shop, get, after, change } = await openShop(["product"]);
    await get(LISTING);
    await after(60);
    await change(product(2));
    expect((await get(LISTING)).cacheStatus).toBe(STALE);
    await idle();
    expect(shop.rendered).toHaveLength(2);
  });
});

it("a page that a visitor asks for while its lists are compared is rendered once", async () => {
  const digest = Promise.withResolvers<string>();
  const { shop, get, after, change } = await openShop(["product", "product:1"]);
  shop.digestOf = () => digest.promise;
  await get(LISTING);
  await change(product(2));
  await get(LISTING);
  await after(5);
  await change(product(1));
  const asked = get(LISTING);
  await idle();
  digest.resolve("another");
  expect((await asked).text).toBe("2");
  await idle();
  expect(shop.rendered).toHaveLength(2);
});
