import { memo } from "react";
import { ChevronDown } from "@/components/ui/icon/icons";
import { errorProps, FieldError, FieldLabel, type LabeledField } from "./text-field";

interface Option {
  value: string;
  text: string;
}

/** Memoized: a form with all countries renders at each key. */
const Options = memo(function Options({ options }: { options: readonly Option[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.text}
    </option>
  ));
});

export function SelectField({
  id,
  label,
  error,
  options,
  className = "",
  ...select
}: Omit<LabeledField<"select">, "children" | "isOptional"> & { options: readonly Option[] }) {
  return (
    <div className={className}>
      <FieldLabel id={id} label={label} />
      <div className="relative">
        <select
          id={id}
          className="field appearance-none pr-10 text-ellipsis"
          data-value={select.value}
          {...errorProps(id, error)}
          {...select}
        >
          <Options options={options} />
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
