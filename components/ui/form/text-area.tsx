import type { ComponentProps } from "react";
import { errorProps, FieldError, FieldLabel } from "./text-field";

export function TextArea({
  id,
  label,
  error,
  isOptional = false,
  className = "",
  ...area
}: Omit<ComponentProps<"textarea">, "id" | "className"> & {
  id: string;
  label: string;
  error?: string;
  isOptional?: boolean;
  className?: string;
}) {
  return (
    <div className={className}>
      <FieldLabel id={id} label={label} isOptional={isOptional} />
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
