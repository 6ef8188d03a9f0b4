import { declareServer } from "../../http/server-bridge";

async function load(settings: Record<string, string> = {}) {
  jest.resetModules();
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    const { visitorOf } = await import("./visitor");
    return (headers: Record<string, string>) => visitorOf(new Headers(headers));
  } finally {
    process.env = before;
  }
}

const PROXIED = { TRUST_PROXY: "1" };

afterEach(() => Reflect.deleteProperty(globalThis, Symbol.for("shared-by-the-process")));

describe("a visitor's address", () => {
  const claimed = { "x-forwarded-for": "192.0.2.1" };

  test("without the server nobody's word for an address counts", async () => {
    const visitor = await load();
    expect(visitor(claimed).address).toBeNull();
  });

  test("a trusted proxy's word counts, and what stands before it does not", async () => {
    const visitor = await load(PROXIED);
    expect(visitor(claimed).address).toBe("192.0.2.1");
    expect(visitor({ "x-forwarded-for": "6.6.6.6, 192.0.2.1" }).address).toBe("192.0.2.1");
    expect(visitor({}).address).toBeNull();
  });

  test("behind the server, what it has written down counts", async () => {
    const visitor = await load();
    declareServer();
    expect(visitor(claimed).address).toBe("192.0.2.1");
  });
});

describe("a visitor's cookies", () => {
  const DEVICE = "abcdefghijklmnopqrst-_";
  const OTHER = DEVICE.toUpperCase();
  const secure = `__Host-token=safe; __Host-device=${DEVICE}; __Host-session=s1`;
  const plain = `token=plain; device=${OTHER}; session=s2`;
  const cookie = `${plain}; ${secure}`;

  test("are those of the protocol alone", async () => {
    const overHttps = (await load(PROXIED))({ cookie, "x-forwarded-proto": "https" });
    expect(overHttps).toMatchObject({
      isHttps: true,
      token: "safe",
      device: DEVICE,
      session: "s1",
    });
    const overHttp = (await load())({ cookie, "x-forwarded-proto": "https" });
    expect(overHttp).toMatchObject({
      isHttps: false,
      token: "plain",
      device: OTHER,
      session: "s2",
    });
  });

  test.each(["", "token=; device=; session=", "token=a%20b; device=short"])(
    "%j holds none",
    async (unusable) => {
      const none = { token: null, device: null, session: null };
      expect((await load())({ cookie: unusable })).toMatchObject(none);
    },
  );
});

test.each([
  ["program", {}, false],
  ["unknown", { cookie: "token=a" }, false],
  ["unknown", { origin: "null" }, true],
  ["own", { origin: "null", "sec-fetch-site": "same-origin" }, true],
  ["own", { "sec-fetch-site": "same-origin" }, true],
  ["foreign", { "sec-fetch-site": "none" }, true],
  ["own", { origin: "http://shop.test" }, true],
  ["foreign", { origin: "http://shop.test.evil.test", "sec-fetch-site": "same-origin" }, true],
] as [string, Record<string, string>, boolean][])(
  "the sender is %s for %j, a browser: %p",
  async (sender, headers, isBrowser) => {
    const visitor = (await load())({ host: "shop.test", ...headers });
    expect(visitor).toMatchObject({ sender, isBrowser });
  },
);
