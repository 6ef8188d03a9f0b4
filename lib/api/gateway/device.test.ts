import { testCall } from "../testing/call";
import { askGateway, cookie, gatewayBeforeUpstream, loadGateway, SHOP } from "../testing/gateway";
import { deviceCookies, nameDevice } from "./gateway";

const behind = gatewayBeforeUpstream();
const { ask } = behind;

const NAMED = "abcdefghijklmnopqrst-_";
const PLAIN = "http://shop.test";
const post = (path: string, headers: Record<string, string> = {}, shop = SHOP) =>
  ask(path, {
    method: "POST",
    body: "{}",
    headers: { origin: shop, ...headers },
    url: `${shop}/api${path}`,
  });
const told = () => behind.upstream.received.at(-1)?.headers["x-device"];
const given = (response: Response) =>
  response.headers.getSetCookie().find((one) => one.includes("device="));

describe("a browser's device", () => {
  it.each(["/login", "/register", "/password/reset", "/Login"])(
    "is named at %s, to the backend and to the browser alone",
    async (path) => {
      behind.upstream.replies({ body: { access_token: "t" } });
      const response = await post(path);
      const [, device] = /^__Host-device=([\w-]{22}); (.*)$/.exec(given(response) ?? "") ?? [];
      expect(given(response)).toBe(
        `__Host-device=${device}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`,
      );
      expect(told()).toBe(device);
      expect(given(await post(path))).not.toBe(given(response));
    },
  );

  it("keeps its name, and keeps it longer", async () => {
    behind.upstream.replies({ body: { access_token: "t" } });
    const response = await post("/login", { cookie: `a=1; __Host-device=${NAMED}` });
    expect(told()).toBe(NAMED);
    expect(given(response)).toContain(`__Host-device=${NAMED};`);
    await post("/password/email", { cookie: `__Host-device=${NAMED}` });
    expect(told()).toBe(NAMED);
  });

  it("has a name of another kind over plain http", async () => {
    behind.upstream.replies({ body: { access_token: "t" } });
    const gateway = await loadGateway({ SHOP_API_URL: behind.upstream.url, SHOP_URL: "" });
    const headers = { origin: PLAIN, cookie: `device=${NAMED}` };
    const url = `${PLAIN}/api/login`;
    const response = await askGateway(gateway, "/login", { method: "POST", headers, url });
    expect(told()).toBe(NAMED);
    expect(given(response)).toMatch(/^device=/);
    expect(given(response)).not.toContain("Secure");
  });

  it.each([
    `device=${NAMED}`,
    "__Host-device=short",
    `__Host-device=${NAMED}x`,
    `x__Host-device=${NAMED}`,
    `__Host-device="${NAMED}`,
    "__Host-device=%0A%0Aabcdefghijklmnop",
  ])("a device gets a new id where its cookie is %j", async (unusable) => {
    await post("/login", { cookie: unusable });
    expect(told()).toMatch(/^[\w-]{22}$/);
    expect(told()).not.toBe(NAMED);
  });

  it("is given no cookie where the password was wrong", async () => {
    behind.upstream.replies({ status: 401, body: { message: "Invalid credentials" } });
    expect(given(await post("/login"))).toBeUndefined();
  });

  it.each(["/cart", "/password/email", "/check_token"])("is not named at %s", async (path) => {
    expect(given(await post(path, { cookie }))).toBeUndefined();
    expect(told()).toBeUndefined();
  });

  it("is nobody else's business", async () => {
    await post("/cart", { cookie: `__Host-device=${NAMED}` });
    expect(told()).toBeUndefined();
  });
});

test("a client that is no browser names its device itself, or does not", async () => {
  const response = await ask("/login", {
    method: "POST",
    body: "{}",
    headers: { "x-device": NAMED },
  });
  expect(told()).toBe(NAMED);
  expect(given(response)).toBeUndefined();
  await ask("/login", { method: "POST", body: "{}" });
  expect(told()).toBeUndefined();
});

test("a call is told of a device where it reads one, and gives it back where it keeps one", () => {
  const headers = { origin: PLAIN, cookie: `device=${NAMED}` };
  const named = (path: string, sent: Record<string, string>) => {
    const call = testCall("POST", path, { headers: sent });
    nameDevice(call);
    return { device: call.device, cookies: deviceCookies(call, new Response()).length };
  };
  expect(named("/login", headers)).toEqual({ device: NAMED, cookies: 1 });
  expect(named("/password/email", headers)).toEqual({ device: NAMED, cookies: 0 });
  expect(named("/cart", headers)).toEqual({ device: undefined, cookies: 0 });
  expect(named("/login", {})).toEqual({ device: undefined, cookies: 0 });
  const refused = testCall("POST", "/login", { headers });
  nameDevice(refused);
  expect(deviceCookies(refused, new Response(null, { status: 401 }))).toEqual([]);
});
