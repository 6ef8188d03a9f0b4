"use client";

import { useEffect, useState } from "react";
import { recoverPassword } from "@/lib/api/browser/account/recover-password";
import { MESSAGE_MS } from "@/lib/domain/constants";
import { failure, success } from "@/lib/domain/result";
import { AccountForm } from "./account-form";
import { EmailField } from "./email-field";
import { NextStep } from "./next-step";
import { recoveryText } from "./recovery-text";
import { useAccountForm } from "./use-account-form";

/** Asks for the recovery mail (specification, sections 2 and 8). */
export function RecoverForm() {
  const [sent, setSent] = useState("");
  useEffect(() => {
    if (sent === "") return;
    const timer = setTimeout(() => setSent(""), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [sent]);

  const form = useAccountForm(
    async (field) => {
      setSent("");
      const recovery = await recoverPassword(field("email"));
      const text = recoveryText(recovery);
      return recovery.outcome === "sent" ? success(text) : failure("conflict", text);
    },
    (text) => {
      setSent(text);
      return false;
    },
    ({ message }) => message,
  );

  return (
    <AccountForm
      form={form}
      submit="RECOVER"
      busyText="Sending"
      said={sent}
      nextSteps={<NextStep href="/login" text="Back to the log-in" />}
    >
      <EmailField aria-invalid={form.notice === "" ? undefined : true} />
    </AccountForm>
  );
}
