import { later, serversBeforeNext } from "../testing/servers";
import { keyHeader, keysToPurge } from "./surrogate-key-headers";

const varnish = { kind: "varnish", addresses: [] } as const;
const cloudflare = { kind: "cloudflare", zoneId: "", token: "" } as const;
const open = serversBeforeNext();

describe("the header of surrogate keys", () => {
  it("is spelled as each cache reads it", () => {
    const keys = ["product:1", "brand"];
    expect(keyHeader(varnish, keys)).toEqual(["Surrogate-Key", "all product:1 brand"]);
    expect(keyHeader(cloudflare, keys)).toEqual(["Cache-Tag", "all,product:1,brand"]);
  });

  it("never has more than 8 KB: then any change of one thing purges the page", () => {
    const keys = ["product", ...Array.from({ length: 2_000 }, (_, id) => `product:${id}`), "brand"];
    expect(keyHeader(varnish, keys)).toEqual(["Surrogate-Key", "all many product brand"]);
    expect(keysToPurge({ key: "product:7", isExact: true })).toEqual(["product:7", "many"]);
    expect(keysToPurge({ key: "product", isExact: false })).toEqual(["product"]);
    for (let count = 1; count <= 2_000; count += 37) {
      expect(keyHeader(varnish, keys.slice(0, count))[1].length).toBeLessThanOrEqual(8_000);
    }
  });

  it("surrogate keys are sent for cacheable responses where a shared cache is configured", async () => {
    const { shop, get } = await open({ cacheInFront: varnish });
    const cold = await get("/details/1");
    expect(cold.headers.get("surrogate-key")).toBe("all product:1 details:1 stock:1");
    expect((await get("/details/1")).headers.get("surrogate-key")).toContain("product:1");
    const { headers } = await get("/api/brands");
    expect(headers.get("surrogate-key")).toBeNull();
    shop.cacheControl = "private, no-store";
    expect((await get("/details/2")).headers.has("surrogate-key")).toBe(false);
    const { get: ask } = await open();
    expect((await ask("/details/1")).headers.has("surrogate-key")).toBe(false);
  });

  it("names what an answer of the API shows", async () => {
    const api = async () =>
      Response.json({}, { headers: { "cache-control": "public, s-maxage=300" } });
    const { get } = await open({ cacheInFront: cloudflare, api });
    expect((await get("/api/brands")).headers.get("cache-tag")).toBe("all,brand");
  });
});

describe("a stale page", () => {
  it("may be kept in front for one second from when it is sent", async () => {
    const { shop, text, get } = await open({ cacheInFront: varnish });
    await text("/products");
    later(7);
    shop.changes = [{ subject: "product", id: 2 }];
    const { headers } = await get("/products");
    expect(headers.get("cache-status")).toBe("shortlisted; hit; fwd=stale");
    expect(headers.get("age")).toBe("7");
    expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=8, stale-if-error=600");
  });

  it("is what is sent while the database cannot be asked, too", async () => {
    const { shop, text, get } = await open({ cacheInFront: varnish });
    await text("/products");
    shop.changes = null;
    expect((await get("/products")).headers.get("cache-control")).toContain("s-maxage=1,");
  });

  it("is one whose product changed while it was rendered, too", async () => {
    const { shop, text, get } = await open({ cacheInFront: varnish });
    await text("/products");
    shop.say = async (_request, response) => {
      shop.changes = [{ subject: "details", id: 1 }];
      await text("/products");
      response.end("old");
    };
    expect((await get("/details/1")).headers.get("cache-control")).toContain("s-maxage=1,");
  });
});
