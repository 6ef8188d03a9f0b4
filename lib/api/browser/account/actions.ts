import type { Customer, SignedIn } from "@/lib/domain/account/customer";
import { invalid, type Result, success } from "@/lib/domain/result";
import { cartLines } from "../cart/lines";
import { ask } from "../shopper/ask-server";
import { keepCustomer } from "../shopper/customer";
import { ownSessionId } from "../shopper/send";
import { forgetSession } from "../shopper/session-store";
import { asCustomer, holdForLogOut } from "../shopper/sign-out";
import { browserStorage, tabStorage } from "../storage";
import { keepJoin } from "./join-notice";

interface NewCustomer extends Customer {
  password: string;
  passwordConfirmation: string;
}

export async function logInCustomer(given: Pick<NewCustomer, "email" | "password">) {
  await cartLines.flush();
  const sessionId = await ownSessionId();
  const result = await ask("accounts", "logIn", { body: { ...given, sessionId } });
  return signedIn(result, { firstName: "", lastName: "", email: given.email.trim() });
}

export async function registerCustomer(given: NewCustomer): Promise<Result<SignedIn>> {
  await cartLines.flush();
  const sessionId = await ownSessionId();
  const answer = await ask("accounts", "register", { body: { ...given, sessionId } });
  if (!answer.ok) return answer;
  if (!answer.value.isRegistered) return invalid(answer.value.fields);
  const { firstName, lastName, email } = given;
  return signedIn(success(answer.value), { firstName, lastName, email });
}

/** @returns false without an answer: the token's cookie is still there. */
export async function logOutCustomer(): Promise<boolean> {
  await cartLines.flush();
  holdForLogOut(true);
  const result = await ask("accounts", "logOut", {});
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
  const result = await ask("sessions", "endSessions", {});
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

function signedIn(result: Result<SignedIn>, typed: Customer): Result<SignedIn> {
  if (result.ok) {
    keepCustomer(result.value.customer ?? typed);
    keepJoin(result.value.join);
  }
  return result;
}

/** Signs nobody in, and ends the present session. */
export async function resetCustomerPassword(
  given: { code: string } & Omit<NewCustomer, "firstName" | "lastName">,
): Promise<Result<null>> {
  const result = await ask("accounts", "resetPassword", {
    body: { ...given, email: given.email.trim() || undefined },
  });
  if (result.ok) keepCustomer(null);
  if (result.ok || !result.failure.fields) return result;
  const { password_confirmation, ...fields } = result.failure.fields;
  if (password_confirmation) fields.reenterPass = password_confirmation;
  return { ok: false, failure: { ...result.failure, fields } };
}
