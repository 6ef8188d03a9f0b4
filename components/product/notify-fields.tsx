import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/form/button";

export const NOTIFY_ACTION = { action: "/api/stock-alerts", method: "post" } as const;

const ID = "notify-email";

export function NotifyChoice({
  productId,
  valueIds,
}: {
  productId: number;
  valueIds: readonly number[];
}) {
  return (
    <>
      <input type="hidden" name="product_id" value={productId} />
      <input type="hidden" name="variation_values_id" value={valueIds.join()} />
    </>
  );
}

export function NotifyFields({
  input,
  button = "NOTIFY ME",
  isSending = false,
  outcome,
}: {
  input?: ComponentProps<"input">;
  button?: ReactNode;
  isSending?: boolean;
  outcome?: ReactNode;
}) {
  return (
    <>
      <label htmlFor={ID} className="mb-1.5 block text-sm">
        Email me when it's back
      </label>
      <div className="flex items-end gap-3 max-sm:flex-col max-sm:items-stretch">
        <input
          id={ID}
          name="email"
          type="email"
          autoComplete="email"
          required
          aria-describedby={`${ID}-about ${ID}-outcome`}
          className="field min-w-0 grow"
          {...input}
        />
        <Button type="submit" look="secondary" aria-busy={isSending} className="sm:min-w-40">
          {button}
        </Button>
      </div>
      <p id={`${ID}-about`} className="mt-1.5 text-ink-soft text-sm">
        One email to confirm, and one when it's back.
      </p>
      <div id={`${ID}-outcome`} className="text-sm">
        {outcome}
      </div>
    </>
  );
}
