import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { Button } from "@/components/ui/form/button";
import { errorProps, FieldLabel } from "@/components/ui/form/text-field";
import { type CartCode, CODE_NOT_CHECKED, MAX_CODE_LENGTH } from "@/lib/domain/cart/cart";
import { firstOrderOffer } from "@/lib/domain/text/wording";

const ID = "cart-code";
export const CODE_FORM = "cart-code-form";

/**
 * Takes a code that is typed but not applied, or waits for one that is on its way: whether nothing was
 * refused. `null` where there is none.
 */
export type TakeCode = () => Promise<boolean> | null;

/** @param isOutdone whether the offer on a first order takes off more. */
export function CodeField({
  code: { code, offer, problem },
  isOutdone,
  refused = "",
  typed = "",
  take,
  onRefused,
  className = "",
}: {
  code: CartCode;
  isOutdone: boolean;
  /** Why a code that was posted without script was not taken. */
  refused?: string;
  typed?: string;
  take?: Ref<TakeCode>;
  onRefused?: () => void;
  className?: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState(refused);
  const [isBusy, setBusy] = useState(false);
  const [answers, setAnswers] = useState(0);

  const underWay = useRef<Promise<boolean>>(null);

  useEffect(() => {
    if (answers === 0) return;
    const place = form.current?.querySelector<HTMLElement>("[data-focus]");
    place?.closest("details")?.setAttribute("open", "");
    place?.focus();
  }, [answers]);

  const typedCode = () => {
    const field = form.current?.elements.namedItem("code");
    return field instanceof HTMLInputElement ? field.value : "";
  };

  const answer = async (wanted: string): Promise<boolean> => {
    setBusy(true);
    const why = await import("@/lib/api/browser/cart/code").then(
      ({ saveCode }) => saveCode(wanted, code !== ""),
      () => CODE_NOT_CHECKED,
    );
    underWay.current = null;
    setError(why);
    setBusy(false);
    setAnswers((count) => count + 1);
    if (why !== "") onRefused?.();
    return why === "";
  };

  const save = (): Promise<boolean> => {
    underWay.current ??= answer(typedCode());
    return underWay.current;
  };

  useImperativeHandle(take, () => () => {
    return underWay.current ?? (typedCode().trim() === "" ? null : save());
  });

  return (
    <form
      ref={form}
      id={CODE_FORM}
      action="/forms/code"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      aria-label="Discount code"
      className={`text-sm ${className}`}
    >
      {code === "" ? (
        <Disclosure title="Add a code" titleClass="min-h-11 items-center" open={refused !== ""}>
          <FieldLabel id={ID} label="Discount code" />
          <div className="flex gap-2">
            <input
              id={ID}
              name="code"
              defaultValue={typed}
              placeholder=" "
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
      {isOutdone && code !== "" && !problem && (
        <p className="text-ink-soft">{`${firstOrderOffer()} off your first order takes off more, so it applies instead.`}</p>
      )}
      <p id={`${ID}-error`} role="alert" className="mt-1.5 text-oxblood">
        {error}
      </p>
    </form>
  );
}
