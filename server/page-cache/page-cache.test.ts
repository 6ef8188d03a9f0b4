import { CACHEABLE, HTML, later, serversBeforeNext } from "../testing/servers";
import { until } from "../testing/until";

const open = serversBeforeNext();

describe("what is kept", () => {
  it("is rendered once and sent again with its age", async () => {
    const { shop, get } = await open();
    const first = await (await get("/details/1")).text();
    later(5);
    const again = await get("/details/1");
    expect(await again.text()).toBe(first);
    expect(again.headers.get("age")).toBe("5");
    expect(again.headers.get("cache-status")).toBe("shortlisted; hit");
    expect(shop.rendered).toHaveLength(1);
  });

  it.each([
    ["private", { cacheControl: "private, max-age=60" }],
    ["no-store", { cacheControl: "no-store" }],
    ["without a lifetime", { cacheControl: "public" }],
  ])("is nothing %s", async (_name, said) => {
    const { shop, get } = await open();
    Object.assign(shop, said);
    await get("/details/1");
    await get("/details/1");
    expect(shop.rendered).toHaveLength(2);
  });

  it.each([
    ["a cookie", "Set-Cookie", "a=1"],
    ["every header", "Vary", "*"],
    ["who asks", "Vary", "Cookie"],
  ])("is nothing that brings or varies on %s", async (_name, header, value) => {
    const { shop, get } = await open();
    shop.say = (_request, response) => {
      response.setHeader(header, value);
      response.end(HTML);
    };
    await get("/details/1");
    await get("/details/1");
    expect(shop.rendered).toHaveLength(2);
  });

  it.each(["/cart", "/checkout", "/login", "/recover"])(
    "is not %s, whatever it says of itself: it is made for each who asks, by their cookie",
    async (path) => {
      const { shop, get } = await open();
      shop.say = (request, response) => response.end(`${HTML}${request.headers.cookie}`);
      const answers = ["session=ada", "session=grace", "session=ada"].map((cookie) =>
        get(path, { cookie }),
      );
      const texts = await Promise.all(answers.map(async (answer) => (await answer).text()));
      expect(texts.map((text) => text.slice(HTML.length))).toEqual([
        "session=ada",
        "session=grace",
        "session=ada",
      ]);
      expect(shop.rendered).toHaveLength(3);
      expect((await get(path)).headers.get("cache-status")).toBe("shortlisted; fwd=bypass");
    },
  );

  it("is a product's page for each of its combinations, and no visitor's", async () => {
    const { shop, get, text } = await open();
    shop.say = (request, response) =>
      response.end(`${HTML}${request.url} ${request.headers.cookie}`);
    expect(await text("/details/1?v=3,8")).toBe(`${HTML}/details/1?v=3,8 undefined`);
    await get("/details/1?v=3,8&utm_source=letter", { cookie: "session=ada" });
    expect(await text("/details/1")).toBe(`${HTML}/details/1 undefined`);
    expect(shop.rendered).toEqual(["/details/1?v=3,8", "/details/1"]);
  });

  it("is no error", async () => {
    const { shop, get } = await open();
    shop.say = (_request, response) => response.writeHead(500).end(HTML);
    await get("/details/1");
    expect((await get("/details/1")).status).toBe(500);
    expect(shop.rendered).toHaveLength(2);
  });

  it("is no page that is made for who asks", async () => {
    const { shop, get } = await open();
    for (const path of ["/orders", "/login", "/order/abc", "/address"]) {
      await get(path, { cookie: "token=a" });
      await get(path, { cookie: "token=b" });
    }
    expect(shop.rendered).toHaveLength(8);
    expect(shop.seen.map(({ cookie }) => cookie)).toContain("token=b");
  });

  it("never saw who asked", async () => {
    const { shop, get } = await open();
    await get("/details/1", { cookie: "token=secret", authorization: "Bearer secret" });
    expect(shop.seen[0]).not.toHaveProperty("cookie");
    expect(shop.seen[0]).not.toHaveProperty("authorization");
  });
});

