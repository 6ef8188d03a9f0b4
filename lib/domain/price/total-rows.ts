import { basics } from "@/shop/basics";
import { type Cents, formatPrice } from "../money/money";
import type { OrderAmounts } from "../order/order";
import { priceOrFree } from "../shipping/shipping";
import { firstOrderOffer } from "../text/wording";

export interface TotalRow {
  key: keyof OrderAmounts | "refunded";
  name: string;
  amount: string;
}

/** "Sales tax", "VAT". */
export function taxTitle(): string {
  return capitalized(basics.prices.taxName || "tax");
}

/** What a cart says of the price that it shows; "" where taxes come on top at checkout. */
export function includedTaxNote(): string {
  if (!basics.prices.includeTax) return "";
  return `${basics.prices.taxName && `Includes ${basics.prices.taxName}. `}Shipping calculated at checkout`;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function totalRows(totals: OrderAmounts, refunded: Cents = 0): TotalRow[] {
  const { goods, discount, code, shipping, tax, includedTax, total } = totals;
  const less = (amount: Cents) => `−${formatPrice(amount)}`;
  const rows: (TotalRow | false)[] = [
    { key: "goods", name: "Subtotal", amount: formatPrice(goods) },
    discount > 0 && {
      key: "discount",
      name: code === undefined ? `${firstOrderOffer()} off your first order` : `Code ${code}`,
      amount: less(discount),
    },
    { key: "shipping", name: "Shipping", amount: priceOrFree(shipping) },
    (tax > 0 || includedTax === undefined) && {
      key: "tax",
      name: taxTitle(),
      amount: formatPrice(tax),
    },
    { key: "total", name: "Total", amount: formatPrice(total) },
    includedTax !== undefined &&
      includedTax > 0 && {
        key: "includedTax",
        name: `Includes ${basics.prices.taxName || "tax"}`,
        amount: formatPrice(includedTax),
      },
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
