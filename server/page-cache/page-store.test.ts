import { ANYTHING } from "../../lib/http/surrogate-keys.ts";
import { CachedPage } from "./cached-page";
import { PageStore } from "./page-store";

function pageOf(keys: string[], bytes = 100): CachedPage {
  const answer = { status: 200, headers: {}, body: Buffer.alloc(bytes), missing: null };
  return new CachedPage({ ...answer, keys: new Set(keys), lists: new Map() }, null, []);
}

const exact = (...keys: string[]) => ({
  keys: keys.map((key) => ({ key, isExact: true })),
  since: 7,
  revision: 1,
});
const inTime = (...keys: string[]) => ({
  keys: keys.map((key) => ({ key, isExact: false })),
  since: 7,
  revision: 1,
});

describe("a change", () => {
  it("expires the pages that read what changed, each once, and no other", () => {
    const store = new PageStore(1_000_000);
    const [ring, cuff, both] = [pageOf(["p1"]), pageOf(["p2"]), pageOf(["p1", "p2"])];
    store.set("/ring", ring);
    store.set("/cuff", cuff);
    store.set("/both", both);
    expect(store.invalidate(exact("p1"))).toEqual([ring, both]);
    expect([ring, cuff, both].map((page) => page.isExpired)).toEqual([true, false, true]);
    expect(store.invalidate(exact("p1", "p2"))).toEqual([cuff]);
    expect(store.invalidate(exact("p9"))).toEqual([]);
  });

  it("of everything expires all", () => {
    const store = new PageStore(1_000_000);
    const pages = [pageOf(["p1"]), pageOf([])];
    for (const [at, page] of pages.entries()) store.set(`/${at}`, page);
    expect(new Set(store.invalidate(exact(ANYTHING)))).toEqual(new Set(pages));
  });

  it("that may be seen in time makes pages stale from then on", () => {
    const store = new PageStore(1_000_000);
    const page = pageOf(["list"]);
    store.set("/", page);
    expect(store.invalidate(inTime("list"))).toEqual([]);
    expect([page.isExpired, page.staleSince, [...page.staleKeys]]).toEqual([false, 7, ["list"]]);
  });
});

describe("a page", () => {
  it("that was replaced is not reached by a change any more", () => {
    const store = new PageStore(1_000_000);
    const [old, young, beside] = [pageOf(["p1", "p2"]), pageOf(["p1"]), pageOf(["p1"])];
    store.set("/", old);
    store.set("/beside", beside);
    store.set("/", young);
    expect(store.get("/")).toBe(young);
    expect(store.invalidate(exact("p1", "p2"))).toEqual([beside, young]);
    expect(old.isExpired).toBe(false);
  });

  it("that has had to make room is gone, and a change does not reach it", () => {
    const size = pageOf(["p1"]).size;
    const store = new PageStore(2 * size);
    const pages = ["/1", "/2", "/3"].map((address) => {
      const page = pageOf(["p1"]);
      store.set(address, page);
      return page;
    });
    expect(store.get("/1")).toBeUndefined();
    expect(store.invalidate(exact("p1"))).toEqual(pages.slice(1));
  });

  it("that is larger than the store is not kept", () => {
    const store = new PageStore(1_000);
    const page = pageOf(["p1"], 5_000);
    store.set("/", page);
    expect(store.get("/")).toBeUndefined();
    expect(store.invalidate(exact("p1"))).toEqual([]);
  });
});
