import "server-only";
import type Stripe from "stripe";
import { allocate, type Cents, sum } from "@/lib/domain/money";
import type { OrderLine, Shipment } from "@/lib/domain/order";
import { SALES_TAX } from "@/lib/domain/total-rows";
import type { PayableOrder, Refund } from "../port";
import { STRIPE_CURRENCY, toStripe } from "./amounts";

const SHORTEST_PAGE_MS = 30 * 60_000;

/**
 * How much longer Stripe's page may live than the reservation. Stripe takes no page that lives less
 * than 30 minutes from its own now, and a page may be started a little after the order was placed.
 * The shop closes the page itself when the reservation ends.
 */
const SLACK_SECONDS = 10 * 60;

/**
 * What Stripe is told of an order: made from the order alone, so that a repeated request is the same
 * to the letter. Cards only, as the shop says it accepts; the shopper returns by `/pay/{token}`.
 */
export function sessionParameters(
  order: PayableOrder,
  shopUrl: string,
): Stripe.Checkout.SessionCreateParams {
  const back = `${shopUrl}/pay/${order.paymentToken}`;
  return {
    mode: "payment",
    allowed_payment_method_types: ["card"],
    line_items: lineItems(order),
    customer_email: order.email,
    client_reference_id: order.number,
    metadata: { order_number: order.number },
    payment_intent_data: {
      description: `Order ${order.number}`,
      metadata: { order_number: order.number },
    },
    expires_at: pageEnd(order),
    success_url: back,
    cancel_url: `${back}/cancel`,
  };
}

function pageEnd({ placedAt, expiresAt }: PayableOrder): number {
  const end = Math.max(Date.parse(expiresAt), Date.parse(placedAt) + SHORTEST_PAGE_MS);
  return Math.floor(end / 1000) + SLACK_SECONDS;
}

/** What Stripe is told of a refund; without an amount it gives back all that is left. */
export function refundParameters({
  intent,
  amount,
  key,
  orderNumber,
}: Refund): Stripe.RefundCreateParams {
  return {
    payment_intent: intent,
    ...(amount === "rest" ? {} : { amount: toStripe(amount) }),
    metadata: { order_number: orderNumber, [REFUND_KEY]: key },
  };
}

/** Tells the shop's own refunds from those that somebody makes at Stripe's dashboard. */
export const REFUND_KEY = "shop_refund";

type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;

/** Stripe's limits of one page. */
const MAXIMUM_ITEMS = 100;
const MAXIMUM_TEXT = 250;

/**
 * An order as Stripe shows it: each line, each designer's shipping, the tax; together the order's
 * total to the cent. Stripe knows no negative line, so a discount is taken off the lines it is given
 * on, each then as one piece of its discounted price. An order too long for the page is one line.
 */
function lineItems(order: PayableOrder): LineItem[] {
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
  if (total !== toStripe(totals.total)) throw new Error(`order ${order.number} does not add up`);
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
      currency: STRIPE_CURRENCY,
      unit_amount: toStripe(unitAmount),
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
