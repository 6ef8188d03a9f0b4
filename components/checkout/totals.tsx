import { OrderTotals } from "@/components/order/order-totals";
import { optionOf } from "@/lib/domain/checkout";
import { priceOrFree } from "@/lib/domain/shipping";
import { type TotalRow, totalRows } from "@/lib/domain/total-rows";
import type { CheckoutState } from "./use-checkout";

/** What the order costs: the server's sum, and our own until it has come. */
export function Totals({ checkout }: { checkout: CheckoutState }) {
  const { cart, choices, totals, shipping, total, isRepricing } = checkout;
  const missing = cart.groups.filter((group) => !optionOf(group, choices)).length;
  const unsaid: Partial<Record<TotalRow["key"], string>> = {
    shipping:
      missing === cart.groups.length
        ? "Select an option"
        : `${priceOrFree(shipping)}${missing > 0 ? ` · ${missing} to select` : ""}`,
    tax: totals ? undefined : "Calculated with shipping",
  };
  const known = totals ?? { goods: cart.subtotal, discount: 0, tax: 0 };
  const rows = totalRows({ ...known, shipping, total });
  return (
    <OrderTotals
      rows={rows.map((row) => ({ ...row, amount: unsaid[row.key] ?? row.amount }))}
      isBusy={isRepricing}
    />
  );
}
