import type { ComponentProps } from "react";

/** A field below its label and above its error. */
export type LabeledField<Kind extends "input" | "select" | "textarea"> = Omit<
  ComponentProps<Kind>,
  "id"
> & {
  id: string;
  label: string;
  error?: string;
  isOptional?: boolean;
};

export function TextField({
  id,
  label,
  error,
  isOptional = false,
  className = "",
  ...input
}: LabeledField<"input">) {
  return (
    <div className={className}>
      <FieldLabel id={id} label={label} isOptional={isOptional} />
      <input id={id} dir="auto" className="field" {...errorProps(id, error)} {...input} />
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldLabel({
  id,
  label,
  isOptional = false,
}: Pick<LabeledField<"input">, "id" | "label" | "isOptional">) {
  return (
    <label htmlFor={id} className="mb-1.5 block text-sm">
      <span>{label}</span>
      {isOptional && <span className="text-ink-soft"> (optional)</span>}
    </label>
  );
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="mt-1.5 text-oxblood text-sm">
      {error}
    </p>
  );
}

export function errorProps(id: string, error: string | undefined) {
  return {
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error` : undefined,
  };
}
