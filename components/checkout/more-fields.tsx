import { useEffect, useState } from "react";
import { Plus } from "@/components/ui/plus-minus";
import { errorProps, FieldError, FieldLabel, TextField } from "@/components/ui/text-field";
import type { CheckoutForm } from "@/lib/domain/checkout";
import { fieldId } from "./field-ids";
import type { CheckoutState } from "./use-checkout";

const FOLDED = ["company", "apartment", "phone", "note"] as const;

type Folding = "folded" | "unfolded" | "unfolded by hand";

interface FieldProps {
  id: string;
  value: string;
  error?: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** What most shoppers leave out, folded until it is wanted, filled or wrong. */
export function MoreFields({
  checkout: { form, errors },
  field,
}: {
  checkout: CheckoutState;
  field: (name: keyof CheckoutForm) => FieldProps;
}) {
  const [folding, setFolding] = useState<Folding>("folded");
  const isNeeded = FOLDED.some((name) => form[name] !== "" || errors[name]);
  if (folding === "folded" && isNeeded) setFolding("unfolded");

  useEffect(() => {
    if (folding === "unfolded by hand") document.getElementById(fieldId("company"))?.focus();
  }, [folding]);

  if (folding === "folded") {
    return (
      <button
        type="button"
        aria-expanded={false}
        onClick={() => setFolding("unfolded by hand")}
        className="col-span-2 flex min-h-11 w-fit items-center gap-2 text-left text-sm"
      >
        <Plus size={16} className="shrink-0" />
        <span className="underline-rest">Add company, apartment, phone or note</span>
      </button>
    );
  }
  const { error: noteError, ...note } = field("note");
  return (
    <>
      <TextField
        {...field("company")}
        label="Company"
        isOptional
        autoComplete="organization"
        className="max-sm:col-span-2"
      />
      <TextField
        {...field("apartment")}
        label="Apartment"
        isOptional
        autoComplete="address-line2"
        className="max-sm:col-span-2"
      />
      <TextField
        {...field("phone")}
        label="Phone"
        isOptional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="col-span-2"
      />
      <div className="col-span-2">
        <FieldLabel id={note.id} label="Note" isOptional />
        <textarea
          rows={3}
          placeholder="How can we help you?"
          className="field field-sizing-content max-h-60 min-h-24 resize-none py-3 placeholder:text-ink-soft"
          {...errorProps(note.id, noteError)}
          {...note}
        />
        <FieldError id={note.id} error={noteError} />
      </div>
    </>
  );
}
