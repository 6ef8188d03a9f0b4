import { testCall } from "../testing/call";
import { gatewayBeforeUpstream, SHOP } from "../testing/gateway";
import { answerKept, sessionCookies } from "./session";

const behind = gatewayBeforeUpstream();
const { ask } = behind;

const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };
const NINETY_DAYS = 90 * 24 * 60 * 60;
const setFor = (id: string) => [
  `__Host-session=${id}; Max-Age=${NINETY_DAYS}; Path=/; HttpOnly; Secure; SameSite=Lax`,
  `guest=${id.slice(0, 8)}; Max-Age=${NINETY_DAYS}; Path=/; Secure; SameSite=Lax`,
];
const cookiesOf = (response: Response) => response.headers.getSetCookie();
const cookie = "__Host-session=kept-session; guest=kept-ses";

describe("a guest's session", () => {
  it("is the server's cookie, which no script sees, and the answer, for the storage", async () => {
    behind.upstream.replies({ body: { session_id: "a-new-session" } });
    const response = await ask("/session_id");
    expect(await response.json()).toEqual({ session_id: "a-new-session" });
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(cookiesOf(response)).toEqual(setFor("a-new-session"));
  });

  it("is given again to a browser whose storage has lost it, and its time begins again", async () => {
    const response = await ask("/session_id", { headers: { cookie } });
    expect(await response.json()).toEqual({ session_id: "kept-session" });
    expect(cookiesOf(response)).toEqual(setFor("kept-session"));
    expect(behind.upstream.received).toEqual([]);
  });

  it.each([
    ["is gone, as a refused session leaves it", "__Host-session=kept-session; other=1"],
    ["is another's", "__Host-session=kept-session; guest=anothers"],
  ])("is replaced where its marker %s", async (_, cookies) => {
    behind.upstream.replies({ body: { session_id: "another" } });
    const response = await ask("/session_id", { headers: { cookie: cookies } });
    expect(await response.json()).toEqual({ session_id: "another" });
    expect(cookiesOf(response)).toEqual(setFor("another"));
  });

  it.each([
    ["in the query", "/cart/5", "DELETE", ""],
    ["in the body", "/cart", "POST", JSON.stringify({ session_id: "of-storage" })],
  ])(
    "that a page's script names %s wins, and is kept for ninety days more",
    async (_, path, method, body) => {
      const url = `${SHOP}/api${path}${body ? "" : "?session_id=of-storage"}`;
      const headers = { cookie, ...SAME_ORIGIN, origin: SHOP };
      const response = await ask(path, { method, url, headers, body: body || undefined });
      expect(cookiesOf(response)).toEqual(setFor("of-storage"));
    },
  );

  it.each([
    ["a link from elsewhere", { "sec-fetch-site": "cross-site" }],
    ["a link in a page", { ...SAME_ORIGIN, "sec-fetch-mode": "navigate" }],
    ["an address that is typed", { "sec-fetch-site": "none" }],
    ["another program", {}],
  ] as [string, Record<string, string>][])("is not set by %s", async (_, headers) => {
    const url = `${SHOP}/api/orders/checkout?session_id=a-strangers`;
    const response = await ask("/orders/checkout", { url, headers: { cookie, ...headers } });
    expect([response.status, cookiesOf(response)]).toEqual([200, []]);
  });

  it("is set by no answer that is refused, and by none that a cache may keep", async () => {
    const asked = (path: string, query: string) =>
      ask(path, { url: `${SHOP}/api${path}${query}`, headers: { cookie, ...SAME_ORIGIN } });
    expect(cookiesOf(await asked("/brands", ""))).toEqual([]);
    behind.upstream.replies({ status: 401 });
    expect(cookiesOf(await asked("/orders/checkout", "?session_id=unknown"))).toEqual([]);
  });

  it.each(["", "x".repeat(201), 7, null, ["a"]])(
    "is no cookie where it is %j",
    async (session_id) => {
      behind.upstream.replies({ body: { session_id } });
      expect(cookiesOf(await ask("/session_id"))).toEqual([]);
    },
  );

  it("ends with a log-out", async () => {
    for (const [path, method] of [
      ["/logout", "POST"],
      ["/sessions", "DELETE"],
    ] as const) {
      const headers = { cookie: `${cookie}; __Host-token=t`, origin: SHOP };
      expect(cookiesOf(await ask(path, { method, headers }))).toEqual(
        expect.arrayContaining([
          "__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
          "guest=; Max-Age=0; Path=/; Secure; SameSite=Lax",
        ]),
      );
    }
  });
});

describe("the steps of a session", () => {
  const headers = { cookie: "session=kept-session; guest=kept-ses", ...SAME_ORIGIN };

  it("are answered by the cookie's own at the call that asks for one, and nowhere else", () => {
    const asked = testCall("GET", "/session_id", { headers });
    expect(answerKept(asked)?.status).toBe(200);
    expect(asked.newSession).toBe("kept-session");
    expect(answerKept(testCall("GET", "/cart", { headers }))).toBeNull();
  });

  it("keep none that a log-out names", () => {
    const search = "?session_id=of-storage";
    const kept = (path: string, sent: Record<string, string>) =>
      sessionCookies(testCall("POST", path, { search, headers: sent }), new Response());
    expect(kept("/favorites/add", headers)[0]).toMatch(/^session=of-storage;/);
    expect(kept("/logout", headers)[0]).toMatch(/^session=; Max-Age=0/);
    expect(kept("/logout", SAME_ORIGIN)).toEqual([]);
  });
});
