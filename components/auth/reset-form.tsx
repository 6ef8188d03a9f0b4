"use client";

import { useState } from "react";
import { resetCustomerPassword } from "@/lib/api/browser/account/actions";
import type { SentForm } from "@/lib/domain/form/sent-form";
import { failureText } from "@/lib/domain/text/failure-text";
import { AccountForm, EmailField, NextStep, useAccountForm } from "./account-form";
import { NewPasswordFields } from "./new-password-fields";

export function ResetForm({ code, sentForm = null }: { code: string; sentForm?: SentForm | null }) {
  const [said, setSaid] = useState(sentForm?.said ?? "");
  const form = useAccountForm(
    (field) => {
      setSaid("");
      return resetCustomerPassword({
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
    sentForm,
  );
  return (
    <AccountForm
      form={form}
      action="/forms/reset"
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
      <input type="hidden" name="code" value={code} />
      <EmailField defaultValue={sentForm?.typed.email} error={form.errors.email} />
      <NewPasswordFields label="New password" again="reenterPass" errors={form.errors} />
    </AccountForm>
  );
}
