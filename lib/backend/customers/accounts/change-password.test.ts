import { checkToken, logIn, recoverPassword, resetPassword } from "@/lib/contract/accounts";
import { changePassword } from "@/lib/contract/log-ins";
import { loggedIn, PASSWORD, registered } from "../../testing/accounts";
import { testBackend } from "../../testing/backend";
import { describeEngines } from "../../testing/engines";
import { expectFailure, expectValue } from "../../testing/shopper";
import { logIn as logInHere } from "./log-in";

const NEW_PASSWORD = "a-better-password";
const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36";

type Bearer = Record<"authorization", string>;

describeEngines("a change of the password", (open, _, itOnce) => {
  let shop: ReturnType<typeof testBackend>;
  beforeAll(async () => {
    shop = testBackend(await open());
  });
  beforeEach(async () => {
    shop.clock.now = new Date("2026-06-01T12:00:00.000Z");
    await shop.backend.db.deleteFrom("limits").execute();
  });

  const change = (
    headers: Bearer,
    {
      currentPassword = PASSWORD,
      password = NEW_PASSWORD,
      passwordConfirmation = password,
    }: Partial<Record<"currentPassword" | "password" | "passwordConfirmation", string>> = {},
  ) =>
    shop.call(changePassword, {
      headers: { ...headers, "user-agent": MAC },
      body: { currentPassword, password, passwordConfirmation },
    });
  const refusal = async (...given: Parameters<typeof change>) =>
    expectFailure(await change(...given)).fields;
  const isIn = async (headers: Bearer) => (await shop.call(checkToken, { headers })).ok;
  const tryPassword = async (email: string, password: string) =>
    (await shop.call(logIn, { body: { email, password } })).ok;
  const letters = (email: string) =>
    shop.backend.db
      .selectFrom("mails")
      .select(["kind", "message"])
      .where("recipient", "=", email)
      .orderBy("id")
      .execute();

  it("sets it, ends all other sessions and keeps this one", async () => {
    const { headers, email } = await registered(shop);
    const phone = await loggedIn(shop, email);
    const stranger = await registered(shop);
    expectValue(await change(headers));
    expect(await isIn(headers)).toBe(true);
    expect(await isIn(phone.headers)).toBe(false);
    expect(await isIn(stranger.headers)).toBe(true);
    expect(await tryPassword(email, PASSWORD)).toBe(false);
    expect(await tryPassword(email, NEW_PASSWORD)).toBe(true);
    expect(await tryPassword(stranger.email, PASSWORD)).toBe(true);
  });

  it("a changed password is confirmed by an email without the password", async () => {
    const { headers, email } = await registered(shop);
    expectValue(await change(headers));
    const [letter, ...others] = await letters(email);
    expect(others).toEqual([]);
    expect(JSON.parse(letter?.message ?? "")).toEqual({
      kind: "password-changed",
      firstName: "Ada",
      device: "Chrome on macOS",
      changedAt: "2026-06-01T12:00:00.000Z",
    });
  });

  it("uses up the links that were asked for before", async () => {
    const { headers, email } = await registered(shop);
    expectValue(await shop.call(recoverPassword, { body: { email } }));
    const { code } = JSON.parse((await letters(email))[0]?.message ?? "{}");
    expectValue(await change(headers));
    const body = { code, password: "a-third-password", passwordConfirmation: "a-third-password" };
    expect(expectFailure(await shop.call(resetPassword, { body })).fields).toHaveProperty("code");
  });

  it("a password reset by a recovery link is confirmed by an email too", async () => {
    const { email } = await registered(shop);
    expectValue(await shop.call(recoverPassword, { body: { email } }));
    const { code } = JSON.parse((await letters(email))[0]?.message ?? "{}");
    const body = { code, password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD };
    expectValue(await shop.call(resetPassword, { body }));
    const kinds = (await letters(email)).map(({ kind }) => kind);
    expect(kinds).toEqual(["recovery-code", "password-changed"]);
  });

  itOnce("is refused with what is wrong with each field, and changes nothing", async () => {
    const { headers, email } = await registered(shop);
    const phone = await loggedIn(shop, email);
    expect(await refusal(headers, { currentPassword: "wrong" })).toEqual({
      current_password: ["This is not your current password."],
    });
    expect(await refusal(headers, { currentPassword: "", password: "short" })).toEqual({
      current_password: ["This is not your current password."],
      password: ["The password must have at least 8 characters."],
    });
    expect(await refusal(headers, { password: "Password123" })).toEqual({
      password: ["This password is too common. Please choose another."],
    });
    expect(await refusal(headers, { password: email })).toEqual({
      password: ["Your password can't be your email address. Please choose another."],
    });
    expect(await refusal(headers, { passwordConfirmation: "other" })).toEqual({
      password: ["The passwords don't match."],
    });
    expect(await refusal(headers, { password: PASSWORD })).toEqual({
      password: ["This is already your password. Please choose another."],
    });
    expect(await isIn(phone.headers)).toBe(true);
    expect(await tryPassword(email, PASSWORD)).toBe(true);
    expect(await letters(email)).toEqual([]);
  });

  itOnce(
    "is limited to ten wrong passwords in a quarter of an hour, right ones forgiven",
    async () => {
      const { headers } = await registered(shop);
      for (let count = 0; count < 12; count++) {
        expect(await refusal(headers, { password: "short" })).toHaveProperty("password");
      }
      for (let count = 0; count < 10; count++) await refusal(headers, { currentPassword: "wrong" });
      expect(expectFailure(await change(headers))).toEqual({
        kind: "rateLimited",
        message: "Too many attempts. Please try again in 15 minutes.",
        retryAfterSeconds: 900,
      });
      expect(await isIn(headers)).toBe(true);
      shop.clock.now = new Date(shop.clock.now.getTime() + 15 * 60_000);
      expectValue(await change(headers));
    },
  );

  it("happens once however parallel", async () => {
    const { headers, email } = await registered(shop);
    const phone = await loggedIn(shop, email);
    const passwords = Array.from({ length: 4 }, (_, index) => `password-number-${index}`);
    const results = await Promise.all(
      passwords.map((password, index) => change(index % 2 ? phone.headers : headers, { password })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const won = passwords[results.findIndex(({ ok }) => ok)] ?? "";
    expect(await tryPassword(email, won)).toBe(true);
    expect(await letters(email)).toHaveLength(1);
  });

  it("lets nobody in who was about to log in with the old one", async () => {
    const { headers, email } = await registered(shop);
    const { db, now, delays } = shop.backend;
    // The change comes after the password was found right, and before the log-in's transaction.
    const late = new Proxy(db, {
      get: (target, key) => {
        if (key !== "transaction") return Reflect.get(target, key).bind?.(target);
        return () => ({
          execute: async (work: Parameters<ReturnType<typeof db.transaction>["execute"]>[0]) => {
            expectValue(await change(headers));
            return target.transaction().execute(work);
          },
        });
      },
    });
    const attempt = await logInHere(
      { db: late, now, delays },
      { email, password: PASSWORD },
      { address: null, deviceHash: null, deviceName: "" },
    );
    expect(expectFailure(attempt).message).toBe("Invalid credentials");
    const { count } = await db
      .selectFrom("tokens")
      .innerJoin("customers", "customers.id", "tokens.customer_id")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });
});
