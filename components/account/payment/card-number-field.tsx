import { useLayoutEffect, useRef } from "react";
import { errorProps, FieldError, FieldLabel } from "@/components/ui/text-field";
import { type CardBrand, digitsOf, formatCardNumber } from "@/lib/domain/card";

/** A card number in its brand's groups; the caret stays at its digit when the groups move. */
export function CardNumberField({
  id,
  value,
  brand,
  error,
  onType,
  onLeave,
}: {
  id: string;
  value: string;
  brand: CardBrand | null;
  error?: string;
  onType: (number: string) => void;
  onLeave: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  /** How many digits stand before the caret, when the last change was not at the end. */
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    const position = positionAfter(value, caret.current);
    caret.current = null;
    input.current?.setSelectionRange(position, position);
  });

  return (
    <div className="col-span-2">
      <FieldLabel id={id} label="Card number" />
      <div className="relative">
        <input
          ref={input}
          id={id}
          autoComplete="off"
          inputMode="numeric"
          value={value}
          onChange={({ target }) => {
            const end = target.selectionStart ?? target.value.length;
            const isAtEnd = end === target.value.length;
            caret.current = isAtEnd ? null : digitsOf(target.value.slice(0, end)).length;
            onType(formatCardNumber(target.value));
          }}
          onBlur={onLeave}
          className="field pr-36 tabular-nums"
          {...errorProps(id, error)}
        />
        <span
          aria-live="polite"
          className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-ink-soft text-sm"
        >
          {brand}
        </span>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Where in a grouped number the given count of digits ends. */
function positionAfter(number: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < number.length; index++) {
    if (seen === digits) return index;
    if (number[index] !== " ") seen += 1;
  }
  return number.length;
}
