import type { PasswordChange } from "@/lib/domain/account-session";
import type { Customer, SignedIn } from "@/lib/domain/customer";
import type { Result } from "@/lib/domain/result";
import { cartLines } from "../cart/lines";
import { lazily } from "../lazily";
import { ownSessionId } from "../shopper/as-shopper";
import { keepCustomer } from "../shopper/customer";
import { forgetSession } from "../shopper/session-store";
import { asCustomer, holdForLogOut } from "../shopper/sign-out";
import { browserStorage, tabStorage } from "../storage";
import { keepJoin } from "./join-notice";

const calls = () => import("./calls");
const sessionCalls = () => import("./session-calls");

interface NewCustomer extends Customer {
  password: string;
  passwordConfirmation: string;
}

export async function logIn(given: { email: string; password: string }): Promise<Result<SignedIn>> {
  await cartLines.flush();
  const sessionId = await ownSessionId();
  const result = await lazily(calls, (account) => account.logIn({ ...given, sessionId }));
  return signedIn(result, { firstName: "", lastName: "", email: given.email.trim() });
}

export async function register(given: NewCustomer): Promise<Result<SignedIn>> {
  await cartLines.flush();
  const sessionId = await ownSessionId();
  const result = await lazily(calls, (account) => account.register({ ...given, sessionId }));
  const { firstName, lastName, email } = given;
  return signedIn(result, { firstName, lastName, email });
}

/** @returns false without an answer: the token's cookie is still there. */
export async function logOut(): Promise<boolean> {
  await cartLines.flush();
  holdForLogOut(true);
  const result = await lazily(calls, (account) => account.logOut());
  if (!result.ok && result.failure.message === "") {
    holdForLogOut(false);
    return false;
  }
  forgetCustomer();
  return true;
}

export async function logOutEverywhere(): Promise<Result<null>> {
  await cartLines.flush();
  holdForLogOut(true);
  const result = await lazily(sessionCalls, ({ endSessions }) => endSessions());
  if (result.ok) {
    forgetCustomer();
    return result;
  }
  holdForLogOut(false);
  return asCustomer(Promise.resolve(result));
}

function forgetCustomer(): void {
  keepCustomer(null);
  browserStorage.clear();
  forgetSession();
  tabStorage.clear();
}

export function changePassword(given: PasswordChange): Promise<Result<null>> {
  return lazily(sessionCalls, (sessions) => sessions.changePassword(given));
}

function signedIn(result: Result<SignedIn>, typed: Customer): Result<SignedIn> {
  if (result.ok) {
    keepCustomer(result.value.customer ?? typed);
    keepJoin(result.value.join);
  }
  return result;
}

/** Signs nobody in, and ends the present session. */
export async function resetPassword(given: {
  code: string;
  email: string;
  password: string;
  passwordConfirmation: string;
}): Promise<Result<null>> {
  const result = await lazily(calls, (account) =>
    account.resetPassword({ ...given, email: given.email.trim() || undefined }),
  );
  if (result.ok) keepCustomer(null);
  if (result.ok || !result.failure.fields) return result;
  const { password_confirmation, ...fields } = result.failure.fields;
  if (password_confirmation) fields.reenterPass = password_confirmation;
  return { ok: false, failure: { ...result.failure, fields } };
}
