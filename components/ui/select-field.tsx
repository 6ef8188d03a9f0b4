import type { ComponentProps } from "react";
import { ChevronDown } from "@/components/ui/icons";
import { errorProps, FieldError, FieldLabel } from "./text-field";

/** A native choice from a list, with its label above and its error below. */
export function SelectField({
  id,
  label,
  error,
  options,
  className = "",
  ...select
}: Omit<ComponentProps<"select">, "id" | "className" | "children"> & {
  id: string;
  label: string;
  error?: string;
  options: readonly { value: string; text: string }[];
  className?: string;
}) {
  return (
    <div className={className}>
      <FieldLabel id={id} label={label} />
      <div className="relative">
        <select
          id={id}
          className="field appearance-none pr-10"
          {...errorProps(id, error)}
          {...select}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2"
        />
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
