import { keyOf } from "./page-key";
import { HTML, serversBeforeNext } from "./testing/servers";
import { until } from "./testing/until";

const open = serversBeforeNext();

describe("one page is kept once", () => {
  it("whatever others add to its address", async () => {
    const { shop, get } = await open();
    for (const query of ["", "?utm_source=letter", "?fbclid=1&gclid=2", "?"])
      await get(`/details/1${query}`);
    expect(shop.rendered).toEqual(["/details/1"]);
  });

  it("whatever the order of its own parameters", async () => {
    const { shop, get } = await open();
    await get("/products?colors=1,2&brand=3");
    await get("/products?brand=3&utm_source=x&colors=1,2");
    expect(shop.rendered).toEqual(["/products?brand=3&colors=1,2"]);
    await get("/products?brand=3&colors=2");
    expect(shop.rendered).toHaveLength(2);
  });

  it.each([
    "brands=3",
    "Brand=3",
    "brand[]=3",
    "%62rand=3",
    "xbrand=3&page_=2",
    "_rsc=made-up",
    "utm_source=%3Cscript%3E&sort_by=desc",
  ])("whatever looks like a parameter of its own: %s", async (query) => {
    const { shop, get } = await open();
    await get(`/products/category/6?${query}&sort=desc`);
    const hit = await get("/products/category/6?sort=desc");
    expect(hit.headers.get("cache-status")).toBe("shortlisted; hit");
    expect(shop.rendered).toEqual(["/products/category/6?sort=desc"]);
  });

  it("for all addresses that cannot be read together", async () => {
    const { shop, get } = await open();
    shop.say = (_request, response) => {
      response.writeHead(404, { "Cache-Control": "public, s-maxage=60" }).end("nothing here");
    };
    for (const path of ["/details/%zz", "/%", "/order/%ff"]) {
      expect((await get(path)).status).toBe(404);
    }
    expect(shop.rendered).toEqual(["/products/nowhere"]);
  });

  it("apart from its data, and each kind of data apart", async () => {
    const { shop, get } = await open();
    const data = { rsc: "1", "next-router-state-tree": "[1]" };
    shop.say = (request, response) => {
      response.setHeader("Vary", "rsc, next-router-state-tree");
      response.end(request.headers.rsc ? "data" : HTML);
    };
    expect(await (await get("/details/1?_rsc=x", data)).text()).toBe("data");
    expect(await (await get("/details/1")).text()).toBe(HTML);
    expect(await (await get("/details/1?_rsc=x")).text()).toBe(HTML);
    await get("/details/1?_rsc=y", data);
    await get("/details/1?_rsc=x", { ...data, "next-router-state-tree": "[2]" });
    expect(shop.rendered).toHaveLength(3);
  });

  it("and leads on with what others have added", async () => {
    const { shop, get } = await open();
    shop.say = (request, response) => {
      const location = `/products${new URL(request.url ?? "", "http://a").search}`;
      response.writeHead(307, { Location: location }).end();
    };
    for (let time = 0; time < 2; time++) {
      const response = await get("/products?utm_source=letter&page=1");
      expect(response.headers.get("location")).toBe("/products?utm_source=letter&page=1");
      const plain = await get("/products?page=1");
      expect(plain.headers.get("location")).toBe("/products?page=1");
    }
  });

  it("where its data cannot be made, is sent itself and not kept as data", async () => {
    const { shop, get } = await open();
    shop.say = (request, response) => {
      if (request.headers.rsc) response.writeHead(500).end();
      else response.end(HTML);
    };
    const forgedAs = (tree: string) => ({ rsc: "1", "next-router-state-tree": tree });
    for (const path of ["/details/1", "/orders"]) {
      for (const tree of ["%5B", "%zz", "[]"]) {
        const response = await get(path, forgedAs(tree));
        expect([response.status, await response.text()]).toEqual([200, HTML]);
      }
    }
    shop.say = (_request, response) => response.end("data");
    expect(await (await get("/details/1", forgedAs("[]"))).text()).toBe("data");
  });

  it("where a forged data address is led elsewhere, nobody else is", async () => {
    const { shop, get } = await open();
    shop.say = (_request, response) => response.writeHead(307, { Location: "/away" }).end();
    await get("/details/1?_rsc=forged", { rsc: "1" });
    shop.say = (_request, response) => response.end("data");
    expect((await get("/details/1?_rsc=right", { rsc: "1" })).status).toBe(200);
  });

  it("but where it says what a link has brought, which is one visitor's", async () => {
    const { shop, get } = await open();
    const form = { cookie: "guest=a; __Host-form=x" };
    await get("/products");
    for (const [query, headers, control] of [
      ["?code=WELCOME", form, "private, no-store"],
      ["?code=WELCOME", {}, /^public/],
      ["?code=WELCOME", { cookie: "guest=a; form=" }, /^public/],
      ["", form, /^public/],
    ] as const) {
      const response = await get(`/products${query}`, headers);
      expect(response.headers.get("cache-control")).toMatch(control);
    }
    expect(shop.rendered).toEqual(["/products", "/products?code=WELCOME"]);
  });

  it("and where a visitor's own page has marks, it is told of the visit", async () => {
    const { shop, get } = await open();
    await get("/cart?utm_source=letter", { referer: "https://mail.test/" });
    await get("/cart", { referer: "https://mail.test/" });
    await get("/products?utm_source=letter");
    expect(shop.seen.map((headers) => headers["x-visit"])).toEqual([
      "/cart?utm_source=letter https://mail.test/",
      undefined,
      undefined,
    ]);
  });

  it("for each host where the shop's address is not known", async () => {
    const { shop, get } = await open({ publicUrl: null, trustsProxy: true });
    await get("/", { "x-forwarded-host": "a.example" });
    await get("/", { "x-forwarded-host": "b.example" });
    await get("/", { "x-forwarded-host": "a.example" });
    expect(shop.rendered).toHaveLength(2);
  });

  it("however many ask for it at once", async () => {
    const { shop, get } = await open();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    shop.say = (_request, response) => void held.then(() => response.end(HTML));
    const asked = Array.from({ length: 200 }, () => get("/details/1"));
    await until(() => shop.rendered.length > 0);
    release();
    for (const response of await Promise.all(asked)) expect(await response.text()).toBe(HTML);
    expect(shop.rendered).toHaveLength(1);
  });
});

