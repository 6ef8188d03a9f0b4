import type { MouseEvent } from "react";
import { buttonClass } from "@/components/ui/form/button-class";
import type { CheckoutErrors, CheckoutField } from "@/lib/domain/checkout/checkout";
import { fieldId } from "./form-parts";

export const RELOAD =
  "This page is out of date. Reload it to pay: what you typed is kept, and you haven't been charged.";

export function ErrorSummary({
  errors,
  notice,
  onFollow,
}: {
  errors: CheckoutErrors;
  notice: string;
  onFollow: (event: MouseEvent, field: CheckoutField) => void;
}) {
  const entries = Object.entries(errors) as [CheckoutField, string][];
  if (entries.length === 0 && notice === "") return null;
  return (
    <div
      data-summary
      tabIndex={-1}
      role="alert"
      className="mb-8 border border-oxblood p-4 text-oxblood text-sm outline-none md:p-5"
    >
      {notice !== "" && <p>{notice}</p>}
      {notice === RELOAD && (
        <a href="/checkout" className={buttonClass({ look: "secondary", className: "mt-4" })}>
          RELOAD
        </a>
      )}
      {entries.length > 0 && (
        <ul className="grid gap-1">
          {entries.map(([field, text]) => (
            <li key={field}>
              <a
                href={`#${fieldId(field)}`}
                onClick={(event) => onFollow(event, field)}
                className="underline underline-offset-3"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
