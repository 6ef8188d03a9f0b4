import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { errorProps, FieldLabel } from "@/components/ui/text-field";
import { saveCode } from "@/lib/api/browser/cart/code";
import type { CartCode } from "@/lib/domain/cart";
import { MAX_CODE_LENGTH } from "@/lib/domain/constants";
import { firstOrderOffer } from "@/lib/domain/wording";

const ID = "cart-code";

/** @param isOutdone whether the offer on a first order takes off more. */
export function CodeField({
  code: { code, offer, problem },
  isOutdone,
  refused = "",
  typed = "",
  className = "",
}: {
  code: CartCode;
  isOutdone: boolean;
  /** Why a code that was posted without script was not taken. */
  refused?: string;
  typed?: string;
  className?: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState(refused);
  const [isBusy, setBusy] = useState(false);
  const [answers, setAnswers] = useState(0);

  useEffect(() => {
    if (answers > 0) form.current?.querySelector<HTMLElement>("[data-focus]")?.focus();
  }, [answers]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const field = form.current?.elements.namedItem("code");
    const wanted = field instanceof HTMLInputElement ? field.value : "";
    setError(code === "" && wanted.trim() === "" ? "Enter a code." : await saveCode(wanted));
    setBusy(false);
    setAnswers((count) => count + 1);
  };

  return (
    <form
      ref={form}
      action="/forms/code"
      method="post"
      noValidate
      onSubmit={save}
      aria-label="Discount code"
      className={`text-sm ${className}`}
    >
      {code === "" ? (
        <Disclosure
          title="Add a code"
          titleClass="min-h-11 items-center"
          open={refused !== "" || answers > 0}
        >
          <FieldLabel id={ID} label="Discount code" />
          <div className="flex gap-2">
            <input
              id={ID}
              name="code"
              defaultValue={typed}
              maxLength={MAX_CODE_LENGTH + 20}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              data-focus
              className="field min-w-0 flex-1"
              {...errorProps(ID, error)}
            />
            <Button type="submit" look="secondary" aria-busy={isBusy}>
              APPLY
            </Button>
          </div>
        </Disclosure>
      ) : (
        <div className="flex items-center justify-between gap-4">
          <p data-focus tabIndex={-1} className="outline-none wrap-anywhere">
            {`Code ${code}`}
            {offer && <span className="text-ink-soft">{`: ${offer}`}</span>}
          </p>
          <button type="submit" className="-mr-2 min-h-11 px-2 text-ink-soft">
            <span className="underline-rest">Remove</span>
            <span className="sr-only"> code</span>
          </button>
        </div>
      )}
      {problem && <p className="text-oxblood">{problem}</p>}
      {isOutdone && !problem && (
        <p className="text-ink-soft">{`${firstOrderOffer()} off your first order takes off more, so it applies instead.`}</p>
      )}
      <p id={`${ID}-error`} role="alert" className="mt-1.5 text-oxblood">
        {error}
      </p>
    </form>
  );
}
