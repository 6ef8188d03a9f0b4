import { openApiDocument } from "@/lib/contract/openapi/document";
import { openRecordingServer } from "@/lib/testing/recording-server";
import { askGateway, cookie, gatewayBeforeUpstream, loadGateway, SHOP } from "../testing/gateway";

const behind = gatewayBeforeUpstream();
const { ask } = behind;

describe("the gateway", () => {
  it("passes path, query, method and body on and hands the answer back", async () => {
    behind.upstream.replies({ status: 422, body: { message: "Validation errors" } });
    const response = await ask("/cart/update/7", {
      url: `${SHOP}/api/cart/update/7?country=US&a%20b=%26`,
      method: "PUT",
      body: '{"quantity":2}',
      headers: { origin: SHOP, "content-type": "application/json", "idempotency-key": "k1" },
    });
    expect(behind.upstream.received).toMatchObject([
      {
        method: "PUT",
        url: "/api/v1/cart/update/7?country=US&a%20b=%26",
        body: '{"quantity":2}',
        headers: { "content-type": "application/json", "idempotency-key": "k1" },
      },
    ]);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ message: "Validation errors" });
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("the gateway serves the OpenAPI document whichever backend answers the calls", async () => {
    const response = await ask("/openapi.json");
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(JSON.stringify(openApiDocument()));
    expect(behind.upstream.received).toEqual([]);
  });

  it("turns the token cookie into a bearer header and sends no cookie on", async () => {
    // @spec 4, 232, 237, 613
    await ask("/orders", { headers: { cookie } });
    const [seen] = behind.upstream.received;
    expect(seen?.headers.authorization).toBe("Bearer abc/def");
    expect(seen?.headers).not.toHaveProperty("cookie");
  });

  it("lets a bearer header of the client's own stand before the cookie", async () => {
    // @spec 4
    await ask("/orders", { headers: { cookie, authorization: "Bearer own" } });
    expect(behind.upstream.received[0]?.headers.authorization).toBe("Bearer own");
  });

  it.each([
    "__Host-token=",
    "__Host-token=%0Aa%0Ab",
    "__Host-token=%E2%82%AC",
    "__Host-token=%zz",
    "x__Host-token=a",
    "a=__Host-token=b",
    "token=a",
  ])("takes the cookie %j for none", async (unusable) => {
    expect((await ask("/orders", { headers: { cookie: unusable } })).status).toBe(200);
    expect(behind.upstream.received[0]?.headers).not.toHaveProperty("authorization");
  });

  it("passes no header on that is not the contract's, in either direction", async () => {
    behind.upstream.replies({
      headers: {
        "keep-alive": "timeout=5",
        "set-cookie": "session=1",
        server: "x",
        "access-control-allow-origin": "*",
        "retry-after": "3",
      },
    });
    const response = await ask("/brands", {
      headers: {
        "keep-alive": "timeout=9",
        te: "trailers",
        "proxy-authorization": "Basic x",
        "x-forwarded-for": "1.2.3.4",
        "x-forwarded-host": "evil.test",
        "cf-ipcountry": "FR",
        "x-custom": "1",
        accept: "application/json",
      },
    });
    const { headers } = behind.upstream.received[0]!;
    expect(headers.accept).toBe("application/json");
    expect(headers.host).toBe(new URL(behind.upstream.url).host);
    for (const name of ["te", "proxy-authorization", "x-forwarded-for", "x-forwarded-host"]) {
      expect(headers).not.toHaveProperty(name);
    }
    expect(headers).not.toHaveProperty("cf-ipcountry");
    expect(headers).not.toHaveProperty("x-custom");
    expect([...response.headers.keys()].sort()).toEqual([
      "cache-control",
      "content-type",
      "retry-after",
      "x-content-type-options",
    ]);
  });
});

describe("a path", () => {
  it.each([
    "/..",
    "/../admin",
    "/%2e%2e/admin",
    "/brands/.%2e/admin",
    "/./brands",
    "//evil.test/",
    "/brands//1",
    "/brands/",
    "/a%2fb",
    "/a%5cb",
    "/a\\b",
    "/%00",
    "/a%0d%0ab",
    "/%zz",
    "/%ff",
    "",
  ])("%j that leads elsewhere is not found and goes nowhere", async (path) => {
    expect((await ask(path, { url: `${SHOP}/api/x` })).status).toBe(404);
    expect(behind.upstream.received).toEqual([]);
  });

  it.each([
    ["/test-payments/a%3Fb%23c", "/api/v1/test-payments/a%3Fb%23c"],
    ["/test-payments/%252e%252e", "/api/v1/test-payments/%252e%252e"],
    ["/brands/show/é ü", "/api/v1/brands/show/%C3%A9%20%C3%BC"],
    ["/a...b/@:", "/api/v1/a...b/%40%3A"],
  ])("%j stays below the contract's base", async (path, seen) => {
    expect((await ask(path, { url: `${SHOP}/api/x` })).status).toBe(200);
    expect(behind.upstream.received[0]?.url).toBe(seen);
  });
});

describe("without a backend", () => {
  it("answers 503, logs it, and still logs out", async () => {
    const gone = await openRecordingServer();
    await gone.close();
    const lonely = await loadGateway({ SHOP_API_URL: gone.url });
    const response = await askGateway(lonely, "/brands", { headers: { "x-request-id": "r-1" } });
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.json()).toEqual({ message: expect.stringContaining("try again") });
    expect(behind.log).toHaveBeenCalledWith(
      expect.stringMatching(
        / warn upstream unreachable for a call request=r-1 method=GET path=\/brands /,
      ),
    );
    const out = await askGateway(lonely, "/logout", {
      method: "POST",
      headers: { origin: SHOP, cookie },
    });
    expect(out.headers.get("set-cookie")).toContain("Max-Age=0");
  });
});

describe("a redirect", () => {
  it("sends a form's shopper on to a page of the shop, and nowhere else", async () => {
    const form = { method: "POST", headers: { origin: SHOP } };
    behind.upstream.replies({ status: 303, headers: { location: "/?success=true" } });
    const response = await ask("/test-payments/x", form);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/?success=true"]);
    for (const location of [
      "https://evil.test/",
      "//evil.test/",
      "/\\evil.test",
      "/\t/evil.test",
    ]) {
      behind.upstream.replies({ status: 303, headers: { location } });
      expect((await ask("/test-payments/x", form)).status).toBe(503);
    }
  });

  it("sends nobody elsewhere", async () => {
    behind.upstream.replies({ status: 302, headers: { location: "https://evil.test/" } });
    const response = await ask("/brands");
    expect(response.status).toBe(503);
    expect(response.headers.has("location")).toBe(false);
  });
});
