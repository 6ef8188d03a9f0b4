import "server-only";
import * as contract from "@/lib/contract/accounts";
import { recoveryText, refusedRecovery } from "@/lib/domain/account/recovery";
import { type Failure, invalid } from "@/lib/domain/result";
import { logInPath, returnPath } from "@/lib/domain/return-path";
import { failureText, logInFailureText } from "@/lib/domain/text/failure-text";
import type { FormRequest, FormResult } from "./handler";

export async function logInAction({ field, shopper }: FormRequest): Promise<FormResult> {
  const { sessionId } = shopper;
  const email = field("email");
  const result = await shopper.ask(contract.logIn, {
    body: { email, password: field("password"), sessionId },
  });
  if (result.ok) return { to: returnPath(field("next")) };
  const refused = refusalOf(result.failure, ["email", "password"], logInFailureText);
  return { to: logInPath(field("next")), form: { name: "login", typed: { email }, ...refused } };
}

export async function registerAction({ field, shopper }: FormRequest): Promise<FormResult> {
  const { sessionId } = shopper;
  const [first_name, last_name, email] = ["first_name", "last_name", "email"].map(field);
  const typed = { first_name: first_name ?? "", last_name: last_name ?? "", email: email ?? "" };
  const result = await shopper.ask(contract.register, {
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
  const { failure } = result.ok
    ? invalid(result.value.isRegistered ? {} : result.value.fields)
    : result;
  const refused = refusalOf(failure, [...Object.keys(typed), "password", "password_confirmation"]);
  const to = next === "/" ? "/register" : `/register?next=${encodeURIComponent(next)}`;
  return { to, form: { name: "register", typed, ...refused } };
}

export async function recoverPasswordAction({ field, shopper }: FormRequest): Promise<FormResult> {
  const email = field("email");
  const result = await shopper.ask(contract.recoverPassword, { body: { email } });
  if (result.ok) {
    const said = recoveryText({ outcome: "sent", message: "" });
    return { to: "/recover", form: { name: "recover", said } };
  }
  const { kind, message } = result.failure;
  const notice = recoveryText({ outcome: refusedRecovery(kind), message });
  return { to: "/recover", form: { name: "recover", typed: { email }, notice } };
}

export async function resetPasswordAction({ field, shopper }: FormRequest): Promise<FormResult> {
  const code = field("code");
  const email = field("email").trim();
  const result = await shopper.ask(contract.resetPassword, {
    body: {
      code,
      email: email || undefined,
      password: field("password"),
      passwordConfirmation: field("reenterPass"),
    },
  });
  const to = `/renamePass?code=${encodeURIComponent(code)}`;
  if (result.ok) return { to, form: { name: "reset", said: "Password Updated successfully" } };
  const shown = ["email", "password", "password_confirmation"];
  const { errors, notice } = refusalOf(result.failure, shown);
  const { password_confirmation: reenterPass, ...rest } = errors;
  const named = reenterPass ? { ...rest, reenterPass } : rest;
  return { to, form: { name: "reset", typed: { email }, errors: named, notice } };
}

/** Texts about fields that the form does not show stand above it. */
function refusalOf(failure: Failure, shown: readonly string[], textOf = failureText) {
  const { fields = {} } = failure;
  const errors = textsOf(fields, shown);
  const others = Object.keys(fields).filter((name) => !shown.includes(name));
  const notice = Object.values(textsOf(fields, others)).join(" ");
  const isSaid = Object.keys(errors).length > 0 || notice !== "";
  return { errors, notice: isSaid ? notice : textOf(failure) };
}

function textsOf(fields: Readonly<Record<string, readonly string[]>>, names: readonly string[]) {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name]?.[0] ? [[name, fields[name][0]]] : [])),
  );
}
