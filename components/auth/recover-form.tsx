"use client";

import { useEffect, useState } from "react";
import { Message } from "@/components/ui/message";
import { ShopLink } from "@/components/ui/shop-link";
import { TextField } from "@/components/ui/text-field";
import { recoverPassword } from "@/lib/api/browser/recover-password";
import { MESSAGE_MS } from "@/lib/domain/constants";
import { failure, success } from "@/lib/domain/result";
import { FormNotice } from "./form-notice";
import { recoveryText } from "./recovery-text";
import { SubmitButton } from "./submit-button";
import { useAccountForm } from "./use-account-form";

/** Asks for the recovery mail (specification, sections 2 and 8). */
export function RecoverForm() {
  const [sent, setSent] = useState("");
  useEffect(() => {
    if (sent === "") return;
    const timer = setTimeout(() => setSent(""), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [sent]);

  const { props, notice, isBusy } = useAccountForm(
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
    <form {...props}>
      <FormNotice text={notice} />
      <div className="grid gap-5">
        <TextField
          id="email"
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          aria-invalid={notice === "" ? undefined : true}
        />
        <SubmitButton text="RECOVER" isBusy={isBusy} busyText="Sending" />
      </div>
      <Message text={sent} tone="success" className="mt-4 min-h-6 text-sm" />
      <p className="mt-4 border-line border-t pt-4 text-sm">
        <ShopLink href="/login" className="inline-flex min-h-11 items-center">
          <span className="underline-rest">Back to the log-in</span>
        </ShopLink>
      </p>
    </form>
  );
}
