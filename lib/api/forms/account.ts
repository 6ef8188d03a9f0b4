import "server-only";
import { call } from "@/lib/api/call";
import * as contract from "@/lib/contract/accounts";
import { failureText, logInFailureText } from "@/lib/domain/failure-text";
import { recoveryText, refusedRecovery } from "@/lib/domain/recovery";
import type { Failure } from "@/lib/domain/result";
import { logInPath, returnPath } from "@/lib/domain/return-path";
import type { FormRequest, FormResult } from "./handler";

export async function logIn({ field, shopper }: FormRequest): Promise<FormResult> {
  const { sessionId } = shopper;
  const email = field("email");
  const result = await call(shopper.transport, contract.logIn, {
    body: { email, password: field("password"), sessionId },
  });
  if (result.ok) return { to: returnPath(field("next")) };
  const refused = refusalOf(result.failure, logInFailureText);
  return { to: logInPath(field("next")), form: { name: "login", typed: { email }, ...refused } };
}

export async function register({ field, shopper }: FormRequest): Promise<FormResult> {
  const { sessionId } = shopper;
  const [first_name, last_name, email] = ["first_name", "last_name", "email"].map(field);
  const typed = { first_name: first_name ?? "", last_name: last_name ?? "", email: email ?? "" };
  const result = await call(shopper.transport, contract.register, {
    body: {
      firstName: typed.first_name,
      lastName: typed.last_name,
      email: typed.email,
      password: field("password"),
      passwordConfirmation: field("password_confirmation"),
      sessionId,
    },
  });
  const next = returnPath(field("next"));
  if (result.ok && result.value.isRegistered) return { to: next };
  const refused = result.ok
    ? { errors: firstOf(Object.entries(result.value.isRegistered ? {} : result.value.fields)) }
    : refusalOf(result.failure);
  const to = next === "/" ? "/register" : `/register?next=${encodeURIComponent(next)}`;
  return { to, form: { name: "register", typed, ...refused } };
}

export async function recoverPassword({ field, shopper }: FormRequest): Promise<FormResult> {
  const email = field("email");
  const { transport } = shopper;
  const result = await call(transport, contract.recoverPassword, { body: { email } });
  if (result.ok) {
    const said = recoveryText({ outcome: "sent", message: "" });
    return { to: "/recover", form: { name: "recover", said } };
  }
  const { kind, message } = result.failure;
  const notice = recoveryText({ outcome: refusedRecovery(kind), message });
  return { to: "/recover", form: { name: "recover", typed: { email }, notice } };
}

export async function resetPassword({ field, shopper }: FormRequest): Promise<FormResult> {
  const code = field("code");
  const email = field("email").trim();
  const result = await call(shopper.transport, contract.resetPassword, {
    body: {
      code,
      email: email || undefined,
      password: field("password"),
      passwordConfirmation: field("reenterPass"),
    },
  });
  const to = `/renamePass?code=${encodeURIComponent(code)}`;
  if (result.ok) return { to, form: { name: "reset", said: "Password Updated successfully" } };
  const { errors, notice } = refusalOf(result.failure);
  const { password_confirmation: reenterPass, code: expired, ...rest } = errors;
  const shown = reenterPass ? { ...rest, reenterPass } : rest;
  const form = { name: "reset", typed: { email }, errors: shown, notice: expired ?? notice };
  return { to, form };
}

function refusalOf(
  failure: Failure,
  textOf = failureText,
): { errors: Record<string, string>; notice: string } {
  const errors = firstOf(Object.entries(failure.fields ?? {}));
  const notice = Object.keys(errors).length > 0 ? "" : textOf(failure);
  return { errors, notice };
}

function firstOf(fields: [name: string, texts: readonly string[]][]): Record<string, string> {
  return Object.fromEntries(fields.flatMap(([name, [first]]) => (first ? [[name, first]] : [])));
}
