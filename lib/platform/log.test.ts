import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inRequest, log } from "./log";

let written: string[];
beforeEach(() => {
  written = [];
  jest.spyOn(process.stderr, "write").mockImplementation((line) => {
    written.push(String(line));
    return true;
  });
  jest.useFakeTimers({ now: new Date("2026-06-01T12:00:00.123Z") });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  delete process.env.LOG;
});

const logged = () => written.join("");

describe("a line of text", () => {
  it("says when, how grave, what and with which figures", () => {
    log.info("the shop stops", { signal: "SIGTERM", ms: 12, isClean: true, left: undefined });
    expect(logged()).toBe(
      "2026-06-01T12:00:00.123Z info the shop stops signal=SIGTERM ms=12 isClean=true\n",
    );
  });

  it("names the request it belongs to, through everything that request awaits", async () => {
    await inRequest("a1b2", async () => {
      await Promise.resolve();
      log.warn("slow", { ms: 9 });
    });
    log.warn("later");
    expect(written).toEqual([
      "2026-06-01T12:00:00.123Z warn slow request=a1b2 ms=9\n",
      "2026-06-01T12:00:00.123Z warn later\n",
    ]);
  });

  it("takes no request id that could write anything else into a log", () => {
    for (const id of ["a b", "a\nb", "x".repeat(65), "", null]) inRequest(id, () => log.info("on"));
    expect(new Set(written)).toEqual(new Set(["2026-06-01T12:00:00.123Z info on\n"]));
  });

  it("stays one line, whatever is in it", () => {
    log.info("a\nb\r\u0007\u001b[31m\u2028c\u202ed\u2066e\u200f", {
      "odd name": 'say "hi"\nthere',
      empty: "",
    });
    expect(logged().slice(0, -1)).not.toMatch(/\p{Cc}|\p{Zl}|\p{Bidi_C}/u);
    expect(logged()).toContain("c\\u202ed\\u2066e\\u200f");
    expect(logged()).toMatch(/ odd_name="say \\"hi\\"\\nthere" empty=""\n$/);
  });

  it("has an error's stack where it is an error, and its name and reason where it is none", () => {
    const error = new TypeError("no such\nthing", { cause: new Error("because") });
    log.warn("could not", { error });
    log.error("failed", { error });
    expect(written[0]).toContain('error="TypeError: no such\\nthing; Error: because"');
    expect(written[1]).toMatch(/error="TypeError: no such\\nthing\\n +at .*log\.test\.ts/);
    expect(written[1]).toContain("Error: because");
    expect(logged().match(/\n/g)).toHaveLength(2);
  });

  it("the log shows thrown values that are not errors, and an error's code", () => {
    log.warn("one", { error: "a text" });
    log.warn("two", { error: Object.assign(new Error("refused"), { code: "ECONNREFUSED" }) });
    log.warn("three", { error: new AggregateError([new Error("first"), new Error("second")]) });
    expect(written[0]).toContain('error="a text"');
    expect(written[1]).toContain('error="Error: refused (ECONNREFUSED)"');
    expect(written[2]).toContain("Error: first; Error: second");
  });

  it("is cut where it would never end", () => {
    const circle = new Error("round");
    circle.cause = circle;
    log.error("x".repeat(100_000), { error: circle });
    expect(logged().length).toBeLessThan(20_000);
  });
});

test("with LOG=json each line is an object", () => {
  process.env.LOG = "json";
  inRequest("a1b2", () => log.error("failed", { path: "/", error: new Error("why") }));
  expect(JSON.parse(logged())).toEqual({
    time: "2026-06-01T12:00:00.123Z",
    level: "error",
    message: "failed",
    request: "a1b2",
    path: "/",
    error: expect.stringMatching(/^Error: why\n +at /),
  });
  expect(logged()).toMatch(/^[^\n]*\n$/);
});

describe("what nobody may read in a log", () => {
  const token = "Zk3v9_xQ-a1B2c3D4e5F6g";

  it.each([
    [`/order/${token}`, "/order/…"],
    [`/orders/confirmation/${token}`, "/orders/confirmation/…"],
    [`/api/orders/confirmation/${token}?x=1`, "/api/orders/confirmation/…?x=…"],
    [`/pay/${token}/cancel`, "/pay/…/cancel"],
    [`/payments/${token}/return`, "/payments/…/return"],
    [`/test-payment/${token}`, "/test-payment/…"],
    [`/test-payments/${token}`, "/test-payments/…"],
    [`/email/confirm/${token}`, "/email/confirm/…"],
    [`/email/unsubscribe/${token}`, "/email/unsubscribe/…"],
    [`/newsletter/confirm/${token}`, "/newsletter/confirm/…"],
    [`/recover?code=${token}&next=%2Fcart#x`, "/recover?code=…&next=…#x"],
    ["/orders/12?page=2", "/orders/12?page=…"],
    ["/products/category/3", "/products/category/3"],
  ])("in %s", (path, shown) => {
    log.info("asked", { path });
    expect(logged()).toBe(`2026-06-01T12:00:00.123Z info asked path=${shown}\n`);
  });

  it.each([
    ["an address of a page in a message", `GET https://shop.test/order/${token}: failed`],
    ["an e-mail", "550 no such box <ada.byron+x@mail.example.com>"],
    ["an encoded e-mail", "ada.byron%40mail.example.com"],
    ["a bearer token", `authorization: Bearer ${token}`],
    ["a cookie", `cookie: a=1; token=${token}; b=2`],
    ["a secure cookie", `__Host-token=${token}`],
    ["a password in an address", "postgres://shop:hunter2@db.internal/shop is away"],
    ["JSON", JSON.stringify({ session_id: token, password: "hunter2" })],
    ["escaped JSON", JSON.stringify(JSON.stringify({ session_id: token, password: "hunter2" }))],
    ["a key of Stripe's", "Invalid API Key provided: sk_test_51abcDEF and whsec_abc+DEF/123="],
  ])("%s", (_, text) => {
    log.warn(text, { text, error: new Error(text) });
    log.error("failed", { error: new Error("outer", { cause: new Error(text) }) });
    expect(logged()).not.toMatch(/Zk3v9|ada|hunter2|mail\.example|51abc|abcDEF|DEF\/123/);
  });

  it("covers every token in an address of the contract and of the pages", () => {
    const root = join(__dirname, "../..");
    const sources = readdirSync(join(root, "lib/contract"))
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .map((name) => readFileSync(join(root, "lib/contract", name), "utf8"));
    const endpoints = sources.flatMap(
      (source) => source.match(/(?<=")\w+ \/[\w/-]*:token[\w/:-]*(?=")/g) ?? [],
    );
    const pages = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
      .filter((path) => /\[token\]\/.*(page|route)\.tsx?$/.test(path))
      .map((path) => `/${path.replace(/\([^)]*\)\/|\/(page|route)\.tsx?$/g, "")}`);
    expect(endpoints.length).toBeGreaterThan(4);
    expect(pages.length).toBeGreaterThan(4);
    for (const path of [...endpoints, ...pages]) {
      log.info("asked", { path: path.replace(/^\w+ /, "").replace(/:token|\[token\]/, token) });
    }
    expect(logged()).not.toContain(token);
  });
});

test("plain Node can use it, since what stands before Next does", () => {
  const code = `import { log } from ${JSON.stringify(join(__dirname, "log.ts"))}; log.info("on");`;
  execFileSync(process.execPath, ["--input-type=module", "-e", code], { stdio: "pipe" });
});
