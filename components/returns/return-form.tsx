"use client";

import { Button } from "@/components/ui/button";
import { LoadingDots } from "@/components/ui/loading-dots";
import { Message } from "@/components/ui/message";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { ReturnWords } from "@/lib/domain/return-request";
import { RETURN_REASONS } from "@/lib/domain/returns";
import { ImageField } from "./image-field";
import { useReturnForm } from "./use-return-form";

const REASONS = [
  { value: "", text: "Choose a reason" },
  ...RETURN_REASONS.map((reason) => ({ value: reason, text: reason })),
];

const idOf = (field: keyof ReturnWords | "image") => `return-${field}`;

/** Asks to send an order back. The server alone says what is missing. */
export function ReturnForm({
  orderId,
  known,
}: {
  orderId: number;
  /** What the order says of its customer already. */
  known: Partial<ReturnWords>;
}) {
  const form = useReturnForm(orderId, known);

  const field = (name: keyof ReturnWords) => ({
    id: idOf(name),
    name,
    value: form.words[name],
    error: form.errors[name],
    required: true,
    onChange: (event: { target: { value: string } }) => form.type(name, event.target.value),
  });

  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.send}
      className="needs-script grid max-w-[34rem] gap-5"
    >
      <TextField label="Name" autoComplete="name" {...field("name")} />
      <TextField label="Telephone" type="tel" autoComplete="tel" {...field("phone")} />
      <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
      <SelectField label="Reason" options={REASONS} {...field("reason")} />
      <ImageField
        key={form.timesSent}
        id={idOf("image")}
        file={form.image}
        error={form.errors.image}
        onChoose={form.chooseImage}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" aria-disabled={form.isSending}>
          {form.isSending ? <LoadingDots text="Sending" /> : "Send"}
        </Button>
        <Message
          tone="success"
          text={form.isSent ? "item has been refunded successfully" : ""}
          className="text-sm"
        />
      </div>
    </form>
  );
}
