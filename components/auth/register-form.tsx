"use client";

import { TextField } from "@/components/ui/form/text-field";
import { registerCustomer } from "@/lib/api/browser/account/actions";
import { logInPath } from "@/lib/domain/return-path";
import { AccountForm, EmailField, type EntryProps, NextStep, useEntryForm } from "./account-form";
import { EmailSuggestion } from "./email-suggestion";
import { NewPasswordFields } from "./new-password-fields";

export function RegisterForm(props: EntryProps) {
  const { next, sentForm } = props;
  const form = useEntryForm(
    (field) =>
      registerCustomer({
        firstName: field("first_name"),
        lastName: field("last_name"),
        email: field("email"),
        password: field("password"),
        passwordConfirmation: field("password_confirmation"),
      }),
    props,
  );
  return (
    <AccountForm
      form={form}
      action="/forms/register"
      submit="CREATE ACCOUNT"
      busyText="Creating your account"
      nextSteps={
        <>
          Already have an account? <NextStep href={logInPath(next)} text="Log in" />
        </>
      }
    >
      <input type="hidden" name="next" value={next} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="first_name"
          name="first_name"
          label="First name"
          autoComplete="given-name"
          required
          defaultValue={sentForm?.typed.first_name}
          error={form.errors.first_name}
        />
        <TextField
          id="last_name"
          name="last_name"
          label="Last name"
          autoComplete="family-name"
          required
          defaultValue={sentForm?.typed.last_name}
          error={form.errors.last_name}
        />
      </div>
      <EmailSuggestion>
        {(watch) => (
          <EmailField defaultValue={sentForm?.typed.email} error={form.errors.email} {...watch} />
        )}
      </EmailSuggestion>
      <NewPasswordFields label="Password" again="password_confirmation" errors={form.errors} />
    </AccountForm>
  );
}