describe("a visitor who asks for all there is", () => {
  const from = (address: string) => ({ "x-forwarded-for": address });

  it("waits in nobody's way", async () => {
    const { shop, get } = await open({ trustsProxy: true });
    const held = Promise.withResolvers<void>();
    shop.say = (_request, response) => void held.promise.then(() => response.end(HTML));
    const stranger = (number: number) => from(`2001:db8::${number.toString(16)}`);
    let refused = 0;
    const asked = Array.from({ length: 100 }, async (_, number) => {
      const { status, headers } = await get(`/details/${number}`, stranger(number));
      if (status !== 503) return;
      refused += 1;
      expect([headers.get("retry-after"), headers.get("cache-control")]).toEqual(["2", "no-store"]);
    });
    await until(() => refused >= 60);
    const other = get("/details/1000", from("198.51.100.7"));
    // Answered after the other one has been heard.
    await get("/healthz");
    held.resolve();
    expect((await other).status).toBe(200);
    await Promise.all(asked);
    expect(shop.rendered.indexOf("/details/1000")).toBe(1);
    expect(refused).toBe(60);
    expect((await get("/details/2000", stranger(1))).status).toBe(200);
  });

  it("does not wait for ever, however many others come", async () => {
    const { shop, get } = await open({ trustsProxy: true });
    const held = Promise.withResolvers<void>();
    shop.say = (_request, response) => void held.promise.then(() => response.end(HTML));
    const asked = [get("/details/0", from("198.51.100.7"))];
    await get("/healthz");
    asked.push(get("/details/1", from("198.51.100.7")));
    await get("/healthz");
    for (let number = 2; number < 152; number += 1) {
      asked.push(get(`/details/${number}`, from(`203.0.113.${number}`)));
    }
    // Answered after all have been heard.
    for (let times = 0; times < 20; times += 1) await get("/healthz");
    held.resolve();
    await Promise.all(asked);
    expect(shop.rendered.indexOf("/details/1")).toBe(100);
  });

  it("a visitor is not refused because of background renders, which wait for all visitors", async () => {
    const { shop, get } = await open();
    const paths = Array.from({ length: 60 }, (_, number) => `/details/${number}`);
    for (const path of paths) await get(path);
    shop.rendered.length = 0;
    later(70);
    const held = Promise.withResolvers<void>();
    shop.say = (_request, response) => void held.promise.then(() => response.end(HTML));
    for (const path of paths) {
      expect((await get(path)).headers.get("cache-status")).toBe("shortlisted; hit; fwd=stale");
    }
    const asked = get("/login");
    await get("/healthz");
    held.resolve();
    expect((await asked).status).toBe(200);
    // One was under way by then.
    expect(shop.rendered.indexOf("/login")).toBe(1);
    await until(() => shop.rendered.length >= 41);
    // What was too much waits for its next visitor.
    await get("/details/59");
    await get("/login");
    await until(() => shop.rendered.length >= 43);
    expect(shop.rendered.slice(-2).sort()).toEqual(["/details/59", "/login"]);
    expect((await get("/details/0")).headers.get("cache-status")).toBe("shortlisted; hit");
  });
});

describe("renderings under way", () => {
  it.each([
    ["one, the shop's own work", false, 1],
    ["several, where they wait for another server", true, 8],
  ])("are %s", async (_case, isRemote, most) => {
    const { shop, get } = await open({ isRemote });
    const held = Promise.withResolvers<void>();
    shop.say = (_request, response) => void held.promise.then(() => response.end(HTML));
    const asked = Array.from({ length: 20 }, (_, number) => get(`/details/${number}`));
    await until(() => shop.rendered.length >= most);
    // Answered after all twenty have been heard.
    for (let times = 0; times < 20; times += 1) await get("/healthz");
    expect(shop.rendered).toHaveLength(most);
    held.resolve();
    await Promise.all(asked);
    expect(shop.rendered).toHaveLength(20);
  });
});

describe("bytes", () => {
  it("are what they were in each encoding, each with an ETag of its own", async () => {
    const { get } = await open();
    const tags = new Set<string | null>();
    for (const encoding of ["br", "gzip", "identity", "gzip;q=0.5, br;q=0", "br, gzip"]) {
      const response = await get("/details/1", { "accept-encoding": encoding });
      expect(await response.text()).toBe(`${HTML}1`);
      expect(response.headers.get("vary")).toBe("Accept, Accept-Encoding");
      tags.add(response.headers.get("etag"));
    }
    expect(tags.size).toBe(3);
  });

  it("are not sent again to who has them", async () => {
    const { get } = await open();
    const etag = (await get("/details/1")).headers.get("etag") ?? "";
    for (const known of [etag, `"other", ${etag}`, `W/${etag}`]) {
      const response = await get("/details/1", { "if-none-match": known });
      expect([response.status, await response.text()]).toEqual([304, ""]);
      expect(response.headers.get("cache-control")).toBe(CACHEABLE);
    }
    expect((await get("/details/1", { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("HEAD gets a cached page's headers without its body", async () => {
    const { shop, get } = await open();
    const response = await get("/details/1", {}, "HEAD");
    expect(Number(response.headers.get("content-length"))).toBeGreaterThan(0);
    expect(await response.text()).toBe("");
    await get("/details/1");
    expect(shop.rendered).toHaveLength(1);
  });
});

it("people's pages are rendered before a crawl through the filters", async () => {
  const { shop, get, waiting } = await open();
  const held = Promise.withResolvers<void>();
  shop.say = async (request, response) => {
    if (request.url === "/details/1") await held.promise;
    response.end(HTML);
  };
  const crawled = "/products?colors=1&sizes=2&from=3";
  const asked = [get("/details/1")];
  await until(() => shop.rendered.length === 1);
  asked.push(get(crawled));
  await until(() => waiting() === 1);
  asked.push(get("/details/2"));
  await until(() => waiting() === 2);
  held.resolve();
  await Promise.all(asked);
  expect(shop.rendered).toEqual(["/details/1", "/details/2", crawled]);
});
