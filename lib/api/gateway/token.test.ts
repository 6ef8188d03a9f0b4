import { testCall } from "../testing/call";
import { askGateway, cookie, gatewayBeforeUpstream, loadGateway, SHOP } from "../testing/gateway";
import { tokenCookies, withholdToken } from "./token";

const behind = gatewayBeforeUpstream();
const { ask } = behind;

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
    // @spec 334, 527, 546
    behind.upstream.replies({ body });
    const response = await post(path);
    expect(await response.json()).toEqual(left);
    expect(response.headers.getSetCookie()).toEqual([
      "__Host-token=t%2F1; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax",
      "signed_in=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax",
      expect.stringMatching(/^__Host-device=/),
    ]);
  });

  it.each([{ origin: SHOP }, { "sec-fetch-site": "same-origin" }] as Record<string, string>[])(
    "of a browser, known by %j, keeps the token from its scripts",
    async (headers) => {
      behind.upstream.replies({ body: { access_token: "t" } });
      const response = await ask("/login", { method: "POST", body: "{}", headers });
      expect(await response.json()).toEqual({});
      expect(response.headers.getSetCookie()).toHaveLength(3);
    },
  );

  it("of a client that is no browser gives the token, and no cookie", async () => {
    behind.upstream.replies({ body: { access_token: "t" } });
    const response = await ask("/login", { method: "POST", body: "{}" });
    expect(await response.json()).toEqual({ access_token: "t" });
    expect(response.headers.has("set-cookie")).toBe(false);
  });

  describe.each([
    ["over plain http", { SHOP_URL: "" }, "", ""],
    ["whose https nobody vouches for", { SHOP_URL: "" }, "https", ""],
    ["behind a trusted proxy over http", { SHOP_URL: "", TRUST_PROXY: "1" }, "http", ""],
    ["behind a trusted proxy over https", { SHOP_URL: "", TRUST_PROXY: "1" }, "https", "; Secure"],
  ] as [string, Record<string, string>, string, string][])(
    "%s",
    (_, environment, protocol, secure) => {
      const name = secure ? "__Host-token" : "token";
      const asked = async (path: string, cookies: string) => {
        const shop = { SHOP_API_URL: behind.upstream.url, ...environment };
        const headers = {
          origin: `${protocol || "http"}://shop.test`,
          cookie: cookies,
          ...(protocol && { "x-forwarded-proto": protocol }),
        };
        const url = `http://shop.test/api${path}`;
        return askGateway(await loadGateway(shop), path, { method: "POST", headers, url });
      };

      it(`sets ${name}${secure}`, async () => {
        behind.upstream.replies({ body: { access_token: "t" } });
        expect((await asked("/login", "")).headers.getSetCookie()).toEqual([
          `${name}=t; Max-Age=2592000; Path=/; HttpOnly${secure}; SameSite=Lax`,
          `signed_in=1; Max-Age=2592000; Path=/${secure}; SameSite=Lax`,
          expect.stringMatching(secure ? /^__Host-device=.*; Secure;/ : /^device=/),
        ]);
      });

      it(`reads ${name} alone`, async () => {
        await asked("/check_token", "token=plain; __Host-token=safe");
        const token = secure ? "safe" : "plain";
        expect(behind.upstream.received[0]?.headers.authorization).toBe(`Bearer ${token}`);
      });
    },
  );

  it.each(["/Login", "/%6cogin", "/%4cOGIN"])("spelt %s hides the token too", async (path) => {
    behind.upstream.replies({ body: { access_token: "t" } });
    expect(await (await post(path)).json()).toEqual({});
  });

  it("that fails sets no cookie, and lets no token out", async () => {
    behind.upstream.replies({
      status: 401,
      body: { message: "Invalid credentials", access_token: "t" },
    });
    const response = await post("/login");
    expect(response.headers.has("set-cookie")).toBe(false);
    expect(await response.json()).toEqual({ message: "Invalid credentials" });
  });

  it.each([
    [401, "<html>not JSON</html>"],
    [422, '"text"'],
    [500, "null"],
    [204, ""],
  ])("answered %s with %j is handed back as it is", async (status, body) => {
    behind.upstream.replies({ status, body });
    const response = await post("/login");
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(body);
    expect(response.headers.has("set-cookie")).toBe(false);
  });

  it("anywhere else keeps its answer whole", async () => {
    behind.upstream.replies({ body: { access_token: "t" } });
    const response = await post("/cart");
    expect(await response.json()).toEqual({ access_token: "t" });
    expect(response.headers.has("set-cookie")).toBe(false);
  });

  it("ends with /logout, whatever the backend says", async () => {
    for (const status of [200, 401, 500]) {
      behind.upstream.replies({ status });
      const response = await post("/logout", { cookie });
      expect(behind.upstream.received[0]?.headers.authorization).toBe("Bearer abc/def");
      expect(response.headers.getSetCookie()).toEqual([
        "__Host-token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
        "token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
        "signed_in=; Max-Age=0; Path=/; Secure; SameSite=Lax",
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
    behind.upstream.replies({ status: 401, body: { message: "Please log in." } });
    for (const path of ["/check_token", "/favorites/add"]) {
      const cookies = (await check({ cookie }, path)).headers.getSetCookie();
      expect(cookies).toEqual([
        expect.stringMatching(/^__Host-token=; .*Max-Age=0/),
        expect.stringMatching(/^token=; .*Max-Age=0/),
        expect.stringMatching(/^signed_in=; .*Max-Age=0/),
      ]);
    }
  });

  it("stays when something else is refused", async () => {
    behind.upstream.replies({ status: 401, body: { message: "Invalid credentials" } });
    expect((await check({ cookie }, "/login")).headers.has("set-cookie")).toBe(false);
    expect((await check({})).headers.has("set-cookie")).toBe(false);
    const own = await check({ cookie, authorization: "Bearer own" });
    expect(own.headers.has("set-cookie")).toBe(false);
    behind.upstream.replies({ status: 403 });
    expect((await check({ cookie })).headers.has("set-cookie")).toBe(false);
  });

  it("the token cookie is cleared when a password is reset", async () => {
    expect((await check({ cookie }, "/password/reset")).headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-token=; .*Max-Age=0/),
      expect.stringMatching(/^token=; .*Max-Age=0/),
      expect.stringMatching(/^signed_in=; .*Max-Age=0/),
      expect.stringMatching(/^__Host-device=/),
    ]);
    behind.upstream.replies({ status: 422 });
    expect((await check({ cookie }, "/password/reset")).headers.has("set-cookie")).toBe(false);
  });

  it("is forgotten when all sessions end, and stays when one or none does", async () => {
    const end = async (path: string, method = "DELETE") => {
      const response = await ask(path, { method, headers: { origin: SHOP, cookie } });
      return response.headers.getSetCookie().length;
    };
    expect(await end("/sessions")).toBe(3);
    expect(await end("/sessions/7")).toBe(0);
    expect(await end("/sessions", "GET")).toBe(0);
    expect(await end("/password", "PUT")).toBe(0);
    behind.upstream.replies({ status: 503 });
    expect(await end("/sessions")).toBe(0);
  });

  it("a valid token is shown to the shop's scripts", async () => {
    const response = await check({ cookie });
    expect(response.headers.getSetCookie()).toEqual([
      "signed_in=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax",
    ]);
  });
});

describe("the steps of a token", () => {
  it("take it out of the answer and put it into a cookie", async () => {
    const call = testCall("POST", "/login");
    const response = await withholdToken(call, Response.json({ access_token: "t", user: 1 }));
    expect([await response.json(), call.newToken]).toEqual([{ user: 1 }, "t"]);
    expect(tokenCookies(call, response)[0]).toMatch(/^token=t; /);
    expect(tokenCookies(call, new Response(null, { status: 503 }))).toEqual([]);
  });

  it("refuse a log-in that gives none, and note none", async () => {
    const call = testCall("POST", "/login");
    const none = Response.json({ user: 1 });
    expect((await withholdToken(call, none)).status).toBe(502);
    const refused = Response.json({ success: false });
    expect((await withholdToken(call, refused)).status).toBe(401);
    expect(call.newToken).toBeUndefined();
  });
});
