import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { canonicalListing } from "@/lib/domain/listing/listing-spelling";
import { createShopServer, type ShopServer, type ShopServerOptions } from "./http-server";
import { Invalidation } from "./page-cache/page-cache";

const root = mkdtempSync(join(tmpdir(), "server-"));
mkdirSync(join(root, "public", "icons"), { recursive: true });
mkdirSync(join(root, ".next", "static"), { recursive: true });
writeFileSync(join(root, "public", "icons", "ring.svg"), "0123456789");
writeFileSync(join(root, ".next", "static", "a1.js"), "plain");
afterAll(() => rmSync(root, { recursive: true }));

type Next = (request: IncomingMessage, response: ServerResponse) => void;

const tellAll: Next = (request, response) => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ url: request.url, headers: request.headers }));
};

/** An API that tells what it was asked. */
const tellOfApi: ShopServerOptions["api"] = async ({ method, headers }, path) =>
  Response.json({ path, method, headers: Object.fromEntries(headers) });

const opened: ShopServer[] = [];

/** Opens a server before `next`, and gives its port. */
async function open(next: Next = tellAll, settings: Partial<ShopServerOptions> = {}) {
  const opening = createShopServer(next, {
    root,
    picturesFolder: join(root, "own"),
    pictures: null,
    staticFolder: join(root, "shared"),
    trustsProxy: false,
    isReachable: async () => true,
    isReady: async () => true,
    api: tellOfApi,
    apiKeysOf: () => null,
    digestOf: async () => "",
    outagePage: async () => "<h1>Resting</h1>",
    failurePage: async () => "<h1>Failed</h1>",
    canonicalListing: () => null,
    revalidateSecret: null,
    cacheInFront: null,
    invalidation: new Invalidation(),
    isRemote: false,
    publicUrl: "http://shop.test",
    ...settings,
  });
  opened.push(opening);
  await new Promise<void>((resolve) => opening.server.listen(0, resolve));
  const { port } = opening.server.address() as AddressInfo;
  return { port, opening, get: (path: string, init?: RequestInit) => fetchFrom(port, path, init) };
}

