import { SHOP } from "../testing/gateway";

const error = {
  message: "URL.parse is not a function",
  place: "chunks/a.js:1:2",
  page: "/checkout",
  build: "b1",
};

let log: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  log = jest.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => {
  jest.useRealTimers();
  log.mockRestore();
});

async function shopWith(environment: Record<string, string>) {
  jest.resetModules();
  const before = { ...process.env };
  Object.assign(process.env, {
    SHOP_URL: SHOP,
    SHOP_API_URL: "http://127.0.0.1:9",
    ...environment,
  });
  try {
    const { takeBrowserError } = await import("./take-report");
    return async (body: unknown, headers: Record<string, string> = {}) => {
      const sent = typeof body === "string" ? body : JSON.stringify(body);
      const all = { host: "shop.test", origin: SHOP, "user-agent": "Firefox/115.0", ...headers };
      const request = new Request(`${SHOP}/browser-errors`, {
        method: "POST",
        body: sent,
        headers: all,
      });
      return (await takeBrowserError(request)).status;
    };
  } finally {
    process.env = before;
  }
}

test("a report of the shop's own page is taken, and logged where another server sells", async () => {
  const report = await shopWith({});
  expect(await report(error)).toBe(204);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(log.mock.calls.join()).toMatch(
    /browsers met an error visits=1 message="URL.parse is not a function".*browser="Firefox 115"/,
  );
  expect(log).toHaveBeenCalledTimes(1);
});

test("nothing else is, and nothing where reports are off", async () => {
  const report = await shopWith({});
  expect(await report(error, { origin: "https://evil.test" })).toBe(403);
  expect(await report({ ...error, message: "x".repeat(201) })).toBe(400);
  expect(await report({ ...error, place: "https://evil.test/?a=b c" })).toBe(400);
  expect(await report({ ...error, page: "/".repeat(81) })).toBe(400);
  expect(await report({ ...error, build: "a\nb" })).toBe(400);
  expect(await report("nonsense")).toBe(400);
  expect(await report(" ".repeat(3000))).toBe(413);
  const off = await shopWith({ BROWSER_ERRORS: "0" });
  expect(await off(error)).toBe(404);
});
