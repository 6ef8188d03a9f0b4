import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { suggestedEmail } from "@/lib/domain/form/email-suggestion";

export function EmailSuggestion({
  children,
  onTake,
}: {
  children: (watch: Pick<ComponentProps<"input">, "onBlur" | "onInput">) => ReactNode;
  onTake?: (email: string) => void;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const [suggestion, setSuggestion] = useState<string | null>(null);

  const take = (email: string) => {
    const input = ref.current?.querySelector("input");
    if (onTake) onTake(email);
    else if (input) input.value = email;
    setSuggestion(null);
    input?.focus();
  };

  return (
    <div ref={ref}>
      {children({
        onBlur: ({ target }) => setSuggestion(suggestedEmail(target.value.trim())),
        onInput: () => setSuggestion(null),
      })}
      <p role="status" className="text-sm">
        {suggestion && (
          <button
            type="button"
            onClick={() => take(suggestion)}
            className="wrap-anywhere min-h-11 text-left"
          >
            Did you mean <span className="underline-rest">{suggestion}</span>?
          </button>
        )}
      </p>
    </div>
  );
}
