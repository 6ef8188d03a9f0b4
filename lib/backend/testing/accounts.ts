import { logIn, register } from "@/lib/contract/accounts";
import { type AnsweringShop, expectValue, shopperOf } from "./shopper";

export const PASSWORD = "a-long-password";

let serial = 0;

/** A registration that is right, with an e-mail of its own. */
export function registration(changes: Partial<Parameters<typeof body>[0]> = {}) {
  return body({ email: `ada-${++serial}@example.com`, ...changes });
}

function body(given: {
  email: string;
  firstName?: string;
  lastName?: string;
  password?: string;
  passwordConfirmation?: string;
  sessionId?: string;
}) {
  const password = given.password ?? PASSWORD;
  return {
    firstName: "Ada",
    lastName: "Byron",
    password,
    passwordConfirmation: password,
    ...given,
  };
}

/** A customer who has registered through the contract. */
export async function registered(shop: AnsweringShop, changes = {}) {
  const request = registration(changes);
  const answer = expectValue(await shop.call(register, { body: request }));
  if (!answer.isRegistered || !answer.token) throw new Error(JSON.stringify(answer));
  return { ...bearer(shop, answer.token), email: request.email, join: answer.join };
}

/** The customer logs in once more, perhaps with a guest's bag. */
export async function loggedIn(
  shop: AnsweringShop,
  email: string,
  sessionId?: string,
  password = PASSWORD,
) {
  const credentials = { email, password, sessionId };
  const { token, join } = expectValue(await shop.call(logIn, { body: credentials }));
  return { ...bearer(shop, token ?? ""), join };
}

function bearer(shop: AnsweringShop, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return { ...shopperOf(shop, { headers }), headers, token };
}
