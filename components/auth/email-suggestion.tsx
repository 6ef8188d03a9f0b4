import { type ComponentProps, type ReactNode, useRef, useState } from "react";

export function EmailSuggestion({
  children,
  onTake,
}: {
  children: (watch: Pick<ComponentProps<"input">, "onBlur" | "onInput">) => ReactNode;
  onTake?: (email: string) => void;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const [suggestion, setSuggestion] = useState<string | null>(null);

  const look = async (input: HTMLInputElement) => {
    const email = input.value.trim();
    const { suggestedEmail } = await import("@/lib/domain/form/email-suggestion");
    if (input.value.trim() === email) setSuggestion(suggestedEmail(email));
  };

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
        // Without a connection there is no suggestion.
        onBlur: ({ target }) => void look(target).catch(() => undefined),
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
