import { contractEndpoints } from "@/lib/contract/testing/endpoints";
import { testCall } from "../testing/call";
import { askGateway, cookie, gatewayBeforeUpstream, loadGateway, SHOP } from "../testing/gateway";
import { refuseForeign } from "./origin";

const behind = gatewayBeforeUpstream();
const { ask } = behind;

describe("a state change", () => {
  const change = (headers: Record<string, string>, asked = ask) =>
    asked("/cart", { method: "POST", body: "{}", headers }).then(({ status }) => status);

  it.each([
    [200, "our own Origin", { origin: SHOP }],
    [200, "our own Origin with the cookie", { origin: SHOP, cookie }],
    [403, "a foreign Origin", { origin: "https://evil.test" }],
    [403, "a foreign Origin with the cookie", { origin: "https://evil.test", cookie }],
    [403, "plain http, which anybody on the way can write", { origin: "http://shop.test", cookie }],
    [403, "another port", { origin: "https://shop.test:8443", cookie }],
    [403, "a subdomain", { origin: "https://a.shop.test", cookie }],
    [403, "a host that starts like ours", { origin: "https://shop.test.evil.test", cookie }],
    [403, "the Origin null", { origin: "null", cookie }],
    [403, "an Origin that is no address", { origin: "shop.test", cookie }],
    [403, "an empty Origin", { origin: "", cookie }],
    [
      200,
      "a page of ours without referrer",
      { origin: "null", "sec-fetch-site": "same-origin", cookie },
    ],
    [403, "a sandboxed page", { origin: "null", "sec-fetch-site": "cross-site", cookie }],
    [403, "the Origin null without the cookie", { origin: "null" }],
    [200, "Sec-Fetch-Site same-origin", { "sec-fetch-site": "same-origin", cookie }],
    [403, "Sec-Fetch-Site same-site", { "sec-fetch-site": "same-site", cookie }],
    [403, "Sec-Fetch-Site cross-site", { "sec-fetch-site": "cross-site", cookie }],
    [403, "Sec-Fetch-Site cross-site without cookie", { "sec-fetch-site": "cross-site" }],
    [403, "Sec-Fetch-Site none", { "sec-fetch-site": "none", cookie }],
    [403, "neither header but the cookie", { cookie }],
    [200, "neither header and no cookie", {}],
    [200, "a bearer header and no cookie", { authorization: "Bearer a" }],
    [
      200,
      "a bearer header from elsewhere",
      { authorization: "Bearer a", origin: "https://evil.test" },
    ],
    [
      403,
      "a host a stranger forwards",
      { origin: "https://evil.test", "x-forwarded-host": "evil.test", cookie },
    ],
  ] as [number, string, Record<string, string>][])(
    "is answered %s for %s",
    async (status, _, headers) => {
      expect(await change(headers)).toBe(status);
      expect(behind.upstream.received).toHaveLength(status === 200 ? 1 : 0);
    },
  );

  it("from elsewhere never goes out with the cookie's token", async () => {
    await change({ authorization: "Bearer own", origin: "https://evil.test", cookie });
    expect(behind.upstream.received[0]?.headers.authorization).toBe("Bearer own");
  });

  it("may be read from elsewhere, as a GET", async () => {
    expect((await ask("/brands", { headers: { origin: "https://evil.test" } })).status).toBe(200);
  });

  it("is checked for every method that changes", async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
      const response = await ask("/cart/1", { method, headers: { origin: "https://evil.test" } });
      expect(response.status).toBe(403);
    }
  });

  it("behind a proxy the own origin is the forwarded host's or SHOP_URL's", async () => {
    const gateway = await loadGateway({
      SHOP_API_URL: behind.upstream.url,
      TRUST_PROXY: "1",
      SHOP_URL: "https://www.shop.test",
    });
    const proxied: typeof ask = (path, asked) => askGateway(gateway, path, asked);
    const headers = { host: "10.0.0.1:3000", "x-forwarded-host": "shop.test", cookie };
    expect(await change({ ...headers, origin: SHOP }, proxied)).toBe(200);
    expect(await change({ ...headers, origin: "http://shop.test" }, proxied)).toBe(403);
    expect(await change({ ...headers, origin: "https://www.shop.test" }, proxied)).toBe(200);
    expect(await change({ ...headers, origin: "http://www.shop.test" }, proxied)).toBe(403);
    expect(await change({ ...headers, origin: "http://10.0.0.1:3000" }, proxied)).toBe(403);
    await proxied("/brands", {
      headers: { "x-forwarded-for": "6.6.6.6, 1.2.3.4", "cf-ipcountry": "FR" },
    });
    expect(behind.upstream.received.at(-1)?.headers).toMatchObject({
      "x-forwarded-for": "1.2.3.4",
      "cf-ipcountry": "FR",
    });
  });

  it("over http is taken from http, until a trusted proxy speaks of https", async () => {
    const shop = { SHOP_API_URL: behind.upstream.url, SHOP_URL: "" };
    const local = await loadGateway(shop);
    const origin = "http://shop.test";
    const forwarded = { origin, "x-forwarded-proto": "https" };
    const asked: typeof ask = (path, asked) => askGateway(local, path, asked);
    expect(await change({ origin }, asked)).toBe(200);
    expect(await change(forwarded, asked)).toBe(200);
    const behindProxy = await loadGateway({ ...shop, TRUST_PROXY: "1" });
    const proxied: typeof ask = (path, asked) => askGateway(behindProxy, path, asked);
    expect(await change({ origin }, proxied)).toBe(200);
    expect(await change(forwarded, proxied)).toBe(403);
  });
});

describe("a call whose key is in it", () => {
  const STRANGERS: readonly Record<string, string>[] = [
    { origin: "https://mail.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { origin: "null", "sec-fetch-site": "cross-site", accept: "text/html", cookie },
  ];
  const post = (path: string, headers: Record<string, string>) =>
    ask(path, { method: "POST", body: "{}", headers }).then(({ status }) => status);

  it("by link comes from anywhere, as mail programs send it (RFC 8058)", async () => {
    const links = [...(await contractEndpoints()).values()].filter(
      ({ access, method }) => access === "link" && method === "POST",
    );
    expect(links.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/email/unsubscribe/:token", "/stock-alerts/cancel/:token"]),
    );
    for (const { path } of links) {
      for (const headers of STRANGERS) {
        const status = await post(path.replace(":token", "t0k"), headers);
        expect([path, headers, status]).toEqual([path, headers, 200]);
      }
    }
  });

  it("in its body comes from an unknown sender, and not from another site", async () => {
    expect(await post("/password/reset", { origin: "null", cookie })).toBe(200);
    for (const headers of STRANGERS.filter(({ origin }) => origin !== "null").concat(STRANGERS[3]!))
      expect(await post("/password/reset", headers)).toBe(403);
  });
});

test.each([
  ["POST", "/cart", {}, undefined],
  ["GET", "/cart", {}, 200],
  ["POST", "/cart", { authorization: "Bearer a" }, 200],
  ["POST", "/email/unsubscribe/t0k", {}, 200],
  ["POST", "/password/reset", {}, undefined],
  ["POST", "/password/reset", { origin: "null" }, 200],
] as [string, string, Record<string, string>, number | undefined][])(
  "%s %s from another site, with %j, passes: %p",
  (method, path, more, passes) => {
    const headers = { origin: "https://evil.test", ...more };
    const refused = refuseForeign(testCall(method, path, { headers }));
    expect(refused?.status).toBe(passes ? undefined : 403);
  },
);
