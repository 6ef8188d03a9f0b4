import { needsRehash } from "argon2";
import { checkToken, logIn, logOut, register } from "@/lib/contract/accounts";
import { getCart } from "@/lib/contract/cart";
import { hashToken } from "../../http/tokens";
import { loggedIn, PASSWORD, registered, registration } from "../../testing/accounts";
import { testBackend } from "../../testing/backend";
import { describeEngines } from "../../testing/engines";
import { expectFailure, expectValue } from "../../testing/shopper";
import { ARGON2, DUMMY_HASH, hashPassword, isPassword, passwordErrors } from "./passwords";

describeEngines("accounts", (open, _, itOnce) => {
  let shop: ReturnType<typeof testBackend>;
  beforeEach(() => {
    shop.clock.now = new Date("2026-06-01T12:00:00.000Z");
  });
  beforeAll(async () => {
    shop = testBackend(await open());
  });

  const refusal = async (changes: Parameters<typeof registration>[0]) =>
    expectFailure(await shop.call(register, { body: registration(changes) })).fields;

  it("registers a customer, who is logged in by it", async () => {
    const customer = await registered(shop, { firstName: "  Ada ", lastName: "Byron" });
    const { headers, email } = customer;
    expect(expectValue(await shop.call(checkToken, { headers }))).toEqual({
      firstName: "Ada",
      lastName: "Byron",
      email,
    });
  });

  itOnce.each(["/login", "/register", "/password/email", "/password/reset", "/email/subscribe"])(
    "lets nothing that is too long through %s to what takes time by its square",
    async (path) => {
      const normalize = jest.spyOn(String.prototype, "normalize");
      const long = `a${"\u0301\u0323".repeat(5_000)}`;
      const email = "long@example.com";
      for (const body of [
        { email: long },
        { email, password: long, password_confirmation: long },
      ]) {
        const response = await shop.send(path, {
          method: "POST",
          body: JSON.stringify({ first_name: "A", last_name: "B", code: "x", ...body }),
          headers: { "content-type": "application/json" },
        });
        expect([200, 404, 422]).toContain(response.status);
        if (response.status === 422 && path !== "/email/subscribe") {
          const { data } = await response.json();
          expect(Object.values(data).flat()[0]).toMatch(/ is too long\.$/);
        }
      }
      const lengths = normalize.mock.contexts.map(String).map(({ length }) => length);
      normalize.mockRestore();
      expect(lengths.filter((length) => length > 256)).toEqual([]);
    },
  );

  itOnce("speaks the specification's wire", async () => {
    // @spec 623, 624
    const post = async (path: string, body: object) => {
      const response = await shop.send(path, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      });
      return { status: response.status, body: await response.json() };
    };
    const email = "wire@example.com";
    const names = { first_name: "Ada", last_name: "Byron", email };
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    expect(await post("/register", { ...names, ...passwords })).toEqual({
      status: 200,
      body: { success: true, data: { token: expect.any(String), user: names } },
    });
    expect(await post("/register", { ...names, ...passwords })).toEqual({
      status: 422,
      body: {
        success: false,
        message: "Validation errors",
        data: { email: [expect.stringContaining("already registered")] },
      },
    });
    expect(await post("/login", { email, password: PASSWORD })).toEqual({
      status: 200,
      body: { access_token: expect.any(String), user: names },
    });
    expect(await post("/login", { email, password: "wrong" })).toEqual({
      status: 401,
      body: { message: "Invalid credentials" },
    });
  });

  itOnce("names what is missing for a log-in", async () => {
    const attempt = async (email: string, password: string) =>
      expectFailure(await shop.call(logIn, { body: { email, password } })).fields;
    expect(await attempt(" ", "")).toEqual({
      email: ["Email is required."],
      password: ["Password is required."],
    });
    expect(await attempt("ada@example.com", "")).toEqual({
      password: ["Password is required."],
    });
  });

  itOnce("says what is wrong with each field", async () => {
    expect(await refusal({ firstName: " ", lastName: "", email: "", password: "" })).toEqual({
      first_name: ["First name is required."],
      last_name: ["Last name is required."],
      email: ["Email is required."],
      password: ["Password is required."],
    });
    expect(await refusal({ email: "ada@" })).toEqual({
      email: ["Please enter a valid email address."],
    });
    expect(await refusal({ password: "1234567" })).toEqual({
      password: ["The password must have at least 8 characters."],
    });
    expect(await refusal({ password: "x".repeat(129) })).toEqual({
      password: ["The password can have at most 128 characters."],
    });
    expect(await refusal({ password: "        " })).toEqual({
      password: ["Password is required."],
    });
    expect(await refusal({ password: "Password1" })).toEqual({
      password: ["This password is too common. Please choose another."],
    });
    expect(await refusal({ email: "ada@example.com", password: "ADA@example.com" })).toEqual({
      password: ["Your password can't be your email address. Please choose another."],
    });
    expect(await refusal({ passwordConfirmation: "another-password" })).toEqual({
      password: ["The passwords don't match."],
    });
    expect(await refusal({ firstName: "x".repeat(101) })).toHaveProperty("first_name");
  });

  it("registers an e-mail once, whatever its capitals and however parallel", async () => {
    const attempts = ["Twice@Example.com", "twice@example.COM", " twice@example.com "].map(
      (email) => shop.call(register, { body: registration({ email }) }),
    );
    const results = await Promise.all(attempts);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    for (const result of results) {
      if (!result.ok) expect(result.failure.fields).toHaveProperty("email");
    }
    await loggedIn(shop, "TWICE@example.com");
  });

  itOnce(
    "keeps neither password nor token, and hashes the password at production's cost",
    async () => {
      const { db } = shop.backend;
      const production = testBackend(shop.backend, { passwordCost: undefined });
      const { email, token } = await registered(production);
      const stored = await db
        .selectFrom("customers")
        .innerJoin("tokens", "tokens.customer_id", "customers.id")
        .select(["password_hash", "hash"])
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      expect(stored.hash).toBe(hashToken(token));
      expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
      expect(JSON.stringify(stored)).not.toContain(token);
    },
  );

  it("answers an unknown e-mail as it answers a wrong password", async () => {
    // @spec 646
    const { email } = await registered(shop);
    for (const credentials of [
      { email, password: "wrong" },
      { email: "nobody@example.com", password: PASSWORD },
    ]) {
      expect(expectFailure(await shop.call(logIn, { body: credentials }))).toEqual({
        kind: "unauthorized",
        message: "Invalid credentials",
      });
    }
  });

  it("ends one token at log-out and leaves the others", async () => {
    // @spec 625, 626
    const first = await registered(shop);
    const second = await loggedIn(shop, first.email);
    expectValue(await shop.call(logOut, { headers: first.headers }));
    expect(expectFailure(await shop.call(checkToken, { headers: first.headers })).kind).toBe(
      "unauthorized",
    );
    expectValue(await shop.call(checkToken, { headers: second.headers }));
    expectValue(await shop.call(logOut, { headers: first.headers }));
    expectValue(await shop.call(logOut, {}));
  });

  it("an ended token is refused with 401 instead of an empty cart", async () => {
    const headers = { authorization: "Bearer forged" };
    expect(expectFailure(await shop.call(getCart, { headers, query: {} })).kind).toBe(
      "unauthorized",
    );
    expect(expectValue(await shop.call(getCart, { query: {} })).groups).toEqual([]);
  });
});

