import { useState } from "react";
import { AccountForm } from "@/components/auth/account-form";
import { NewPasswordFields } from "@/components/auth/new-password-fields";
import { NextStep } from "@/components/auth/next-step";
import { PasswordField } from "@/components/auth/password-field";
import { useAccountForm } from "@/components/auth/use-account-form";
import { changePassword } from "@/lib/api/browser/account/actions";
import { useCustomer } from "@/lib/api/browser/shopper/use-customer";
import { failureText } from "@/lib/domain/failure-text";
import type { Failure } from "@/lib/domain/result";

/** Changes the password of the customer who is signed in. */
export function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const [said, setSaid] = useState("");
  const customer = useCustomer();
  const form = useAccountForm(
    (field) => {
      setSaid("");
      return changePassword({
        currentPassword: field("current_password"),
        password: field("password"),
        passwordConfirmation: field("password_confirmation"),
      });
    },
    (_, element) => {
      setSaid("Your password is changed. You are logged out everywhere else.");
      element?.reset();
      onChanged();
      return false;
    },
    noticeOf,
  );
  return (
    <AccountForm
      form={form}
      submit="CHANGE PASSWORD"
      busyText="Changing your password"
      said={said}
      nextSteps={<NextStep href="/recover" text="Forgot your password?" />}
    >
      {/* For password managers, which ask whose password it is. */}
      <input hidden readOnly autoComplete="username" value={customer?.email ?? ""} />
      <PasswordField
        id="current_password"
        name="current_password"
        label="Current password"
        autoComplete="current-password"
        error={form.errors.current_password}
      />
      <NewPasswordFields label="New password" again="password_confirmation" errors={form.errors} />
    </AccountForm>
  );
}

function noticeOf(failure: Failure): string {
  if (failure.kind !== "notFound") return failureText(failure);
  return "The password cannot be changed here. Recover it by email instead.";
}
