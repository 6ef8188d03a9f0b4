import { type Cents, formatUsd } from "@/lib/domain/money";
import type { OrderTotals as Totals } from "@/lib/domain/order";
import { priceOrFree } from "@/lib/domain/shipping";
import { FIRST_ORDER_OFFER } from "@/lib/domain/wording";
import { TotalRow } from "./total-row";

/** What an order cost, and of what that is made. */
export function OrderTotals({ totals, refunded = 0 }: { totals: Totals; refunded?: Cents }) {
  return (
    <dl className="grid gap-2 text-sm tabular-nums">
      <TotalRow name="Subtotal" value={formatUsd(totals.goods)} />
      {totals.discount > 0 && (
        <TotalRow
          name={`${FIRST_ORDER_OFFER} off your first order`}
          value={`−${formatUsd(totals.discount)}`}
        />
      )}
      <TotalRow name="Shipping" value={priceOrFree(totals.shipping)} />
      <TotalRow name="Sales tax" value={formatUsd(totals.tax)} />
      <div className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-4">
        <dt className="label">Total</dt>
        <dd className="text-lg">
          {formatUsd(totals.total)} <span className="text-ink-soft text-sm">USD</span>
        </dd>
      </div>
      {refunded > 0 && <TotalRow name="Refunded" value={`−${formatUsd(refunded)}`} />}
    </dl>
  );
}