describe("a password", () => {
  it("is compared with nobody's where there is no account, at the same cost", async () => {
    expect(needsRehash(DUMMY_HASH, ARGON2)).toBe(false);
    expect(await isPassword(undefined, PASSWORD)).toBe(false);
    expect(await isPassword("", PASSWORD)).toBe(false);
  });

  it("is the same however the keyboard composed it", async () => {
    const stored = await hashPassword("caf\u00e9-au-lait");
    expect(await isPassword(stored, "cafe\u0301-au-lait")).toBe(true);
    expect(await isPassword(stored, "cafe-au-lait")).toBe(false);
  });

  const errorsOf = (password: string, email = "augusta.byron@example.com") =>
    passwordErrors({ password, passwordConfirmation: password }, email);

  it.each([
    "password",
    "12345678",
    "11111111",
    "iloveyou",
    "qwerty123",
    "1q2w3e4r5t",
    "PassWord",
    "\uff30\uff41\uff53\uff53\uff57\uff4f\uff52\uff44",
  ])(
    "that is among the most used is refused, whatever its capitals and width: %s",
    async (password) => {
      expect(await errorsOf(password)).toEqual([
        "This password is too common. Please choose another.",
      ]);
    },
  );

  it.each(["augusta.byron@example.com", "Augusta.Byron", "\uff41ugusta.byron@EXAMPLE.com"])(
    "that is the account's own e-mail is refused: %s",
    async (password) => {
      expect(await errorsOf(password)).toEqual([
        "Your password can't be your email address. Please choose another.",
      ]);
      expect(await errorsOf(password, "ada@example.com")).toEqual([]);
    },
  );

  it("that holds a word of the list, or the e-mail, and more is good", async () => {
    expect(await errorsOf("password of my grandmother")).toEqual([]);
    expect(await errorsOf("augusta.byron and a horse")).toEqual([]);
  });

  it("is held against the 10,000 most used", async () => {
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    const chosen = dictionary["passwords-common"].filter((password) => password.length >= 8);
    expect(chosen.length).toBeGreaterThan(10_000);
    expect(await errorsOf(chosen[9_999] ?? "")).toHaveLength(1);
    const folded = (password: string) => password.normalize("NFKC").toLowerCase();
    expect(chosen.filter((password) => password !== folded(password))).toEqual([]);
  });
});
