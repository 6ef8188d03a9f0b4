import { MAXIMUM_RETURN_IMAGE_BYTES } from "@/lib/domain/returns";
import { startUpstream } from "./testing/upstream";

type Gateway = typeof import("./gateway").gateway;

const SHOP = "https://shop.test";

let upstream: Awaited<ReturnType<typeof startUpstream>>;
let gateway: Gateway;
let log: jest.SpyInstance;

async function load(environment: Record<string, string>): Promise<Gateway> {
  jest.resetModules();
  const before = { ...process.env };
  Object.assign(process.env, environment);
  try {
    return (await import("./gateway")).gateway;
  } finally {
    process.env = before;
  }
}

beforeAll(async () => {
  upstream = await startUpstream();
  gateway = await load({ SHOP_API_URL: `${upstream.url}/api/v1/` });
});
afterAll(() => upstream.stop());
beforeEach(() => {
  upstream.replies({});
  log = jest.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => log.mockRestore());

function ask(
  path: string,
  { headers, url, ...init }: RequestInit & { headers?: Record<string, string>; url?: string } = {},
  through = gateway,
): Promise<Response> {
  const request = new Request(url ?? `${SHOP}/api${path}`, {
    ...init,
    headers: { host: "shop.test", ...headers },
  });
  return through(request, path);
}

const cookie = "other=1; token=abc%2Fdef; more=2";

describe("the gateway", () => {
  it("passes path, query, method and body on and hands the answer back", async () => {
    upstream.replies({ status: 422, body: { message: "Validation errors" } });
    const response = await ask("/cart/update/7", {
      url: `${SHOP}/api/cart/update/7?country=US&a%20b=%26`,
      method: "PUT",
      body: '{"quantity":2}',
      headers: { origin: SHOP, "content-type": "application/json", "idempotency-key": "k1" },
    });
    expect(upstream.received).toMatchObject([
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

  it("turns the token cookie into a bearer header and sends no cookie on", async () => {
    await ask("/orders", { headers: { cookie } });
    const [seen] = upstream.received;
    expect(seen?.headers.authorization).toBe("Bearer abc/def");
    expect(seen?.headers).not.toHaveProperty("cookie");
  });

  it("lets a bearer header of the client's own stand before the cookie", async () => {
    await ask("/orders", { headers: { cookie, authorization: "Bearer own" } });
    expect(upstream.received[0]?.headers.authorization).toBe("Bearer own");
  });

  it.each(["token=", "token=%0Aa%0Ab", "token=%E2%82%AC", "token=%zz", "xtoken=a", "a=token=b"])(
    "takes the cookie %j for none",
    async (unusable) => {
      expect((await ask("/orders", { headers: { cookie: unusable } })).status).toBe(200);
      expect(upstream.received[0]?.headers).not.toHaveProperty("authorization");
    },
  );

  it("passes no header on that is not the contract's, in either direction", async () => {
    upstream.replies({
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
    const { headers } = upstream.received[0]!;
    expect(headers.accept).toBe("application/json");
    expect(headers.host).toBe(new URL(upstream.url).host);
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

describe("a state change", () => {
  const change = (headers: Record<string, string>, through = gateway) =>
    ask("/cart", { method: "POST", body: "{}", headers }, through).then(({ status }) => status);

  it.each([
    [200, "our own Origin", { origin: SHOP }],
    [200, "our own Origin with the cookie", { origin: SHOP, cookie }],
    [403, "a foreign Origin", { origin: "https://evil.test" }],
    [403, "a foreign Origin with the cookie", { origin: "https://evil.test", cookie }],
    [403, "another port", { origin: "https://shop.test:8443", cookie }],
    [403, "a subdomain", { origin: "https://a.shop.test", cookie }],
    [403, "a host that starts like ours", { origin: "https://shop.test.evil.test", cookie }],
    [403, "the Origin null", { origin: "null", cookie }],
    [403, "an Origin that is no address", { origin: "shop.test", cookie }],
    [403, "an empty Origin", { origin: "", cookie }],
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
      expect(upstream.received).toHaveLength(status === 200 ? 1 : 0);
    },
  );

  it("from elsewhere never goes out with the cookie's token", async () => {
    await change({ authorization: "Bearer own", origin: "https://evil.test", cookie });
    expect(upstream.received[0]?.headers.authorization).toBe("Bearer own");
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

  it("is told by the forwarded host, and by the shop's address, behind a proxy", async () => {
    const proxied = await load({
      SHOP_API_URL: upstream.url,
      TRUST_PROXY: "1",
      SHOP_URL: "https://www.shop.test",
    });
    const headers = { host: "10.0.0.1:3000", "x-forwarded-host": "shop.test", cookie };
    expect(await change({ ...headers, origin: SHOP }, proxied)).toBe(200);
    expect(await change({ ...headers, origin: "https://www.shop.test" }, proxied)).toBe(200);
    expect(await change({ ...headers, origin: "http://www.shop.test" }, proxied)).toBe(403);
    expect(await change({ ...headers, origin: "http://10.0.0.1:3000" }, proxied)).toBe(403);
    await ask(
      "/brands",
      { headers: { "x-forwarded-for": "6.6.6.6, 1.2.3.4", "cf-ipcountry": "FR" } },
      proxied,
    );
    expect(upstream.received.at(-1)?.headers).toMatchObject({
      "x-forwarded-for": "1.2.3.4",
      "cf-ipcountry": "FR",
    });
  });
});

describe("a log-in", () => {
  const post = (path: string, headers: Record<string, string> = {}, url = `${SHOP}/api${path}`) =>
    ask(path, { method: "POST", body: "{}", headers: { origin: SHOP, ...headers }, url });

  it.each([
    ["/login", { access_token: "t/1", user: { id: 1 } }, { user: { id: 1 } }],
    ["/login", { token: "t/1", user: { id: 1 } }, { user: { id: 1 } }],
    [
      "/register",
      { success: true, data: { access_token: "t/1", user: 1 } },
      { success: true, data: { user: 1 } },
    ],
    ["/register", { success: true, data: { token: "t/1" } }, { success: true, data: {} }],
    ["/register", { success: true, data: "t/1" }, { success: true }],
  ])("through %s keeps the token of %j in a cookie only", async (path, body, left) => {
    upstream.replies({ body });
    const response = await post(path);
    expect(await response.json()).toEqual(left);
    expect(response.headers.getSetCookie()).toEqual([
      "token=t%2F1; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure",
      "signed_in=1; Path=/; SameSite=Lax; Max-Age=2592000; Secure",
    ]);
  });

  it.each([{ origin: SHOP }, { "sec-fetch-site": "same-origin" }] as Record<string, string>[])(
    "of a browser, known by %j, keeps the token from its scripts",
    async (headers) => {
      upstream.replies({ body: { access_token: "t" } });
      const response = await ask("/login", { method: "POST", body: "{}", headers });
      expect(await response.json()).toEqual({});
      expect(response.headers.getSetCookie()).toHaveLength(2);
    },
  );

  it("of a client that is no browser gives the token, and no cookie", async () => {
    upstream.replies({ body: { access_token: "t" } });
    const response = await ask("/login", { method: "POST", body: "{}" });
    expect(await response.json()).toEqual({ access_token: "t" });
    expect(response.headers.has("set-cookie")).toBe(false);
  });

  it("over plain http sets a cookie that is not Secure, and behind TLS one that is", async () => {
    upstream.replies({ body: { access_token: "t" } });
    const plain = await post(
      "/login",
      { origin: "http://shop.test" },
      "http://shop.test/api/login",
    );
    expect(plain.headers.get("set-cookie")).not.toContain("Secure");
    const behind = { origin: "http://shop.test", "x-forwarded-proto": "https" };
    const secure = await post("/login", behind, "http://shop.test/api/login");
    expect(secure.headers.get("set-cookie")).toContain("; Secure");
  });

  it.each(["/Login", "/%6cogin", "/%4cOGIN"])("spelt %s hides the token too", async (path) => {
    upstream.replies({ body: { access_token: "t" } });
    expect(await (await post(path)).json()).toEqual({});
  });

  it("that fails sets no cookie, and lets no token out", async () => {
    upstream.replies({ status: 401, body: { message: "Invalid credentials", access_token: "t" } });
    const response = await post("/login");
    expect(response.headers.has("set-cookie")).toBe(false);
    expect(await response.json()).toEqual({ message: "Invalid credentials" });
  });

  it.each([
    [200, "<html>not JSON</html>"],
    [200, '"text"'],
    [200, "null"],
    [204, ""],
  ])("answered %s with %j is handed back as it is", async (status, body) => {
    upstream.replies({ status, body });
    const response = await post("/login");
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(body);
    expect(response.headers.has("set-cookie")).toBe(false);
  });

  it("anywhere else keeps its answer whole", async () => {
    upstream.replies({ body: { access_token: "t" } });
    const response = await post("/cart");
    expect(await response.json()).toEqual({ access_token: "t" });
    expect(response.headers.has("set-cookie")).toBe(false);
  });

  it("ends with /logout, whatever the backend says", async () => {
    for (const status of [200, 401, 500]) {
      upstream.replies({ status });
      const response = await post("/logout", { cookie });
      expect(upstream.received[0]?.headers.authorization).toBe("Bearer abc/def");
      expect(response.headers.getSetCookie()).toEqual([
        "token=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure",
        "signed_in=; Path=/; SameSite=Lax; Max-Age=0; Secure",
      ]);
    }
    const foreign = await post("/logout", { origin: "https://evil.test", cookie });
    expect(foreign.headers.has("set-cookie")).toBe(false);
    expect((await ask("/logout", { headers: { cookie } })).headers.has("set-cookie")).toBe(false);
  });
});

describe("a token in the cookie", () => {
  const check = (headers: Record<string, string>, path = "/check_token") =>
    ask(path, { method: "POST", headers: { origin: SHOP, ...headers } });

  it("is forgotten as soon as it is refused", async () => {
    upstream.replies({ status: 401, body: { message: "Please log in." } });
    for (const path of ["/check_token", "/favorites/add"]) {
      const cookies = (await check({ cookie }, path)).headers.getSetCookie();
      expect(cookies).toEqual([
        expect.stringMatching(/^token=; .*Max-Age=0/),
        expect.stringMatching(/^signed_in=; .*Max-Age=0/),
      ]);
    }
  });

  it("stays when something else is refused", async () => {
    upstream.replies({ status: 401, body: { message: "Invalid credentials" } });
    expect((await check({ cookie }, "/login")).headers.has("set-cookie")).toBe(false);
    expect((await check({})).headers.has("set-cookie")).toBe(false);
    const own = await check({ cookie, authorization: "Bearer own" });
    expect(own.headers.has("set-cookie")).toBe(false);
    upstream.replies({ status: 403 });
    expect((await check({ cookie })).headers.has("set-cookie")).toBe(false);
  });

  it("is forgotten when a password is set anew, which ends it", async () => {
    expect((await check({ cookie }, "/password/reset")).headers.getSetCookie()).toHaveLength(2);
    upstream.replies({ status: 422 });
    expect((await check({ cookie }, "/password/reset")).headers.has("set-cookie")).toBe(false);
  });

  it("that is good is told to the shop's scripts", async () => {
    const response = await check({ cookie });
    expect(response.headers.getSetCookie()).toEqual([
      "signed_in=1; Path=/; SameSite=Lax; Max-Age=2592000; Secure",
    ]);
  });
});

describe("a body", () => {
  const MEGABYTE = 1024 * 1024;

  const stream = (megabytes: number, onPull: () => void) =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        onPull();
        if (megabytes-- > 0) controller.enqueue(new Uint8Array(MEGABYTE));
        else controller.close();
      },
    });

  const send = (body: ReadableStream<Uint8Array>, headers: Record<string, string> = {}) =>
    ask("/cart", {
      method: "POST",
      body,
      headers: { origin: SHOP, ...headers },
      duplex: "half",
    } as RequestInit & { headers: Record<string, string> });

  it.each([{}, { "content-length": "12" }, { "content-length": "nonsense" }] as Record<
    string,
    string
  >[])("is refused once it is too large, and read no further, with %j", async (headers) => {
    let pulled = 0;
    const response = await send(
      stream(100, () => pulled++),
      headers,
    );
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(15);
    expect(upstream.received).toEqual([]);
  });

  it("that says it is too large is refused unread", async () => {
    const response = await ask("/cart", {
      method: "POST",
      body: "{}",
      headers: { origin: SHOP, "content-length": String(11 * MEGABYTE) },
    });
    expect(response.status).toBe(413);
  });

  it("of ten megabytes passes, in pieces", async () => {
    const response = await send(stream(10, () => undefined));
    expect(response.status).toBe(200);
    expect(upstream.received[0]?.body).toHaveLength(10 * MEGABYTE);
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
    expect((await gateway(new Request(`${SHOP}/api/x`), path)).status).toBe(404);
    expect(upstream.received).toEqual([]);
  });

  it.each([
    ["/test-payments/a%3Fb%23c", "/api/v1/test-payments/a%3Fb%23c"],
    ["/test-payments/%252e%252e", "/api/v1/test-payments/%252e%252e"],
    ["/brands/show/é ü", "/api/v1/brands/show/%C3%A9%20%C3%BC"],
    ["/a...b/@:", "/api/v1/a...b/%40%3A"],
  ])("%j stays below the contract's base", async (path, seen) => {
    expect((await gateway(new Request(`${SHOP}/api/x`), path)).status).toBe(200);
    expect(upstream.received[0]?.url).toBe(seen);
  });
});

describe("without a backend", () => {
  it("answers 503, logs it, and still logs out", async () => {
    const gone = await startUpstream();
    await gone.stop();
    const lonely = await load({ SHOP_API_URL: gone.url });
    const response = await ask("/brands", {}, lonely);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ message: expect.stringContaining("try again") });
    expect(log).toHaveBeenCalledWith(expect.stringContaining("GET /brands"));
    const out = await ask("/logout", { method: "POST", headers: { origin: SHOP, cookie } }, lonely);
    expect(out.headers.get("set-cookie")).toContain("Max-Age=0");
  });

  it("lets a form with the largest picture of a return request through, byte by byte", async () => {
    const form = new FormData();
    form.append("name", "Ada ü");
    form.append("image", new Blob(["x".repeat(MAXIMUM_RETURN_IMAGE_BYTES)]), "ring.jpg");
    const sent = new Request(SHOP, { method: "POST", body: form });
    const type = sent.headers.get("content-type") ?? "";
    const response = await ask("/orders/refund/7", {
      method: "POST",
      headers: { origin: SHOP, cookie, "content-type": type },
      body: await sent.clone().arrayBuffer(),
    });
    expect(response.status).toBe(200);
    expect(upstream.received[0]?.headers["content-type"]).toBe(type);
    expect(upstream.received[0]?.body === (await sent.text())).toBe(true);
  });

  it("sends a form's shopper on to a page of the shop, and nowhere else", async () => {
    const form = { method: "POST", headers: { origin: SHOP } };
    upstream.replies({ status: 303, headers: { location: "/?success=true" } });
    const response = await ask("/test-payments/x", form);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/?success=true"]);
    for (const location of [
      "https://evil.test/",
      "//evil.test/",
      "/\\evil.test",
      "/\t/evil.test",
    ]) {
      upstream.replies({ status: 303, headers: { location } });
      expect((await ask("/test-payments/x", form)).status).toBe(503);
    }
  });

  it("sends nobody elsewhere", async () => {
    upstream.replies({ status: 302, headers: { location: "https://evil.test/" } });
    const response = await ask("/brands");
    expect(response.status).toBe(503);
    expect(response.headers.has("location")).toBe(false);
  });
});
