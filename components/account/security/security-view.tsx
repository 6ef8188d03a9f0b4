"use client";

import { useState } from "react";
import { AccountForm, NextStep, useAccountForm } from "@/components/auth/account-form";
import { NewPasswordFields } from "@/components/auth/new-password-fields";
import { PasswordField } from "@/components/auth/password-field";
import { ButtonLink } from "@/components/ui/form/button";
import { useAccountSessions } from "@/lib/api/browser/account/use-sessions";
import { ask } from "@/lib/api/browser/shopper/ask";
import { useCustomer } from "@/lib/api/browser/shopper/customer";
import type { Failure } from "@/lib/domain/result";
import { failureText } from "@/lib/domain/text/failure-text";
import { SessionsSection } from "./sessions-section";

export function SecurityView() {
  const state = useAccountSessions();
  return (
    <>
      <h1 className="display mb-6 text-3xl md:mb-8">Password and sessions</h1>
      <div className="grid gap-x-16 gap-y-14 border-line border-t pt-8 xl:grid-cols-2">
        <section aria-labelledby="password-title" className="max-w-md">
          <h2 id="password-title" className="display mb-6 text-xl">
            Change your password
          </h2>
          {state.isMissing ? (
            <>
              <p className="mb-6 text-ink-soft">We'll email you a link to set a new one.</p>
              <ButtonLink href="/recover">RECOVER BY EMAIL</ButtonLink>
            </>
          ) : (
            <ChangePasswordForm onChanged={() => void state.refresh()} />
          )}
        </section>
        {!state.isMissing && <SessionsSection state={state} />}
      </div>
    </>
  );
}

function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const [said, setSaid] = useState("");
  const customer = useCustomer();
  const form = useAccountForm(
    (field) => {
      setSaid("");
      const body = {
        currentPassword: field("current_password"),
        password: field("password"),
        passwordConfirmation: field("password_confirmation"),
      };
      return ask("sessions", "changePassword", { body }, "customer");
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
      {/* Password managers need to know whose password it is. */}
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
