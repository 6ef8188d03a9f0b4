import { checkToken, logIn, recoverPassword, resetPassword } from "@/lib/contract/accounts";
import { getAddresses } from "@/lib/contract/addresses";
import { saveCartNote } from "@/lib/contract/cart";
import { addFavorite, getFavoriteCount } from "@/lib/contract/favorites";
import { getOrders } from "@/lib/contract/order-history";
import type { MailContents } from "@/lib/mail/emails/messages";
import { purgeExpired } from "../../purge";
import { loggedIn, PASSWORD, registered } from "../../testing/accounts";
import { saveAddress } from "../../testing/addresses";
import { testBackend } from "../../testing/backend";
import { describeEngines } from "../../testing/engines";
import { addRing } from "../../testing/goods";
import { expectFailure, expectValue, guest, settle } from "../../testing/shopper";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NEW_PASSWORD = "a-better-password";

describeEngines("recovery", (open, _, itOnce) => {
  let shop: ReturnType<typeof testBackend>;
  beforeAll(async () => {
    shop = testBackend(await open());
  });
  beforeEach(async () => {
    shop.clock.now = new Date("2026-06-01T12:00:00.000Z");
    await shop.backend.db.deleteFrom("limits").execute();
  });

  const later = (ms: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms);
  };
  const recover = (email: string) => shop.call(recoverPassword, { body: { email } });
  const reset = (
    code: string,
    {
      email,
      password = NEW_PASSWORD,
      passwordConfirmation = password,
    }: Partial<Record<"email" | "password" | "passwordConfirmation", string>> = {},
  ) => shop.call(resetPassword, { body: { code, email, password, passwordConfirmation } });
  const tryPassword = async (email: string, password: string) =>
    (await shop.call(logIn, { body: { email, password } })).ok;

  async function letters(email: string): Promise<MailContents["recovery-code"][]> {
    const rows = await shop.backend.db
      .selectFrom("mails")
      .select("message")
      .where("recipient", "=", email)
      .orderBy("id")
      .execute();
    return rows.map((row) => JSON.parse(row.message ?? "null"));
  }

  async function codeFor(email: string): Promise<string> {
    expectValue(await recover(email));
    return (await letters(email)).at(-1)?.code ?? "";
  }

  it("sends one letter with a code, of which only the hash is kept", async () => {
    // @spec 627
    const { email } = await registered(shop);
    expectValue(await recover(email.toUpperCase()));
    const [letter, ...others] = await letters(email);
    expect(others).toEqual([]);
    expect(letter).toEqual({
      kind: "recovery-code",
      firstName: "Ada",
      code: expect.stringMatching(/^[\w-]{43}$/),
    });
    const kept = await shop.backend.db.selectFrom("reset_codes").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(letter!.code);
  });

  it("says that an e-mail is not known, in the catalog's words, and sends nothing", async () => {
    expect(expectFailure(await recover("nobody@example.com"))).toEqual({
      kind: "notFound",
      message: "Email not found. Please check your email address and try again.",
    });
    expect(await letters("nobody@example.com")).toEqual([]);
  });

  itOnce("is limited, for an e-mail that is known as for one that is not", async () => {
    const { email } = await registered(shop);
    for (const asked of [email, "unknown@example.com"]) {
      for (let count = 0; count < 5; count++) await recover(asked);
      expect(expectFailure(await recover(asked)).kind).toBe("rateLimited");
    }
    expect(await letters(email)).toHaveLength(3);
  });

  it("sets the password and logs everybody out who was logged in", async () => {
    // @spec 628
    const { email, headers } = await registered(shop);
    expectValue(await reset(await codeFor(email), { email: email.toUpperCase() }));
    expect(await tryPassword(email, PASSWORD)).toBe(false);
    expect(await tryPassword(email, NEW_PASSWORD)).toBe(true);
    expect(expectFailure(await shop.call(checkToken, { headers })).kind).toBe("unauthorized");
  });

  it("leaves an account nothing of a stranger who made it, at the first proof of its address", async () => {
    const stranger = await registered(shop, { firstName: "Mallory", lastName: "Moss" });
    const { email } = stranger;
    const ring = await addRing(shop);
    const fill = async ({ headers, add }: Pick<typeof stranger, "headers" | "add">) => {
      const { productId } = ring;
      await saveAddress(shop, { headers });
      expectValue(await shop.call(addFavorite, { headers, body: { productId, valueIds: [] } }));
      expectValue(await add(ring));
      expectValue(await shop.call(saveCartNote, { headers, body: { note: "Ring twice" } }));
    };
    await fill(stranger);
    expectValue(await settle(shop, expectValue(await stranger.place()), "pay"));
    await fill(stranger);
    const found = async ({ headers, cart }: Pick<typeof stranger, "headers" | "cart">) => ({
      addresses: expectValue(await shop.call(getAddresses, { headers })).length,
      favorites: expectValue(await shop.call(getFavoriteCount, { headers })),
      cart: [(await cart()).groups.length, (await cart()).note],
      name: expectValue(await shop.call(checkToken, { headers }))?.firstName,
      orders: expectValue(await shop.call(getOrders, { headers, query: { page: 1 } })).total,
    });
    expectValue(await reset(await codeFor(email)));
    const owner = await loggedIn(shop, email, undefined, NEW_PASSWORD);
    const proved = { addresses: 0, favorites: 0, cart: [0, ""], name: "", orders: 1 };
    expect(await found(owner)).toEqual(proved);
    expect(JSON.stringify((await letters(email)).at(-1))).not.toContain("Mallory");

    await fill(owner);
    expectValue(await reset(await codeFor(email)));
    expect(await found(await loggedIn(shop, email, undefined, NEW_PASSWORD))).toEqual({
      addresses: 1,
      favorites: 1,
      cart: [1, "Ring twice"],
      name: "",
      orders: 1,
    });
  });

  it("lets the owner in again after somebody has guessed too often", async () => {
    const { email } = await registered(shop);
    for (let count = 0; count < 10; count++) await tryPassword(email, "wrong");
    expect(await tryPassword(email, PASSWORD)).toBe(false);
    expectValue(await reset(await codeFor(email)));
    expect(await tryPassword(email, NEW_PASSWORD)).toBe(true);
  });

  it("uses a code once, and all codes of the account with it", async () => {
    const { email } = await registered(shop);
    const first = await codeFor(email);
    const second = await codeFor(email);
    expectValue(await reset(first));
    for (const code of [first, second]) {
      expect(expectFailure(await reset(code, { password: "yet-another-one" })).fields).toEqual({
        code: ["This link has expired or has already been used. Request a new one."],
      });
    }
    expect(await tryPassword(email, NEW_PASSWORD)).toBe(true);
  });

  it("uses a code once however parallel", async () => {
    const { email } = await registered(shop);
    const code = await codeFor(email);
    const passwords = Array.from({ length: 5 }, (_, index) => `password-number-${index}`);
    const results = await Promise.all(passwords.map((password) => reset(code, { password })));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    const won = passwords[results.findIndex((result) => result.ok)] ?? "";
    expect(await tryPassword(email, won)).toBe(true);
  });

  it("takes a code for thirty minutes", async () => {
    const { email } = await registered(shop);
    const code = await codeFor(email);
    later(30 * MINUTE_MS);
    expect(expectFailure(await reset(code)).fields).toHaveProperty("code");
    const next = await codeFor(email);
    later(30 * MINUTE_MS - 1000);
    expectValue(await reset(next));
  });

  itOnce("keeps the code while the password or the e-mail is refused", async () => {
    const { email } = await registered(shop);
    const code = await codeFor(email);
    const refused = async (changes: Parameters<typeof reset>[1]) =>
      expectFailure(await reset(code, changes)).fields;
    expect(await refused({ password: "short" })).toEqual({
      password: ["The password must have at least 8 characters."],
    });
    expect(await refused({ passwordConfirmation: "other" })).toEqual({
      password: ["The passwords don't match."],
    });
    expect(await refused({ email: "other@example.com" })).toEqual({
      email: ["The link was sent to another email address."],
    });
    expectValue(await reset(code));
  });

  itOnce.each(["", "x", "A".repeat(43)])("refuses the code %j", async (code) => {
    expect(expectFailure(await reset(code)).fields).toHaveProperty("code");
  });

  it("and log-ins leave nothing behind that has expired", async () => {
    const { db } = shop.backend;
    const count = async (table: "tokens" | "reset_codes" | "limits" | "guest_sessions") =>
      (await db.selectFrom(table).selectAll().execute()).length;
    await db.deleteFrom("tokens").execute();
    await db.deleteFrom("reset_codes").execute();
    await db.deleteFrom("guest_sessions").execute();
    const { email } = await registered(shop);
    await codeFor(email);
    const [idle, active] = [await guest(shop), await guest(shop)];
    const ring = await addRing(shop);
    await idle.add(ring);
    await purgeExpired(shop.backend);
    expect(await count("tokens")).toBe(1);
    expect(await count("reset_codes")).toBe(1);
    expect(await count("limits")).toBeGreaterThan(0);
    later(60 * DAY_MS);
    await active.add(ring);
    later(30 * DAY_MS);
    await purgeExpired(shop.backend);
    expect(await count("tokens")).toBe(0);
    expect(await count("reset_codes")).toBe(0);
    expect(await count("limits")).toBe(0);
    expect(await db.selectFrom("guest_sessions").select("id").execute()).toEqual([
      { id: active.sessionId },
    ]);
  });
});
