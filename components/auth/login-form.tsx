"use client";

import { logIn } from "@/lib/api/browser/account/actions";
import { leaveFor } from "@/lib/api/browser/leave";
import { AccountForm } from "./account-form";
import { EmailField } from "./email-field";
import { failureText } from "./failure-text";
import { NextStep } from "./next-step";
import { PasswordField } from "./password-field";
import { useAccountForm } from "./use-account-form";

/** The log-in (specification, section 2), which leads on to `next`. */
export function LoginForm({
  next,
  leave = leaveFor,
}: {
  next: string;
  leave?: (path: string) => void;
}) {
  const form = useAccountForm(
    (field) => logIn({ email: field("email"), password: field("password") }),
    () => {
      leave(next);
      return true;
    },
    failureText,
  );
  const register = next === "/" ? "/register" : `/register?next=${encodeURIComponent(next)}`;
  return (
    <AccountForm
      form={form}
      submit="LOGIN"
      busyText="Logging in"
      nextSteps={
        <>
          New here? <NextStep href={register} text="Create an account" />
        </>
      }
    >
      <EmailField error={form.errors.email} />
      <PasswordField
        id="password"
        name="password"
        label="Password"
        autoComplete="current-password"
        error={form.errors.password}
      />
      <p className="-my-2">
        <NextStep href="/recover" text="Forgot your password?" />
      </p>
    </AccountForm>
  );
}
