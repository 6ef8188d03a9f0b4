"use client";

import { ShopLink } from "@/components/ui/shop-link";
import { TextField } from "@/components/ui/text-field";
import { register } from "@/lib/api/browser/account-actions";
import { leaveFor } from "@/lib/api/browser/leave";
import { logInPath } from "@/lib/domain/return-path";
import { failureText } from "./failure-text";
import { FormNotice } from "./form-notice";
import { PasswordField } from "./password-field";
import { PASSWORD_HINT } from "./password-hint";
import { SubmitButton } from "./submit-button";
import { useAccountForm } from "./use-account-form";

/** The registration (specification, section 2), which leads on to `next`. */
export function RegisterForm({
  next,
  leave = leaveFor,
}: {
  next: string;
  leave?: (path: string) => void;
}) {
  const { props, errors, notice, isBusy } = useAccountForm(
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
    <form {...props}>
      <FormNotice text={notice} />
      <div className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            id="first_name"
            name="first_name"
            label="First name"
            autoComplete="given-name"
            error={errors.first_name}
          />
          <TextField
            id="last_name"
            name="last_name"
            label="Last name"
            autoComplete="family-name"
            error={errors.last_name}
          />
        </div>
        <TextField
          id="email"
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email}
        />
        <PasswordField
          id="password"
          name="password"
          label="Password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
          error={errors.password}
        />
        <PasswordField
          id="password_confirmation"
          name="password_confirmation"
          label="Password again"
          autoComplete="new-password"
          error={errors.password_confirmation}
        />
        <SubmitButton text="CREATE ACCOUNT" isBusy={isBusy} busyText="Creating your account" />
      </div>
      <p className="mt-6 border-line border-t pt-4 text-ink-soft text-sm">
        Been here before?{" "}
        <ShopLink href={logInPath(next)} className="inline-flex min-h-11 items-center text-ink">
          <span className="underline-rest">Log in</span>
        </ShopLink>
      </p>
    </form>
  );
}
