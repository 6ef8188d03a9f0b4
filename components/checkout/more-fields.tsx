import { Plus } from "lucide-react";
import { useState } from "react";
import {
  errorProps,
  FieldError,
  FieldLabel,
  fieldClass,
  TextField,
} from "@/components/ui/text-field";
import type { CheckoutForm } from "@/lib/domain/checkout";
import type { CheckoutState } from "./use-checkout";

const FOLDED = ["company", "apartment", "phone", "note"] as const;

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
  const [isUnfolded, setUnfolded] = useState(() => FOLDED.some((name) => form[name] !== ""));
  if (!isUnfolded && !FOLDED.some((name) => errors[name])) {
    return (
      <button
        type="button"
        aria-expanded={false}
        onClick={() => setUnfolded(true)}
        className="col-span-2 flex min-h-11 w-fit items-center gap-2 text-sm"
      >
        <Plus size={16} strokeWidth={1.25} aria-hidden="true" />
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
          className={`${fieldClass} field-sizing-content min-h-24 resize-none py-3`}
          {...errorProps(note.id, noteError)}
          {...note}
        />
        <FieldError id={note.id} error={noteError} />
      </div>
    </>
  );
}
