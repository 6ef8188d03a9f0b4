import type { OutgoingHttpHeaders } from "node:http";
import type { CacheInFront } from "../../lib/http/server-bridge";
import { MAX_KEYS_PER_PAGE } from "../../lib/http/surrogate-keys";
import type { BufferedResponse } from "../in-memory";
import { answerOf } from "../testing/answer";
import type { PageKey } from "./cached-page";
import { isForged, PageRenderer, type RendererOptions, sharedHeaders } from "./page-renderer";

const KEY: PageKey = { text: "/details/1", url: "/details/1", isData: false };
const CACHEABLE = { "cache-control": "public, s-maxage=60" };
const VARNISH: CacheInFront = { kind: "varnish", addresses: [] };

/** A renderer before a Next that gives this answer, and the headers that Next was sent. */
function rendererOf(answer: Partial<BufferedResponse>, options: Partial<RendererOptions> = {}) {
  const sent: OutgoingHttpHeaders[] = [];
  const renderer = new PageRenderer({
    fetchPage: async (_url, headers) => {
      sent.push(headers);
      return answerOf(answer);
    },
    varyHeaders: new Set(),
    isReachable: async () => true,
    errorPages: {
      outagePage: async () => "<h1>Resting</h1>",
      failurePage: async () => "<h1>Failed</h1>",
    },
    headers: ["X-Frame-Options", "DENY", "X-Content-Type-Options", "nosniff"],
    cacheInFront: null,
    ...options,
  });
  const render = (headers: OutgoingHttpHeaders = {}) => renderer.render("/details/1", headers, KEY);
  return { render, sent };
}

async function headersOf({ render }: ReturnType<typeof rendererOf>) {
  return (await (await render()).variant("identity")).headers.join("|");
}

it("a page for everybody is rendered under one user agent and without the visitor's cookie", () => {
  const headers = { host: "shop.test", "user-agent": "Firefox", cookie: "token=a" };
  expect(sharedHeaders({ headers })).toEqual({ host: "shop.test", "user-agent": "shop" });
});

describe("a request for data", () => {
  it("with a forged router state is sent to Next as a request for the page, with its other headers", async () => {
    const { render, sent } = rendererOf({});
    const headers = { rsc: "1", "next-router-state-tree": "forged", "x-request-id": "abc" };
    const page = await render(headers);
    expect(sent).toEqual([{ "x-request-id": "abc" }]);
    expect(page.policy).toBeNull();
  });

  it("that Next fails on is sent again as a request for the page", async () => {
    const { render, sent } = rendererOf({ status: 500 });
    await render({ rsc: "1", "next-url": "/", "x-request-id": "abc" });
    expect(sent).toEqual([
      { rsc: "1", "next-url": "/", "x-request-id": "abc" },
      { "x-request-id": "abc" },
    ]);
  });
});

describe("a page that could not be rendered", () => {
  it("becomes the outage page, to be asked for again in 5 s, while the backend is away", async () => {
    const { render } = rendererOf({ status: 500 }, { isReachable: async () => false });
    const page = await render();
    const { body, headers } = await page.variant("identity");
    expect([page.status, String(body)]).toEqual([503, "<h1>Resting</h1>"]);
    expect(headers.join("|")).toContain("retry-after|5");
  });

  it("becomes the failure page where the backend answers", async () => {
    const page = await rendererOf({ status: 500 }).render();
    const { body, headers } = await page.variant("identity");
    expect([page.status, String(body)]).toEqual([500, "<h1>Failed</h1>"]);
    expect(headers).not.toContain("retry-after");
  });
});

describe("a rendered page's headers", () => {
  it("hold all of the shop's own", async () => {
    expect(await headersOf(rendererOf({}))).toContain(
      "X-Frame-Options|DENY|X-Content-Type-Options|nosniff",
    );
  });

  it("name its surrogate keys where a cache is in front of the shop", async () => {
    const answer = { headers: CACHEABLE, keys: new Set(["product:1"]) };
    const behindVarnish = rendererOf(answer, { cacheInFront: VARNISH });
    expect(await headersOf(behindVarnish)).toContain("Surrogate-Key|all product:1");
  });

  it("name no surrogate keys where the page may not be cached, or no cache is in front", async () => {
    const keys = new Set(["product:1"]);
    const isPrivate = { headers: { "cache-control": "private" }, keys };
    const behindVarnish = rendererOf(isPrivate, { cacheInFront: VARNISH });
    expect(await headersOf(behindVarnish)).not.toContain("Surrogate-Key");
    const alone = rendererOf({ headers: CACHEABLE, keys });
    expect(await headersOf(alone)).not.toContain("Surrogate-Key");
  });
});

describe("a rendered page may be cached", () => {
  const isCacheable = async (answer: Partial<BufferedResponse>) =>
    (await rendererOf(answer).render()).policy !== null;

  it.each([
    ["for all for some time", "public, s-maxage=60", true],
    ["for all without a time", "public", false],
    ["for all for no time", "public, s-maxage=0", false],
    ["by nobody, even to stand in for errors", "no-store, stale-if-error=600", false],
  ])("where its Cache-Control says so: %s", async (_case, cacheControl, expected) => {
    expect(await isCacheable({ headers: { "cache-control": cacheControl } })).toBe(expected);
  });

  it("with as many surrogate keys as are allowed, and with no more", async () => {
    const keysOf = (count: number) => new Set(Array.from({ length: count }, (_, at) => `${at}`));
    expect(await isCacheable({ headers: CACHEABLE, keys: keysOf(MAX_KEYS_PER_PAGE) })).toBe(true);
    expect(await isCacheable({ headers: CACHEABLE, keys: keysOf(MAX_KEYS_PER_PAGE + 1) })).toBe(
      false,
    );
  });
});

it.each([
  [undefined, false],
  ["%5B1%5D", false],
  ["[]", false],
  ["%7B%7D", true],
  ["%zz", true],
  ["[", true],
])("a router's state of %j is forged: %s", (tree, expected) => {
  expect(isForged({ "next-router-state-tree": tree })).toBe(expected);
});
