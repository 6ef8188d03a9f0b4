import { checkToken, logIn } from "@/lib/contract/accounts";
import { endSession, endSessions, getSessions } from "@/lib/contract/log-ins";
import type { AccountSession } from "@/lib/domain/account/account-session";
import { hashToken } from "../../http/tokens";
import { PASSWORD, registered } from "../../testing/accounts";
import { testBackend } from "../../testing/backend";
import { describeEngines } from "../../testing/engines";
import { expectFailure, expectValue } from "../../testing/shopper";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36";

type Bearer = Record<"authorization", string>;

describeEngines("sessions", (open, _engine, itOnce) => {
  let shop: ReturnType<typeof testBackend>;
  beforeAll(async () => {
    shop = testBackend(await open());
  });
  beforeEach(() => {
    shop.clock.now = new Date("2026-06-01T12:00:00.000Z");
  });

  const later = (ms: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms);
  };
  const isIn = async (headers: Bearer) => (await shop.call(checkToken, { headers })).ok;
  const listed = async (headers: Bearer) => expectValue(await shop.call(getSessions, { headers }));
  async function logInOn(userAgent: string, email: string): Promise<Bearer> {
    const headers = { "user-agent": userAgent };
    const body = { email, password: PASSWORD };
    const { token } = expectValue(await shop.call(logIn, { headers, body }));
    return { authorization: `Bearer ${token}` };
  }
  const stored = (token: string) =>
    shop.backend.db
      .selectFrom("tokens")
      .select(["used_at", "expires_at"])
      .where("hash", "=", hashToken(token))
      .executeTakeFirstOrThrow();

  it("end after fourteen days without use", async () => {
    const { headers } = await registered(shop);
    later(14 * DAY_MS - 1000);
    expect(await isIn(headers)).toBe(true);
    later(14 * DAY_MS - 1000);
    expect(await isIn(headers)).toBe(true);
    const idle = await registered(shop);
    later(14 * DAY_MS);
    expectFailure(await shop.call(checkToken, { headers: idle.headers }));
    expect(await isIn(idle.headers)).toBe(false);
  });

  it("end after thirty days, however often they are used", async () => {
    const { headers } = await registered(shop);
    for (let day = 0; day < 29; day++) {
      later(DAY_MS);
      expect(await isIn(headers)).toBe(true);
    }
    later(DAY_MS - 1000);
    expect(await isIn(headers)).toBe(true);
    later(1000);
    expect(await isIn(headers)).toBe(false);
  });

  it("write down that they are used once an hour at most", async () => {
    const { headers, token } = await registered(shop);
    later(60 * MINUTE_MS - 1);
    await isIn(headers);
    expect((await stored(token)).used_at).toBe("2026-06-01T12:00:00.000Z");
    later(1);
    await Promise.all([isIn(headers), isIn(headers)]);
    expect(await stored(token)).toEqual({
      used_at: "2026-06-01T13:00:00.000Z",
      expires_at: "2026-06-15T13:00:00.000Z",
    });
  });

  it("are listed with device and last use: the one that asks, then those used last", async () => {
    const first = await registered(shop);
    later(DAY_MS);
    const phone = await logInOn(ANDROID, first.email);
    later(DAY_MS);
    await logInOn("curl/8.5.0", first.email);
    await registered(shop);
    const sessions = await listed(phone);
    expect(sessions).toEqual([
      {
        id: expect.any(Number),
        device: "Chrome on Android",
        startedAt: "2026-06-02T12:00:00.000Z",
        usedAt: "2026-06-03T12:00:00.000Z",
        isCurrent: true,
      },
      expect.objectContaining({ device: "", usedAt: "2026-06-03T12:00:00.000Z", isCurrent: false }),
      expect.objectContaining({ usedAt: "2026-06-01T12:00:00.000Z", isCurrent: false }),
    ] satisfies Partial<AccountSession>[]);
    later(13 * DAY_MS - 1);
    const left = await listed(phone);
    expect(left.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ["Chrome on Android", true],
      ["", false],
    ]);
  });

  it("end alone, once", async () => {
    const { headers, email } = await registered(shop);
    const phone = await logInOn(ANDROID, email);
    const other = (await listed(headers)).find(({ isCurrent }) => !isCurrent);
    const end = () => shop.call(endSession, { headers, parameters: { id: other?.id ?? 0 } });
    expectValue(await end());
    expect(await isIn(phone)).toBe(false);
    expect(await listed(headers)).toHaveLength(1);
    expect(expectFailure(await end())).toEqual({
      kind: "notFound",
      message: "This session has already ended.",
    });
  });

  itOnce.each(["0", "-1", "x", "2147483648", "1.5"])("have no id %s", async (id) => {
    const { headers } = await registered(shop);
    const refused = await shop.call(endSession, { headers, parameters: { id } });
    expect(expectFailure(refused).kind).toBe("notFound");
    expect(await isIn(headers)).toBe(true);
  });

  it("end everywhere, those of this customer alone", async () => {
    const { headers, email } = await registered(shop);
    const phone = await logInOn(ANDROID, email);
    const stranger = await registered(shop);
    expectValue(await shop.call(endSessions, { headers: phone }));
    expect([await isIn(headers), await isIn(phone)]).toEqual([false, false]);
    expect(await isIn(stranger.headers)).toBe(true);
  });
});
