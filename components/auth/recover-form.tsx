"use client";

import { useEffect, useState } from "react";
import { requestRecovery } from "@/lib/api/browser/account/recover-password";
import { recoveryText } from "@/lib/domain/account/recovery";
import { MESSAGE_MS } from "@/lib/domain/constants";
import type { SentForm } from "@/lib/domain/form/sent-form";
import { failure, success } from "@/lib/domain/result";
import { AccountForm, EmailField, NextStep, useAccountForm, useTypedContact } from "./account-form";

export function RecoverForm({ sentForm = null }: { sentForm?: SentForm | null }) {
  const [sent, setSent] = useState(sentForm?.said ?? "");
  useEffect(() => {
    if (sent === "") return;
    const timer = setTimeout(() => setSent(""), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [sent]);

  const form = useAccountForm(
    async (field) => {
      setSent("");
      const recovery = await requestRecovery(field("email"));
      const text = recoveryText(recovery);
      const isCodeLost = recovery.outcome === "codeLost";
      return recovery.outcome === "sent"
        ? success(text)
        : failure("conflict", text, { isCodeLost });
    },
    (text) => {
      setSent(text);
      return false;
    },
    ({ message }) => message,
    sentForm,
  );

  useTypedContact(form.props.ref);
  return (
    <AccountForm
      form={form}
      action="/forms/recover"
      submit="RECOVER"
      busyText="Sending"
      said={sent}
      nextSteps={<NextStep href="/login" text="Back to log in" />}
    >
      <EmailField
        defaultValue={sentForm?.typed.email}
        aria-invalid={form.notice === "" ? undefined : true}
      />
    </AccountForm>
  );
}
