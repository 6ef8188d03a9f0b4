"use client";

import { useEffect } from "react";
import { logInCustomer } from "@/lib/api/browser/account/actions";
import { takeEndedNotice } from "@/lib/api/browser/shopper/ended-notice";
import { registerPath } from "@/lib/domain/return-path";
import { logInFailureText } from "@/lib/domain/text/failure-text";
import { AccountForm, EmailField, type EntryProps, NextStep, useEntryForm } from "./account-form";
import { PasswordField } from "./password-field";

export function LoginForm(props: EntryProps) {
  const { next, sentForm } = props;
  const form = useEntryForm(
    (field) => logInCustomer({ email: field("email"), password: field("password") }),
    props,
    logInFailureText,
  );
  const { say } = form;
  useEffect(() => {
    const notice = takeEndedNotice();
    if (notice !== "") say(notice);
  }, [say]);
  const register = registerPath(next);
  return (
    <AccountForm
      form={form}
      action="/forms/login"
      submit="LOGIN"
      busyText="Logging in"
      nextSteps={
        <>
          New here? <NextStep href={register} text="Create an account" />
        </>
      }
    >
      <input type="hidden" name="next" value={next} />
      <EmailField defaultValue={sentForm?.typed.email} error={form.errors.email} />
      <PasswordField
        id="password"
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
