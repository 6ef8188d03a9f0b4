import { useEffect, useRef, useState } from "react";
import type { Begun } from "@/components/ui/form/deferred-form";
import { useForm } from "@/components/ui/form/use-form";
import { Message } from "@/components/ui/message/message";
import { useBrief } from "@/components/ui/message/use-brief";
import { MESSAGE_MS } from "@/lib/domain/constants";
import { INVALID_EMAIL, looksLikeEmail } from "@/lib/domain/form/email-address";
import type { LiveEmail } from "./email-form";

interface Outcome {
  text: string;
  isSent?: boolean;
}

/** @param lasts whether an outcome stays until the next key. */
export function useEmailForm(
  { begunText = "", hasFocus = false, isRefused = false }: Begun,
  send: (email: string) => Promise<Outcome | "leaving" | "natively">,
  lasts = false,
): LiveEmail {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(begunText);
  const [outcome, say] = useBrief<Outcome>(MESSAGE_MS);
  const { ref, isBusy, submit } = useForm<"email">();

  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);

  // The browser's own message left with the plain form.
  useEffect(() => {
    if (isRefused) ref.current?.requestSubmit();
  }, [isRefused, ref]);

  const sendTyped = async () => {
    say(null);
    const answer = await send(email.trim());
    if (typeof answer === "string") return answer;
    say(answer, lasts);
    if (!answer.isSent) return {};
    setEmail((now) => (now === email ? "" : now));
    return "done" as const;
  };

  const check = () => {
    if (looksLikeEmail(email.trim())) return {};
    say({ text: INVALID_EMAIL }, lasts);
    return { email: INVALID_EMAIL };
  };

  const { text = "", isSent = false } = outcome ?? {};
  return {
    form: { ref, onSubmit: submit(check, sendTyped), noValidate: true },
    input: {
      ref: field,
      value: email,
      onChange: (event) => {
        setEmail(event.target.value);
        if (lasts) say(null);
      },
      "aria-invalid": text === INVALID_EMAIL || undefined,
    },
    isSending: isBusy,
    outcome: (
      <>
        <Message text={isSent ? text : ""} tone="success" />
        {isSent && <p className="text-ink-soft">Check your inbox to confirm.</p>}
        <Message text={isSent ? "" : text} tone="error" />
      </>
    ),
  };
}
