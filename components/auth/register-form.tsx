"use client";

import { TextField } from "@/components/ui/text-field";
import { register } from "@/lib/api/browser/account/actions";
import { leaveFor } from "@/lib/api/browser/leave";
import { logInPath } from "@/lib/domain/return-path";
import { AccountForm } from "./account-form";
import { EmailField } from "./email-field";
import { failureText } from "./failure-text";
import { NewPasswordFields } from "./new-password-fields";
import { NextStep } from "./next-step";
import { useAccountForm } from "./use-account-form";

/** The registration (specification, section 2), which leads on to `next`. */
export function RegisterForm({
  next,
  leave = leaveFor,
}: {
  next: string;
  leave?: (path: string) => void;
}) {
  const form = useAccountForm(
    (field) =>
      register({
        firstName: field("first_name"),
        lastName: field("last_name"),
        email: field("email"),
        password: field("password"),
        passwordConfirmation: field("password_confirmation"),
      }),
    () => {
      leave(next);
      return true;
    },
    failureText,
  );
  return (
    <AccountForm
      form={form}
      submit="CREATE ACCOUNT"
      busyText="Creating your account"
      nextSteps={
        <>
          Been here before? <NextStep href={logInPath(next)} text="Log in" />
        </>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="first_name"
          name="first_name"
          label="First name"
          autoComplete="given-name"
          required
          error={form.errors.first_name}
        />
        <TextField
          id="last_name"
          name="last_name"
          label="Last name"
          autoComplete="family-name"
          required
          error={form.errors.last_name}
        />
      </div>
      <EmailField error={form.errors.email} />
      <NewPasswordFields label="Password" again="password_confirmation" errors={form.errors} />
    </AccountForm>
  );
}
