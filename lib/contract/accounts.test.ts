import * as z from "zod/mini";
import { checkToken, logIn, register } from "./accounts";

const ada = { first_name: "Ada", last_name: "Byron", email: "ada@example.com" };
const customer = { firstName: "Ada", lastName: "Byron", email: "ada@example.com" };

describe("a registration's answer", () => {
  it.each([
    ["a token in data", { success: true, data: { token: "t" } }],
    ["an access token in data", { success: 1, data: { access_token: "t", more: 1 } }],
    ["data that is the token", { success: "true", data: "t" }],
  ])("may hold %s", (_, wire) => {
    expect(z.decode(register.answer, wire)).toEqual({
      isRegistered: true,
      token: "t",
      customer: null,
      join: null,
    });
  });

  it("may come without the token, which the gateway keeps", () => {
    expect(z.decode(register.answer, { success: true, data: { user: ada } })).toMatchObject({
      isRegistered: true,
      token: null,
      customer,
    });
  });

  it.each([
    [{ success: false, data: { email: ["Taken.", "Bad."] } }, { email: ["Taken.", "Bad."] }],
    [{ success: 0, data: { email: "Taken." } }, { email: ["Taken."] }],
    [{ success: false }, {}],
  ])("that refuses with 200 is a refusal: %j", (wire, fields) => {
    expect(z.decode(register.answer, wire)).toEqual({ isRegistered: false, fields });
  });
});

test("a log-in's answer may lack the user", () => {
  expect(z.decode(logIn.answer, { access_token: "t" })).toEqual({
    token: "t",
    customer: null,
    join: null,
  });
});

test.each([undefined, "OK", {}, { user: 3 }, { user: null }])(
  "a token is good whatever the answer %j says",
  (wire) => {
    expect(z.decode(checkToken.answer, wire)).toBeNull();
  },
);
