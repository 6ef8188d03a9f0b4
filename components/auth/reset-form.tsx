"use client";

import { useState } from "react";
import { Message } from "@/components/ui/message";
import { ShopLink } from "@/components/ui/shop-link";
import { TextField } from "@/components/ui/text-field";
import { resetPassword } from "@/lib/api/browser/account-actions";
import { failureText } from "./failure-text";
import { FormNotice } from "./form-notice";
import { PasswordField } from "./password-field";
import { PASSWORD_HINT } from "./password-hint";
import { SubmitButton } from "./submit-button";
import { useAccountForm } from "./use-account-form";

/** Sets a new password by the code of the recovery mail (specification, section 2). */
export function ResetForm({ code }: { code: string }) {
  const [said, setSaid] = useState("");
  const { props, errors, notice, isBusy } = useAccountForm(
    (field) => {
      setSaid("");
      return resetPassword({
        code,
        email: field("email"),
        password: field("password"),
        passwordConfirmation: field("reenterPass"),
      });
    },
    (_, form) => {
      setSaid("Password Updated successfully");
      form?.reset();
      return false;
    },
    failureText,
  );
  return (
    <form {...props}>
      <FormNotice text={notice} />
      <div className="grid gap-5">
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
          label="New password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
          error={errors.password}
        />
        <PasswordField
          id="reenterPass"
          name="reenterPass"
          label="New password again"
          autoComplete="new-password"
          error={errors.reenterPass}
        />
        <SubmitButton text="UPDATE PASSWORD" isBusy={isBusy} busyText="Updating" />
      </div>
      <Message text={said} tone="success" className="mt-4 min-h-6 text-sm" />
      <p className="mt-4 flex flex-wrap gap-x-6 border-line border-t pt-4 text-sm">
        <ShopLink href="/login" className="inline-flex min-h-11 items-center">
          <span className="underline-rest">Log in</span>
        </ShopLink>
        <ShopLink href="/recover" className="inline-flex min-h-11 items-center">
          <span className="underline-rest">Ask for a new link</span>
        </ShopLink>
      </p>
    </form>
  );
}
