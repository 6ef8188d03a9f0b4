"use client";

import { useState } from "react";
import { resetPassword } from "@/lib/api/browser/account/actions";
import { AccountForm } from "./account-form";
import { EmailField } from "./email-field";
import { failureText } from "./failure-text";
import { NewPasswordFields } from "./new-password-fields";
import { NextStep } from "./next-step";
import { useAccountForm } from "./use-account-form";

/** Sets a new password by the code of the recovery mail (specification, section 2). */
export function ResetForm({ code }: { code: string }) {
  const [said, setSaid] = useState("");
  const form = useAccountForm(
    (field) => {
      setSaid("");
      return resetPassword({
        code,
        email: field("email"),
        password: field("password"),
        passwordConfirmation: field("reenterPass"),
      });
    },
    (_, element) => {
      setSaid("Password Updated successfully");
      element?.reset();
      return false;
    },
    failureText,
  );
  return (
    <AccountForm
      form={form}
      submit="UPDATE PASSWORD"
      busyText="Updating"
      said={said}
      nextSteps={
        <span className="flex flex-wrap gap-x-6">
          <NextStep href="/login" text="Log in" />
          <NextStep href="/recover" text="Ask for a new link" />
        </span>
      }
    >
      <EmailField error={form.errors.email} />
      <NewPasswordFields label="New password" again="reenterPass" errors={form.errors} />
    </AccountForm>
  );
}
