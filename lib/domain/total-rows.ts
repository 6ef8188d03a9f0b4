import { type Cents, formatPrice } from "./money";
import type { OrderAmounts } from "./order";
import { priceOrFree } from "./shipping";
import { firstOrderOffer } from "./wording";

export interface TotalRow {
  key: keyof OrderAmounts | "refunded";
  name: string;
  amount: string;
}

export const SALES_TAX = "Sales tax";

export function totalRows(totals: OrderAmounts, refunded: Cents = 0): TotalRow[] {
  const { goods, discount, shipping, tax, total } = totals;
  const less = (amount: Cents) => `−${formatPrice(amount)}`;
  const rows: (TotalRow | false)[] = [
    { key: "goods", name: "Subtotal", amount: formatPrice(goods) },
    discount > 0 && {
      key: "discount",
      name: `${firstOrderOffer()} off your first order`,
      amount: less(discount),
    },
    { key: "shipping", name: "Shipping", amount: priceOrFree(shipping) },
    { key: "tax", name: SALES_TAX, amount: formatPrice(tax) },
    { key: "total", name: "Total", amount: formatPrice(total) },
    refunded > 0 && { key: "refunded", name: "Refunded", amount: less(refunded) },
  ];
  return rows.filter((row) => row !== false);
}

export function totalAloneRows(
  known: Pick<OrderAmounts, "goods" | "shipping" | "total">,
): TotalRow[] {
  const rest = known.total - known.goods - known.shipping;
  return totalRows({ ...known, discount: 0, tax: Math.abs(rest) }).map((row) => {
    if (row.key !== "tax") return row;
    return rest < 0
      ? { ...row, name: "Discounts and charges", amount: `−${row.amount}` }
      : { ...row, name: "Tax and other charges" };
  });
}
