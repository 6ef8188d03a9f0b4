"use client";

import { useEffect, useState } from "react";
import { buttonClass } from "@/components/ui/form/button-class";
import { endAttempt } from "@/lib/api/browser/checkout/order-attempt";
import { tabStorage } from "@/lib/api/browser/storage";

const OUTCOMES = [
  { outcome: "pay", text: "PAY", look: "primary" },
  { outcome: "decline", text: "DECLINE", look: "secondary" },
  { outcome: "cancel", text: "CANCEL", look: "secondary" },
] as const;

/** The buttons are disabled after the post has its data, and enabled when the browser restores the page. */
export function PaymentForm({ token }: { token: string }) {
  const [isSent, setSent] = useState(false);

  useEffect(() => {
    const onPageShow = () => setSent(false);
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);

  return (
    <form
      method="post"
      action={`/api/test-payments/${token}`}
      onSubmit={(event) => {
        if (isSent) event.preventDefault();
        else setTimeout(() => setSent(true));
      }}
      className="grid gap-3"
    >
      {OUTCOMES.map(({ outcome, text, look }) => (
        <button
          key={outcome}
          type="submit"
          name="outcome"
          value={outcome}
          disabled={isSent}
          className={buttonClass({ look, className: "w-full" })}
        >
          {text}
        </button>
      ))}
    </form>
  );
}

export function EndAttempt() {
  useEffect(() => endAttempt(tabStorage), []);
  return null;
}
