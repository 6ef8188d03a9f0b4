"use client";

import { type ChangeEvent, type FormEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { LoadingDots } from "@/components/ui/loading-dots";
import { Message } from "@/components/ui/message";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useBriefText } from "@/components/ui/use-brief-text";
import { useIsLive } from "@/components/ui/use-is-live";
import { lazily } from "@/lib/api/browser/lazily";
import { MESSAGE_MS } from "@/lib/domain/constants";
import { type ContactErrors, type ContactMessage, contactErrors } from "@/lib/domain/contact";

const EMPTY: ContactMessage = { name: "", phone: "", email: "", message: "" };
const SENT = "Message sent successfully";
/** For screen readers alone: on the screen a failed send is silent (error catalog). */
const NOT_SENT = "Not sent. Your message is still here.";

/** Writes to the shop. Without JavaScript it is posted and leads back to the page. */
export function ContactForm() {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isLive = useIsLive();
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [isSending, setIsSending] = useState(false);
  const [outcome, say] = useBriefText(MESSAGE_MS);

  const refuse = (found: ContactErrors) => {
    flushSync(() => setErrors(found));
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const missing = contactErrors(typed);
    if (Object.keys(missing).length > 0) return refuse(missing);
    setIsSending(true);
    say("");
    const result = await lazily(
      () => import("@/lib/api/browser/forms/message-calls"),
      (calls) => calls.sendMessage(typed),
    );
    setIsSending(false);
    if (result.ok) {
      setTyped((now) => (now === typed ? EMPTY : now));
      return say(SENT);
    }
    say(result.failure.kind === "rateLimited" ? result.failure.message : NOT_SENT);
    if (result.failure.fields) refuse(firstOfEach(result.failure.fields));
  };

  const field = (name: keyof ContactMessage) => ({
    id: `${id}-${name}`,
    name,
    value: typed[name],
    error: errors[name],
    required: true,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped({ ...typed, [name]: event.target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });

  return (
    <form
      ref={form}
      action="/api/contactus"
      method="post"
      onSubmit={send}
      noValidate={isLive}
      className="grid gap-6"
    >
      <TextField label="Name" autoComplete="name" {...field("name")} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Telephone" type="tel" autoComplete="tel" {...field("phone")} />
        <TextField label="Email" inputMode="email" autoComplete="email" {...field("email")} />
      </div>
      <TextArea label="Message content" rows={6} {...field("message")} />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <Button type="submit" aria-busy={isSending} className="max-sm:w-full sm:min-w-48">
          {isSending ? <LoadingDots text="Sending" /> : "Send"}
        </Button>
        <Message
          text={outcome}
          tone={["", SENT, NOT_SENT].includes(outcome) ? "success" : "error"}
          className={outcome === NOT_SENT ? "sr-only" : "min-h-6"}
        />
      </div>
    </form>
  );
}

function firstOfEach(fields: Record<string, string[]>): ContactErrors {
  const [name, phone, email, message] = ["name", "phone", "email", "message"].map(
    (field) => fields[field]?.[0],
  );
  return { name, phone, email, message };
}