const fetchFrom = (port: number, path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${port}${path}`, init);

/** Everything a server says to bytes as they are, until it ends the connection. */
async function raw(port: number, said: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(said);
  return text(socket);
}

afterEach(async () => {
  for (const { stop } of opened.splice(0)) await stop();
});

describe("what has failed", () => {
  it("says the request's id, by which the log is searched", async () => {
    const log = jest.spyOn(process.stderr, "write").mockReturnValue(true);
    const failing: Next = (_, response) => response.writeHead(500).end();
    const api = async () => Promise.reject(new Error("away"));
    const { get } = await open(failing, {
      api,
      trustsProxy: true,
      failurePage: async (reference) => `Reference: ${reference}`,
    });
    for (const path of ["/details/1", "/cart", "/api/orders"]) {
      const response = await get(path, { headers: { "x-request-id": `5f2c${path.length}` } });
      expect(response.status).toBe(500);
      expect(await response.text()).toContain(`Reference: 5f2c${path.length}`);
      expect(log.mock.calls.join()).toContain(`request=5f2c${path.length}`);
    }
    log.mockRestore();
  });
});

describe("addresses and methods", () => {
  it.each(["/details/%zz", "/%", "/order/%ff", "/x%00", "/about", "/products/x/1"])(
    "leads %s nowhere",
    async (path) => {
      const { get } = await open();
      expect(await (await get(path)).json()).toMatchObject({ url: "/products/nowhere" });
    },
  );

  it.each([
    ["/Products", "/products"],
    ["/PRODUCTS/Category/4?page=2&search=Pearl", "/products/category/4?page=2&search=Pearl"],
    ["/Details/12.MD", "/details/12.md"],
    ["/HOME", "/home"],
    ["//Faq.md", "/faq.md"],
    ["///Home.MD", "/home.md"],
    ["//Details/3?v=//x", "/details/3?v=//x"],
  ])("leads %s to %s", async (path, to) => {
    const { get } = await open();
    const response = await get(path, { redirect: "manual" });
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe(to);
  });

  it.each([
    ["/BUY/AB-02:1", "/buy/AB-02:1"],
    ["/Buy/?continue_to=/", "/buy?continue_to=/"],
    ["/buy/1:1/", "/buy/1:1"],
    ["/discount/WELCOME", "/buy?discounts/codes/0=WELCOME&"],
    [
      "/DISCOUNT/10%25%26/?redirect=/products",
      "/buy?discounts/codes/0=10%25%26&redirect=/products",
    ],
  ])("reads %s, from print, as a link that fills a cart", async (path, read) => {
    const { get } = await open();
    const response = await get(path, { redirect: "manual" });
    expect(await response.json()).toMatchObject({ url: read });
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect((await get("/discount/%zz")).status).toBe(200);
  });

  it.each(["/discount", "/discounts/x", "/buyer/1", "/discount/a/b"])(
    "leads %s nowhere",
    async (path) => {
      const { get } = await open();
      expect(await (await get(path)).json()).toMatchObject({ url: "/products/nowhere" });
    },
  );

  it("leads the whole address of a request to a path of the shop", async () => {
    const { port } = await open();
    const said = await raw(
      port,
      "GET http://shop.test//Terms.Md HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n",
    );
    expect(said).toMatch(/^HTTP\/1\.1 308 /);
    expect(said).toContain("\r\nLocation: /terms.md\r\n");
  });

  it("leads a listing's address to how the shop spells it, and asks nobody for a page", async () => {
    const next = jest.fn(tellAll);
    const { get } = await open(next, { canonicalListing });
    const response = await get("/products?from=0.001&sort=desc", { redirect: "manual" });
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe("/products?sort=desc");
    expect(next).not.toHaveBeenCalled();
    const data = await get("/products?from=0.001", { headers: { rsc: "1" } });
    expect(await data.json()).toMatchObject({ url: "/products?from=0.001" });
  });

  it.each(["/Order/AbC", "/Own/x", "/ABOUT", "/Products/Foo/1"])(
    "leads %s nowhere, whose letters may count",
    async (path) => {
      const { get } = await open();
      expect(await (await get(path)).json()).toMatchObject({ url: "/products/nowhere" });
    },
  );

  it("leaves a page's data and what the shop has as they are", async () => {
    const { get } = await open();
    for (const [path, headers] of [
      ["/about", { rsc: "1" }],
      ["/login?next=/orders", {}],
      ["/p%72oducts/category/4?page=2", {}],
      ["/products//exclusives/", {}],
      ["/", {}],
    ] as const) {
      expect(await (await get(path, { headers })).json()).toMatchObject({ url: path });
    }
  });

  it("leads a broken address of the API to the API's own answer", async () => {
    const { get } = await open();
    expect(await (await get("/api/products/%zz")).json()).toMatchObject({ path: "/nowhere" });
  });

  it.each(["POST", "PUT", "DELETE", "PATCH"])("refuses %s of what is read", async (method) => {
    const { get } = await open();
    for (const path of ["/", "/details/1", "/icons/ring.svg", "/_next/static/a1.js"]) {
      const response = await get(path, { method });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    }
  });

  it("lets the API, the payment pages, webhooks and forms be written to", async () => {
    const { get } = await open();
    for (const path of [
      "/api/cart",
      "/pay/abc/cancel",
      "/webhooks/stripe",
      "/forms/login",
      "/ucp/carts",
    ]) {
      expect((await get(path, { method: "POST", body: "x" })).status).toBe(200);
    }
  });

  it("says which methods there are", async () => {
    const { port, get } = await open();
    expect((await get("/", { method: "OPTIONS" })).headers.get("allow")).toBe("GET, HEAD");
    const star = await raw(port, "OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(star).toMatch(/^HTTP\/1\.1 204/);
    expect(star).toMatch(/Allow: GET, HEAD, POST/);
  });

  it("reads an absolute address as its path", async () => {
    const { port } = await open();
    const said =
      "GET http://evil.example/orders?a=1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
    expect(await raw(port, said)).toContain('"url":"/orders?a=1"');
  });
});

describe("files", () => {
  it("carry the security headers, as everything does", async () => {
    const { get } = await open();
    for (const path of ["/", "/icons/ring.svg", "/healthz", "/api/x"]) {
      const { headers } = await get(path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    }
  });
});

it("lets the shop's own pages learn where a visit came from, and nobody else of any address", async () => {
  const { get } = await open();
  const policy = async (path: string) => (await get(path)).headers.get("referrer-policy");
  for (const path of ["/?utm_source=letter", "/products?page=2&gbraid=1", "/details/1?fbclid=1"])
    expect([path, await policy(path)]).toEqual([
      path,
      "strict-origin, strict-origin-when-cross-origin",
    ]);
  for (const path of ["/", "/products?search=utm_source", "/order/key?utm_source=letter"])
    expect([path, await policy(path)]).toEqual([path, "strict-origin"]);
});

describe("https", () => {
  it("is asked for from then on where the shop's address says so, or a trusted proxy", async () => {
    const proxied = { headers: { "x-forwarded-proto": "https" } };
    const cases: [Partial<ShopServerOptions>, boolean][] = [
      [{ publicUrl: "https://shop.test" }, true],
      [{ trustsProxy: true }, true],
      [{}, false],
    ];
    for (const [settings, expected] of cases) {
      const { get } = await open(tellAll, settings);
      for (const path of ["/", "/icons/ring.svg", "/healthz", "/api/x"]) {
        const { headers } = await get(path, proxied);
        expect(headers.has("strict-transport-security")).toBe(expected);
      }
    }
  });
});

it("warns once of a proxy that is not trusted", async () => {
  const write = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  const { get } = await open();
  for (let time = 0; time < 3; time++)
    await get("/", { headers: { "x-forwarded-proto": "https" } });
  expect(write.mock.calls).toEqual([[expect.stringContaining("TRUST_PROXY=1")]]);
  write.mockRestore();
});

describe("who asks", () => {
  const claims = {
    "x-forwarded-for": "6.6.6.6",
    "x-forwarded-host": "evil.example",
    "cf-ipcountry": "FR",
  };

  it("is whom the connection shows where no proxy is trusted", async () => {
    const { port, get } = await open();
    const { headers } = await (await get("/login", { headers: claims })).json();
    expect(headers).toMatchObject({
      "x-forwarded-for": expect.stringMatching(/127\.0\.0\.1$/),
      "x-forwarded-host": `127.0.0.1:${port}`,
      "x-forwarded-proto": "http",
    });
    expect(headers["cf-ipcountry"]).toBeUndefined();
  });

  it("is whom a trusted proxy names", async () => {
    const { get } = await open(tellAll, { trustsProxy: true });
    const { headers } = await (await get("/login", { headers: claims })).json();
    expect(headers).toMatchObject(claims);
  });

  it("has an id for the log, which the answer carries", async () => {
    const { get } = await open();
    const response = await get("/");
    const id = response.headers.get("x-request-id");
    expect(id).toMatch(/^[0-9a-f]{8}-\w+$/);
    expect((await response.json()).headers["x-request-id"]).toBe(id);
    expect((await get("/healthz")).headers.get("x-request-id")).not.toBe(id);
  });
});

describe("pages", () => {
  it("are packed as the client asks, and HEAD has the headers alone", async () => {
    const page = "<p>Alma Ring</p>".repeat(200);
    const { port, get } = await open((_request, response) => {
      response.setHeader("content-type", "text/html");
      response.end(page);
    });
    const response = await get("/details/1", { headers: { "accept-encoding": "gzip, br" } });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(await response.text()).toBe(page);
    const head = await raw(port, "HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(head).toContain(`Content-Length: ${page.length}`);
    expect(head).toMatch(/\r\n\r\n$/);
  });

  it("that fail say so whole, without a script, and so do those that are asked for as data", async () => {
    const broken: Next = (_request, response) => response.writeHead(500).end("<script></script>");
    const { get } = await open(broken);
    for (const headers of [{}, { rsc: "1" }] as Record<string, string>[]) {
      const response = await get("/details/1", { headers });
      expect(response.status).toBe(500);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(await response.text()).toBe("<h1>Failed</h1>");
    }
  });

  it("that fail while the database is away are away themselves", async () => {
    const broken: Next = (_request, response) => response.writeHead(500).end();
    const away = async () => false;
    const { get } = await open(broken, { isReachable: away, isReady: away });
    const response = await get("/details/1");
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await response.text()).toBe("<h1>Resting</h1>");
    expect((await get("/readyz")).status).toBe(503);
    expect((await get("/healthz")).status).toBe(200);
  });
});

it("is not ready while listings cannot be answered yet, and shows what it is asked for", async () => {
  let isReady = false;
  const { get } = await open(tellAll, { isReady: async () => isReady });
  const waiting = await get("/readyz");
  expect([waiting.status, waiting.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await waiting.text()).toMatch(/^not ready, version \S+.*\nThe backend does not answer/);
  expect((await get("/details/1")).status).toBe(200);
  isReady = true;
  const ready = await get("/readyz");
  expect([ready.status, await ready.text()]).toEqual([
    200,
    expect.stringMatching(/^ready, version \S+/),
  ]);
});

it("is not ready without the files of its release, and says so", async () => {
  const own = mkdtempSync(join(tmpdir(), "release-"));
  mkdirSync(join(own, ".next", "static"), { recursive: true });
  const { get } = await open(tellAll, { root: own });
  expect((await get("/readyz")).status).toBe(200);
  rmSync(own, { recursive: true });
  const gone = await get("/readyz");
  expect([gone.status, await gone.text()]).toEqual([
    503,
    expect.stringContaining("The files of this release are gone: start the shop again."),
  ]);
  expect((await get("/healthz")).status).toBe(200);
});

it("is not ready while pages fail, and is again when they do not, though nobody asks for one", async () => {
  const write = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  let isBroken = true;
  const { get } = await open((request, response) => {
    const isFaulty = request.url === "/details/13";
    response.writeHead(isBroken || isFaulty ? 500 : 200).end();
  });
  const readiness = async () => (await get("/readyz")).status;
  expect(await readiness()).toBe(200);
  await get("/details/1");
  expect(await readiness()).toBe(503);
  expect(write.mock.calls.join("")).toMatch(
    /a page was answered with 500 request=\S+ path=\/details\/1/,
  );
  isBroken = false;
  expect(await readiness()).toBe(200);
  await get("/details/13");
  expect(await readiness()).toBe(200);
  write.mockRestore();
});

it("says that it is going before it closes, answers everything, and keeps no connection", async () => {
  const { get, opening } = await open();
  const stopped = opening.stop(0.2);
  expect((await get("/readyz")).status).toBe(503);
  const page = await get("/details/1");
  expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
  await stopped;
});

it("goes on when it cannot make an answer", async () => {
  const write = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  const invalidation = new Invalidation();
  const { get } = await open(
    (_request, response) => {
      response.setHeader("cache-control", "public, s-maxage=60");
      response.end("page");
    },
    { invalidation },
  );
  await get("/");
  jest.spyOn(invalidation, "sync").mockImplementationOnce(() => {
    throw new Error("odd");
  });
  expect((await get("/")).status).toBe(500);
  expect((await get("/")).status).toBe(200);
  write.mockRestore();
});

it("answers what is under way before it stops, and takes nothing more", async () => {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<Response>();
  const { port, get, opening } = await open(tellAll, {
    api: () => {
      asked.resolve();
      return answered.promise;
    },
  });
  const underWay = get("/api/orders", { method: "POST", body: "x" });
  await asked.promise;
  const stopped = opening.stop();
  answered.resolve(new Response("done"));
  expect(await (await underWay).text()).toBe("done");
  await stopped;
  await expect(fetchFrom(port, "/healthz")).rejects.toThrow();
});