describe("a page's key", () => {
  const MAX_LENGTH = 8_192;
  const key = (url: string, headers: Record<string, string> = {}, namesHost = false) =>
    keyOf({ url, headers }, namesHost);
  const data = (url: string, headers: Record<string, string> = {}) =>
    key(url, { rsc: "1", ...headers });

  it("names the host only where it is asked to", () => {
    const at = (host: string, namesHost: boolean) => key("/", { host }, namesHost)?.text;
    expect(at("a.example", false)).toBe(at("b.example", false));
    expect(at("a.example", true)).not.toBe(at("b.example", true));
  });

  it("is the same whatever the router says, unless data is asked for", () => {
    expect(key("/details/1", { "next-url": "/shop" })).toEqual(key("/details/1"));
    expect(data("/details/1", { "next-url": "/shop" })).not.toEqual(data("/details/1"));
  });

  it("is none for an address that is too long", () => {
    const path = (length: number) => "/details/".padEnd(length, "1");
    expect(key(path(MAX_LENGTH))?.url).toBe(path(MAX_LENGTH));
    expect(key(path(MAX_LENGTH + 1))).toBeNull();
  });

  it("is none for data that is asked for in too many words", () => {
    const rest = MAX_LENGTH - (data("/details/1")?.text.length ?? 0);
    const tree = (length: number) => ({ "next-router-state-tree": "1".repeat(length) });
    expect(data("/details/1", tree(rest))?.text).toHaveLength(MAX_LENGTH);
    expect(data("/details/1", tree(rest + 1))).toBeNull();
  });

  it.each(["//", "//evil.test/", "x/products", ""])("is none for %j", (url) => {
    expect(key(url)).toBeNull();
  });

  it("leaves out the mark of a data request, which its address keeps", () => {
    const asked = data("/products?_rsc=abc&page=2");
    expect(asked?.text).toBe(data("/products?page=2")?.text);
    expect(asked?.url).toBe("/products?page=2&_rsc=abc");
  });
});
