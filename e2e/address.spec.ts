import type { APIRequestContext } from "@playwright/test";
import { newCustomer } from "./support/customer";
import { DESKTOP, OWN_SHOP } from "./support/projects";
import { expect, requestTest as test } from "./support/test";

const PATHS = ["/", "/products", "/details/1", "/faq"];
/** What a proxy in front of the shop says, which this one is set up to believe. */
const BY_HTTPS = { "x-forwarded-host": "shop.test", "x-forwarded-proto": "https" };

/** The addresses that a page, as it is sent, has to give in full. */
async function absoluteAddresses(request: APIRequestContext, path: string, headers = {}) {
  const html = await (await request.get(path, { headers })).text();
  const data = [...html.matchAll(/"(?:url|item|target)":"([^"]+)"/g)];
  const shared = [...html.matchAll(/property="og:(?:url|image)" content="([^"]+)"/g)];
  const [, canonical = ""] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
  return { canonical, addresses: [...shared, ...data].map(([, address = ""]) => address) };
}

async function listedAddresses(request: APIRequestContext, headers = {}) {
  const sitemap = await (await request.get("/sitemap.xml", { headers })).text();
  const robots = await (await request.get("/robots.txt", { headers })).text();
  const found = [/<loc>([^<]+)<\/loc>/g, /^Sitemap: (.+)$/gm].flatMap((pattern) => [
    ...`${sitemap}\n${robots}`.matchAll(pattern),
  ]);
  return found.map(([, address = ""]) => address);
}

const origins = (addresses: string[]) => [
  ...new Set(addresses.map((address) => new URL(address).origin)),
];

test.describe("the shop's address", { tag: [DESKTOP, OWN_SHOP] }, () => {
  test("is where each page was asked, and the canonical one relative", async ({
    request,
    baseURL,
  }) => {
    for (const path of PATHS) {
      const { canonical, addresses } = await absoluteAddresses(request, path);
      expect(canonical, path).toBe(path);
      expect(addresses.length, path).toBeGreaterThan(1);
      expect(origins(addresses), path).toEqual([baseURL]);
    }
    expect(origins(await listedAddresses(request))).toEqual([baseURL]);
  });

  test("is the one a trusted proxy is asked at", async ({ request }) => {
    for (const path of PATHS) {
      const { canonical, addresses } = await absoluteAddresses(request, path, BY_HTTPS);
      expect(canonical, path).toBe(path);
      expect(origins(addresses), path).toEqual(["https://shop.test"]);
    }
    expect(origins(await listedAddresses(request, BY_HTTPS))).toEqual(["https://shop.test"]);
  });

  test("over https keeps the customer's token in a cookie of this host and of https alone", async ({
    request,
  }) => {
    const { firstName, lastName, email, password } = newCustomer();
    const registered = await request.post("/api/register", {
      headers: { ...BY_HTTPS, origin: "https://shop.test" },
      data: {
        first_name: firstName,
        last_name: lastName,
        email,
        password,
        password_confirmation: password,
      },
    });
    expect(registered.status(), await registered.text()).toBe(200);
    const cookies = registered.headersArray().filter(({ name }) => /^set-cookie$/i.test(name));
    expect(cookies.map(({ value }) => value)).toEqual([
      expect.stringMatching(/^__Host-token=[^;]+; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^signed_in=1; .*Path=\/; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-device=[^;]+; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    const cookie = cookies[0]?.value.split(";")[0] ?? "";
    const visit = (headers: Record<string, string>) =>
      request.get("/address", { headers, maxRedirects: 0 }).then((answer) => answer.status());
    expect(await visit({ ...BY_HTTPS, cookie })).toBe(200);
    expect(await visit({ ...BY_HTTPS, cookie: cookie.replace("__Host-", "") })).toBe(307);
    expect(await visit({ cookie })).toBe(307);
  });
});

test.describe("doors that stay closed", { tag: DESKTOP }, () => {
  test("nobody has pictures made", async ({ request }) => {
    const url = encodeURIComponent("/catalogue/products/alma-ring-1.jpg");
    expect((await request.get(`/_next/image?url=${url}&w=640&q=75`)).status()).toBe(404);
  });

  test("reports of the content security policy are accepted up to a maximum", async ({
    request,
  }) => {
    const tell = (data: string) =>
      request
        .post("/csp-report", { data, headers: { "content-type": "application/csp-report" } })
        .then((answer) => answer.status());
    const report = { "effective-directive": "img-src", "blocked-uri": "http://a.test/b?c" };
    expect(await tell(JSON.stringify({ "csp-report": report }))).toBe(204);
    expect(await tell("nonsense")).toBe(400);
    expect(await tell(" ".repeat(9000))).toBe(413);
    expect((await request.get("/csp-report")).status()).toBe(405);
  });
});
