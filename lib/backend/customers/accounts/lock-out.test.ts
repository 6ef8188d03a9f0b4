import { hash } from "argon2";
import { logIn, recoverPassword, register, resetPassword } from "@/lib/contract/accounts";
import type { MailContents } from "@/lib/mail/emails/messages";
import { ResponseDelays } from "../../http/limits/limit";
import { backoff, limits, MAX_DEVICES } from "../../http/limits/limits";
import { purgeExpired } from "../../purge";
import { PASSWORD, registration } from "../../testing/accounts";
import { testBackend } from "../../testing/backend";
import { describeOneEngine } from "../../testing/engines";
import { expectFailure, expectValue, type TestShop } from "../../testing/shopper";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const HOME = "203.0.113.7";
const LAPTOP = "laptop-of-ada-00000000";
const PHONE = "phone-of-ada-000000000";

/** Lets everything else go on until something holds; fails where it does not come to hold. */
async function comesToHold(holds: () => boolean): Promise<void> {
  for (let turn = 0; !holds(); turn++) {
    if (turn > 100_000) throw new Error("it did not come to hold");
    await new Promise(setImmediate);
  }
}

describeOneEngine("strangers who try to lock a customer out", (open) => {
  let shop: TestShop;
  /** The password's hash by less work than the shop's own, for who guesses a hundred times. */
  let quickHash: string;
  beforeAll(async () => {
    quickHash = await hash(PASSWORD, { memoryCost: 1024, timeCost: 2, parallelism: 1 });
    shop = testBackend(await open());
  });
  beforeEach(async () => {
    shop.clock.now = new Date("2026-06-01T12:00:00.000Z");
    await shop.backend.db.deleteFrom("limits").execute();
  });

  const later = (ms: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms);
  };
  const from = (address: string, device?: string) => ({
    "x-forwarded-for": address,
    ...(device === undefined ? {} : { "x-device": device }),
  });
  const tryPassword = (email: string, password: string, address: string, device?: string) =>
    shop.call(logIn, { body: { email, password }, headers: from(address, device) });
  const recover = (email: string, address: string) =>
    shop.call(recoverPassword, { body: { email }, headers: from(address) });
  const reset = (code: string, address: string, device?: string) =>
    shop.call(resetPassword, {
      body: { code, password: PASSWORD, passwordConfirmation: PASSWORD },
      headers: from(address, device),
    });
  let stranger = 0;
  const elsewhere = () => `198.18.${Math.floor(++stranger / 250)}.${stranger % 250}`;

  /** A customer who has registered at home, on the laptop. */
  async function ada(): Promise<string> {
    const body = registration();
    expectValue(await shop.call(register, { body, headers: from(HOME, LAPTOP) }));
    await quicken(body.email);
    return body.email;
  }
  async function quicken(email: string): Promise<void> {
    await shop.backend.db
      .updateTable("customers")
      .set({ password_hash: quickHash })
      .where("email", "=", email)
      .execute();
  }
  async function guess(email: string, times: number, address?: string, device?: string) {
    for (let count = 0; count < times; count += 10) {
      const tries = Array.from({ length: Math.min(10, times - count) }, () =>
        tryPassword(email, "wrong", address ?? elsewhere(), device),
      );
      await Promise.all(tries);
    }
  }
  /** How long an answer took by the shop's clock, in milliseconds. */
  async function timed<Answer>(answer: () => Promise<Answer>): Promise<[Answer, number]> {
    const before = shop.clock.now.getTime();
    return [await answer(), shop.clock.now.getTime() - before];
  }
  async function codes(email: string): Promise<string[]> {
    const mails = await shop.backend.db
      .selectFrom("mails")
      .select("message")
      .where("recipient", "=", email)
      .orderBy("id")
      .execute();
    return mails.map(
      ({ message }) => (JSON.parse(message ?? "null") as MailContents["recovery-code"]).code,
    );
  }

  it("from one network do not keep her from logging in elsewhere, nor slow her", async () => {
    const email = await ada();
    await guess(email, 30, "192.0.2.1");
    expect(expectFailure(await tryPassword(email, PASSWORD, "192.0.2.1")).kind).toBe("rateLimited");
    const [answer, took] = await timed(() => tryPassword(email, PASSWORD, HOME));
    expectValue(answer);
    expect(took).toBe(0);
  });

  it("from everywhere only slow her on a device that is new", async () => {
    const email = await ada();
    await guess(email, limits.logInAnywhere("").max);
    const [first, little] = await timed(() => tryPassword(email, PASSWORD, HOME));
    expectValue(first);
    expect(little).toBe(backoff.stepMs);
    await guess(email, 40);
    const [second, most] = await timed(() => tryPassword(email, PASSWORD, HOME));
    expectValue(second);
    expect(most).toBe(backoff.maxMs);
    later(60 * MINUTE_MS);
    expect((await timed(() => tryPassword(email, PASSWORD, HOME)))[1]).toBe(0);
  });

  it("do not touch a device she has used, wherever it is", async () => {
    const email = await ada();
    await guess(email, 70);
    await guess(email, 20, HOME);
    const [answer, took] = await timed(() => tryPassword(email, PASSWORD, HOME, LAPTOP));
    expectValue(answer);
    expect(took).toBe(0);
    expectValue(await tryPassword(email, PASSWORD, elsewhere(), LAPTOP));
  });

  it("gain nothing from a device of their own, nor from hers for another account", async () => {
    const [email, another] = [await ada(), registration()];
    expectValue(await shop.call(register, { body: another, headers: from(HOME, PHONE) }));
    for (const device of [PHONE, "short", "x".repeat(22)]) {
      await shop.backend.db.deleteFrom("limits").execute();
      await guess(email, 10, "192.0.2.1");
      const refused = await tryPassword(email, PASSWORD, "192.0.2.1", device);
      expect(expectFailure(refused).kind).toBe("rateLimited");
    }
  });

  it("who sit at her own device are stopped there", async () => {
    const email = await ada();
    await guess(email, 10, undefined, LAPTOP);
    const refused = await tryPassword(email, PASSWORD, elsewhere(), LAPTOP);
    expect(expectFailure(refused).kind).toBe("rateLimited");
    expectValue(await tryPassword(email, PASSWORD, HOME));
  });

  it("who wait together are held only so many at once, and keep no place afterwards", async () => {
    const held: (() => void)[] = [];
    const backend = {
      delays: new ResponseDelays(() => new Promise((resolve) => held.push(resolve))),
    };
    const busy = { ...shop, ...testBackend(shop.backend, backend) };
    const [email, other] = [await ada(), await ada()];
    await guess(email, limits.logInAnywhere("").max);
    await guess(other, limits.logInAnywhere("").max);
    const wait = (account: string) =>
      busy.call(logIn, {
        body: { email: account, password: "wrong" },
        headers: from(elsewhere()),
      });
    const heldAre = (count: number) => comesToHold(() => held.length >= count);
    const waiting = Array.from({ length: backoff.maxConcurrentPerAccount + 5 }, () => wait(email));
    const refused: string[] = [];
    for (const answer of waiting)
      void answer.then((given) => refused.push(expectFailure(given).kind));
    await comesToHold(() => refused.length >= 5);
    expect(refused).toEqual(Array(5).fill("rateLimited"));
    await heldAre(backoff.maxConcurrentPerAccount);
    const apart = wait(other);
    await heldAre(backoff.maxConcurrentPerAccount + 1);
    for (const goOn of held.splice(0)) goOn();
    const kinds = (await Promise.all([...waiting, apart])).map((one) => expectFailure(one).kind);
    expect(kinds.filter((kind) => kind === "rateLimited")).toHaveLength(5);
    const next = wait(email);
    await heldAre(1);
    held.splice(0)[0]?.();
    expect(expectFailure(await next).kind).toBe("unauthorized");
  });

  it("who ask for letters leave her one that is good, whenever she asks", async () => {
    const email = await ada();
    for (let minute = 0; minute < 90; minute++) {
      for (let count = 0; count < 3; count++) expectValue(await recover(email, elsewhere()));
      later(MINUTE_MS);
    }
    const sent = await codes(email);
    expect(sent.length).toBeLessThanOrEqual(27);
    expectValue(await recover(email, HOME));
    later(5 * MINUTE_MS);
    expectValue(await reset((await codes(email)).at(-1) ?? "", HOME));
  });

  it("who ask for letters do not spoil the one she holds", async () => {
    const email = await ada();
    expectValue(await recover(email, HOME));
    const [hers = ""] = await codes(email);
    for (let count = 0; count < 50; count++) await recover(email, elsewhere());
    later(29 * MINUTE_MS);
    expectValue(await reset(hers, HOME));
    for (const code of await codes(email)) {
      expect(expectFailure(await reset(code, HOME)).fields).toHaveProperty("code");
    }
  });

  it("on her own network, trying codes, do not use her letter up", async () => {
    const email = await ada();
    expectValue(await recover(email, HOME));
    for (let count = 0; count < 70; count++) await reset("x".repeat(43), HOME);
    expect(expectFailure(await reset("x".repeat(43), HOME)).kind).toBe("rateLimited");
    expectValue(await reset((await codes(email)).at(-1) ?? "", HOME));
  });

  it("are behind her once she has used the letter: at home, and on that device", async () => {
    const email = await ada();
    await guess(email, 70);
    await guess(email, 12, HOME);
    for (let count = 0; count < 6; count++) await recover(email, HOME);
    expectValue(await reset((await codes(email)).at(-1) ?? "", HOME, PHONE));
    await quicken(email);
    const [answer, took] = await timed(() => tryPassword(email, PASSWORD, HOME));
    expectValue(answer);
    expect(took).toBe(0);
    expectValue(await recover(email, HOME));
    await guess(email, 70);
    expect((await timed(() => tryPassword(email, PASSWORD, HOME, PHONE)))[1]).toBe(0);
    expect((await timed(() => tryPassword(email, PASSWORD, HOME, LAPTOP)))[1]).toBeGreaterThan(0);
  });

  it("find no device in the database, of which an account keeps the last ones for a year", async () => {
    const { db } = shop.backend;
    const email = await ada();
    const devices = () =>
      db
        .selectFrom("devices")
        .innerJoin("customers", "customers.id", "customer_id")
        .select("hash")
        .where("email", "=", email)
        .execute();
    for (let number = 10; number < 10 + MAX_DEVICES; number++) {
      later(MINUTE_MS);
      expectValue(await tryPassword(email, PASSWORD, HOME, `device-number-00000-${number}`));
    }
    expect(await devices()).toHaveLength(MAX_DEVICES);
    expect(JSON.stringify(await devices())).not.toContain("device-number");
    await guess(email, 70);
    const slow = async (device: string) =>
      (await timed(() => tryPassword(email, "wrong", elsewhere(), device)))[1] > 0;
    expect(await slow("device-number-00000-10")).toBe(false);
    expect(await slow(LAPTOP)).toBe(true);
    later(364 * DAY_MS);
    expectValue(await tryPassword(email, PASSWORD, HOME, "device-number-00000-12"));
    later(2 * DAY_MS);
    await purgeExpired(shop.backend);
    expect(await devices()).toHaveLength(1);
  });
});
