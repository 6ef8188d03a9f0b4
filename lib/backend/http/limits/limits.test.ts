import { logIn, register } from "@/lib/contract/accounts";
import { getSessionId } from "@/lib/contract/guest-session";
import { networkOf } from "@/lib/platform/network";
import { PASSWORD, registered, registration } from "../../testing/accounts";
import { testBackend } from "../../testing/backend";
import { describeEngines } from "../../testing/engines";
import { expectFailure, expectValue } from "../../testing/shopper";
import { limit, ResponseDelays } from "./limit";
import { backoff, limits } from "./limits";

const MINUTE_MS = 60_000;

describeEngines("limits", (open) => {
  let shop: ReturnType<typeof testBackend>;
  beforeAll(async () => {
    shop = testBackend(await open());
  });
  beforeEach(async () => {
    shop.clock.now = new Date("2026-06-01T12:00:00.000Z");
    await shop.backend.db.deleteFrom("limits").execute();
  });

  const from = (address: string) => ({ "x-forwarded-for": address });
  const attempt = (email: string, password: string, address = "192.0.2.1") =>
    shop.call(logIn, { body: { email, password }, headers: from(address) });
  const times = async (count: number, run: () => Promise<unknown>) => {
    for (let index = 0; index < count; index++) await run();
  };

  it("stop guessing an account's password from one network, the right one included", async () => {
    const { email } = await registered(shop);
    await times(10, () => attempt(email, "wrong"));
    const refused = expectFailure(await attempt(email.toUpperCase(), PASSWORD));
    expect(refused).toEqual({
      kind: "rateLimited",
      message: "Too many attempts. Please try again in 15 minutes.",
      retryAfterSeconds: 900,
    });
    shop.clock.now = new Date(shop.clock.now.getTime() + 15 * MINUTE_MS);
    expectValue(await attempt(email, PASSWORD));
  });

  it("do not count log-ins with the right password", async () => {
    const { email } = await registered(shop);
    await times(12, async () => expectValue(await attempt(email, PASSWORD)));
  });

  it("say in a header how long to wait", async () => {
    const send = () =>
      shop.send("/login", {
        method: "POST",
        body: '{"email":"a@example.com","password":"x"}',
        headers: { "content-type": "application/json" },
      });
    await times(10, send);
    shop.clock.now = new Date(shop.clock.now.getTime() + 5 * MINUTE_MS);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("600");
  });

  it("hold against a burst", async () => {
    const { email } = await registered(shop);
    const burst = await Promise.all(Array.from({ length: 15 }, () => attempt(email, "wrong")));
    const kinds = burst.map((result) => expectFailure(result).kind);
    expect(kinds.filter((kind) => kind === "unauthorized")).toHaveLength(10);
    expect(kinds.filter((kind) => kind === "rateLimited")).toHaveLength(5);
  });

  it("stop one address that tries many accounts, and no other address", async () => {
    const { max } = limits.registerFrom("");
    const body = { ...registration(), email: "" };
    let serial = 0;
    const one = (address: string) => {
      const email = `many-${++serial}@example.com`;
      return shop.call(register, { body: { ...body, email }, headers: from(address) });
    };
    expectValue(await one("2001:db8:0:1::1"));
    await shop.backend.db.updateTable("limits").set({ count: max }).execute();
    expect(expectFailure(await one("2001:db8:0:1::2")).kind).toBe("rateLimited");
    expectValue(await one("2001:db8:0:2::1"));
  });

  it("give sessions out generously, and not without end", async () => {
    const { max } = limits.sessionFrom("");
    const ask = (address: string) => shop.call(getSessionId, { headers: from(address) });
    expectValue(await ask("192.0.2.1"));
    await shop.backend.db.updateTable("limits").set({ count: max }).execute();
    expect(expectFailure(await ask("192.0.2.1")).kind).toBe("rateLimited");
    expectValue(await ask("192.0.2.2"));
  });

  it("are not shared by clients whose address is not known", async () => {
    expectValue(await limit(shop.backend, { name: "any", key: null, max: 0, seconds: 60 }));
    expect(await shop.backend.db.selectFrom("limits").selectAll().execute()).toEqual([]);
  });

  it("keep no e-mail and no address", async () => {
    await attempt("secret@example.com", "x", "192.0.2.77");
    const kept = JSON.stringify(await shop.backend.db.selectFrom("limits").selectAll().execute());
    expect(kept).not.toMatch(/secret|192\.0/);
  });
});

test("delayed answers are limited in number, and allowed again once they are sent", async () => {
  const goOn: (() => void)[] = [];
  const delays = new ResponseDelays(() => new Promise((resolve) => goOn.push(resolve)));
  const accounts = Array.from({ length: backoff.maxConcurrent }, (_, index) => `account ${index}`);
  const held = accounts.map((account) => delays.delay(account, 1));
  expect(await delays.delay("one more", 1)).toBe(false);
  expect(await delays.delay("not to wait", 0)).toBe(true);
  for (const release of goOn.splice(0)) release();
  expect(await Promise.all(held)).not.toContain(false);
  const next = delays.delay("one more", 1);
  goOn[0]?.();
  expect(await next).toBe(true);
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  [" 192.0.2.1 ", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0DB8:0000:0000:ffff::", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["192.0.2.1:4711", "192.0.2.1"],
  ["[2001:db8::1]:443", "2001:db8:0:0::/64"],
  // One visitor for all that cannot be read: never without a limit.
  ["192.0.2.1, 192.0.2.2", "unknown"],
  ["unknown", "unknown"],
  ["", "unknown"],
  [null, null],
])("limits count %j as the network %j", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
