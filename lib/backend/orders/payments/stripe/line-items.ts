import "server-only";
import type Stripe from "stripe";
import { allocate, type Cents, sum } from "@/lib/domain/money";
import type { OrderLine, Shipment } from "@/lib/domain/order";
import { SALES_TAX } from "@/lib/domain/total-rows";
import { shop } from "@/shop/shop.config";
import type { PayableOrder } from "../port";

type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;

/** Stripe's limits of one page. */
const MAXIMUM_ITEMS = 100;
const MAXIMUM_TEXT = 250;

/**
 * An order as Stripe shows it: each line, each designer's shipping, the tax; together the order's
 * total to the cent. Stripe knows no negative line, so a discount is taken off the lines it is given
 * on, each then as one piece of its discounted price. An order too long for the page is one line.
 */
export function lineItems(order: PayableOrder): LineItem[] {
  const { totals } = order;
  const lines = order.shipments.flatMap((shipment) => shipment.lines);
  const discounts = allocate(
    totals.discount,
    lines.map((line) => line.total),
  );
  const items = [
    ...lines.map((line, index) => goodsItem(line, discounts[index] ?? 0)),
    ...order.shipments.filter(({ shippingPrice }) => shippingPrice > 0).map(shippingItem),
    ...(totals.tax > 0 ? [item(SALES_TAX, totals.tax)] : []),
  ];
  const total = sum(
    items.map((each) => (each.price_data?.unit_amount ?? 0) * (each.quantity ?? 0)),
  );
  if (total !== totals.total) throw new Error(`order ${order.number} does not add up`);
  return items.length <= MAXIMUM_ITEMS ? items : [item(`Order ${order.number}`, totals.total)];
}

function goodsItem({ name, chosen, unitPrice, quantity, total }: OrderLine, discount: Cents) {
  const values = chosen.map(({ value }) => value).join(" / ");
  if (discount === 0) return item(name, unitPrice, { quantity, description: values });
  const pieces = quantity === 1 ? name : `${quantity} × ${name}`;
  const description = [values, "first order discount taken off"].filter(Boolean).join(" · ");
  return item(pieces, total - discount, { description });
}

function shippingItem({ brand, shippingType, shippingPrice }: Shipment) {
  return item(`Shipping from ${brand.name} (${shippingType})`, shippingPrice);
}

function item(
  name: string,
  unitAmount: Cents,
  { quantity = 1, description = "" }: { quantity?: number; description?: string } = {},
): LineItem {
  return {
    quantity,
    price_data: {
      currency: shop.currency.toLowerCase(),
      unit_amount: unitAmount,
      product_data: {
        name: cut(name),
        ...(description === "" ? {} : { description: cut(description) }),
      },
    },
  };
}

function cut(text: string): string {
  const letters = [...text];
  return letters.length <= MAXIMUM_TEXT ? text : `${letters.slice(0, MAXIMUM_TEXT - 1).join("")}…`;
}
