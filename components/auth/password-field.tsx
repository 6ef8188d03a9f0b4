import { useState } from "react";
import { FieldError, FieldLabel, type LabeledField } from "@/components/ui/form/text-field";

export function PasswordField({
  id,
  label,
  error,
  hint,
  ...input
}: Omit<LabeledField<"input">, "name" | "type" | "className" | "isOptional"> & { hint?: string }) {
  const [isShown, setShown] = useState(false);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div>
      <FieldLabel id={id} label={label} />
      <div className="relative">
        <input
          id={id}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className="field pr-18"
          name={id}
          {...input}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={`Show ${label.toLowerCase()}`}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
          className="label needs-script absolute inset-y-0 right-0 min-w-16 px-3.5 text-ink-soft hover:text-ink"
        >
          {isShown ? "Hide" : "Show"}
        </button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
