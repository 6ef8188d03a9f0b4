"use client";

import { type ChangeEvent, useId, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/form/button";
import {
  errorProps,
  FieldError,
  FieldLabel,
  type LabeledField,
  TextField,
} from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValueBeforeHydration } from "@/components/ui/form/use-value-before-hydration";
import { LoadingDots } from "@/components/ui/message/loading-dots";
import { Message } from "@/components/ui/message/message";
import { useBrief } from "@/components/ui/message/use-brief";
import { ask } from "@/lib/api/browser/shopper/ask-server";
import { type ContactMessage, checkContactMessage } from "@/lib/domain/account/contact";
import { MESSAGE_MS } from "@/lib/domain/constants";
import { fieldErrorsOf } from "@/lib/domain/result";

const EMPTY: ContactMessage = { name: "", phone: "", email: "", message: "" };
const FIELDS = ["name", "phone", "email", "message"] as const;

type Outcome = { kind: "sent" | "notSent" } | { kind: "tooOften"; text: string };

const never = () => () => undefined;

export function ContactForm() {
  const id = useId();
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [typed, setTyped] = useState(EMPTY);
  const [outcome, say] = useBrief<Outcome>(MESSAGE_MS);
  const { ref, errors, isBusy, clear, submit } = useForm<keyof ContactMessage>();

  useValueBeforeHydration(ref, (fields) =>
    setTyped({ ...typed, ...Object.fromEntries(fields.map(({ name, value }) => [name, value])) }),
  );

  const send = submit(
    () => checkContactMessage(typed).errors,
    async () => {
      say(null);
      const result = await ask("messages", "sendContactMessage", { body: typed });
      if (result.ok) {
        setTyped((now) => (now === typed ? EMPTY : now));
        say({ kind: "sent" });
        return "done";
      }
      const { kind, message, fields, isCodeLost } = result.failure;
      if (isCodeLost) return "natively";
      if (kind === "rateLimited") say({ kind: "tooOften", text: message }, true);
      else say({ kind: "notSent" });
      return fieldErrorsOf(fields, FIELDS);
    },
  );

  const field = (name: keyof ContactMessage) => ({
    id: `${id}-${name}`,
    name,
    value: typed[name],
    error: errors[name],
    required: true,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped({ ...typed, [name]: event.target.value });
      clear(name);
    },
  });

  return (
    <form
      ref={ref}
      action="/api/contactus"
      method="post"
      onSubmit={send}
      noValidate={isLive}
      className="grid gap-6"
    >
      <TextField label="Name" autoComplete="name" {...field("name")} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Telephone" type="tel" autoComplete="tel" {...field("phone")} />
        <TextField
          label="Email"
          // Without script a browser would enforce more than the specification does.
          type={isLive ? "email" : "text"}
          inputMode="email"
          autoComplete="email"
          {...field("email")}
        />
      </div>
      <TextArea label="Message content" rows={6} {...field("message")} />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <Button type="submit" aria-busy={isBusy} className="max-sm:w-full sm:min-w-48 normal-case">
          {isBusy ? <LoadingDots text="Sending" /> : "Send"}
        </Button>
        <div className="empty:hidden max-sm:order-first">
          <OutcomeMessage outcome={outcome} />
        </div>
      </div>
    </form>
  );
}

/** A failed send is silent on screen (error catalog). */
function OutcomeMessage({ outcome }: { outcome: Outcome | null }) {
  if (outcome?.kind === "notSent")
    return (
      <Message text="Not sent. Your message is still here." tone="success" className="sr-only" />
    );
  if (outcome?.kind === "tooOften")
    return <Message text={outcome.text} tone="error" className="min-h-6" />;
  return (
    <Message text={outcome ? "Message sent successfully" : ""} tone="success" className="min-h-6" />
  );
}

function TextArea({ id, label, error, ...area }: Omit<LabeledField<"textarea">, "isOptional">) {
  return (
    <div>
      <FieldLabel id={id} label={label} />
      <textarea
        id={id}
        dir="auto"
        className="field field-sizing-content block max-h-[60vh] min-h-40 resize-y py-3"
        {...errorProps(id, error)}
        {...area}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}
