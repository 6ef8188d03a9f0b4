import { TotalRow } from "@/components/order/total-row";
import { optionOf } from "@/lib/domain/checkout";
import { formatUsd } from "@/lib/domain/money";
import { priceOrFree } from "@/lib/domain/shipping";
import { FIRST_ORDER_OFFER } from "@/lib/domain/wording";
import type { CheckoutState } from "./use-checkout";

/** What the order costs: the server's sum, and our own until it has come. */
export function Totals({ checkout }: { checkout: CheckoutState }) {
  const { cart, choices, totals, shipping, total, isRepricing } = checkout;
  const missing = cart.groups.filter((group) => !optionOf(group, choices)).length;
  const shippingText =
    missing === cart.groups.length
      ? "Select an option"
      : `${priceOrFree(shipping)}${missing > 0 ? ` · ${missing} to select` : ""}`;
  return (
    <dl aria-busy={isRepricing} className="grid gap-2 text-sm tabular-nums">
      <TotalRow name="Subtotal" value={formatUsd(totals?.goods ?? cart.subtotal)} />
      {totals !== null && totals.discount > 0 && (
        <TotalRow
          name={`${FIRST_ORDER_OFFER} off your first order`}
          value={`−${formatUsd(totals.discount)}`}
        />
      )}
      <TotalRow name="Shipping" value={shippingText} />
      <TotalRow
        name="Sales tax"
        value={totals ? formatUsd(totals.tax) : "Calculated with shipping"}
      />
      <div className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-4">
        <dt className="label">Total</dt>
        <dd className="text-lg" aria-live="polite">
          {formatUsd(total)} <span className="text-ink-soft text-sm">USD</span>
        </dd>
      </div>
    </dl>
  );
}
