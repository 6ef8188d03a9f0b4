import { type RefObject, useId } from "react";
import { FieldError, FieldLabel } from "@/components/ui/form/text-field";
import { characters, type EngravingRule } from "@/lib/domain/product/engraving";

export function EngravingField({
  ref,
  name,
  rule,
  text,
  error,
  onType,
}: {
  ref: RefObject<HTMLInputElement | null>;
  /** The value that asks for it, such as Initials. */
  name: string;
  rule: EngravingRule;
  text: string;
  error: string;
  onType: (text: string) => void;
}) {
  const id = useId();
  const about = [`${id}-about`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div>
      <FieldLabel id={id} label={name} />
      <input
        ref={ref}
        id={id}
        name="engraving"
        value={text}
        onChange={(event) => onType(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={about}
        className="field"
      />
      <FieldError id={id} error={error} />
      <p id={`${id}-about`} className="mt-1.5 text-ink-soft text-sm">
        Up to {characters(rule.maxLength)}, engraved as you type them.
      </p>
    </div>
  );
}
