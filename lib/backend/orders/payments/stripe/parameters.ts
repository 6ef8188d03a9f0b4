import type Stripe from "stripe";
import { type Cents, sum } from "@/lib/domain/money/money";
import type { OrderLine, Shipment } from "@/lib/domain/order/order";
import { taxTitle } from "@/lib/domain/price/total-rows";
import { choiceText } from "@/lib/domain/product/choice-text";
import { cutText } from "@/lib/domain/text/cut-text";
import type { PayableOrder, Refund } from "../port";
import { stripeCurrency, toStripeAmount } from "./amounts";

const MIN_PAGE_MS = 30 * 60_000;

/** Stripe requires a page to live at least 30 minutes from its own clock; the shop closes it earlier itself. */
const SLACK_SECONDS = 10 * 60;

/** Made from the order alone: Stripe refuses a repeated key with other parameters. */
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
  const end = Math.max(Date.parse(expiresAt), Date.parse(placedAt) + MIN_PAGE_MS);
  return Math.floor(end / 1000) + SLACK_SECONDS;
}

export function refundParameters({
  intent,
  amount,
  key,
  orderNumber,
}: Refund): Stripe.RefundCreateParams {
  return {
    payment_intent: intent,
    ...(amount === "rest" ? {} : { amount: toStripeAmount(amount) }),
    metadata: { order_number: orderNumber, [REFUND_KEY]: key },
  };
}

/** Marks the shop's own refunds apart from those made in Stripe's dashboard. */
export const REFUND_KEY = "shop_refund";

type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;

const MAX_ITEMS = 100;
const MAX_TEXT_LENGTH = 250;

/** Stripe takes no negative line, so each discounted line becomes one piece at its discounted price. */
function lineItems(order: PayableOrder): LineItem[] {
  const { totals } = order;
  const lines = order.shipments.flatMap((shipment) => shipment.lines);
  const why = `${totals.code === undefined ? "first order discount" : `code ${totals.code}`} taken off`;
  const items = [
    ...lines.map((line) => goodsItem(line, why)),
    ...order.shipments.flatMap((shipment) => shippingItem(shipment, why)),
    ...(totals.tax > 0 ? [item(taxTitle(), totals.tax)] : []),
  ];
  const total = sum(
    items.map((each) => (each.price_data?.unit_amount ?? 0) * (each.quantity ?? 0)),
  );
  if (total !== toStripeAmount(totals.total))
    throw new Error(`order ${order.number} does not add up`);
  return items.length <= MAX_ITEMS ? items : [item(`Order ${order.number}`, totals.total)];
}

function goodsItem(
  { name, chosen, unitPrice, quantity, total, discount = 0 }: OrderLine,
  why: string,
) {
  const values = choiceText(chosen);
  if (discount === 0) return item(name, unitPrice, { quantity, description: values });
  const pieces = quantity === 1 ? name : `${quantity} × ${name}`;
  const description = [values, why].filter(Boolean).join(" · ");
  return item(pieces, total - discount, { description });
}

function shippingItem(
  { brand, shippingType, shippingPrice, shippingDiscount = 0 }: Shipment,
  why: string,
) {
  const paid = shippingPrice - shippingDiscount;
  if (paid === 0) return [];
  const description = shippingDiscount > 0 ? why : "";
  return [item(`Shipping from ${brand.name} (${shippingType})`, paid, { description })];
}

function item(
  name: string,
  unitAmount: Cents,
  { quantity = 1, description = "" }: { quantity?: number; description?: string } = {},
): LineItem {
  return {
    quantity,
    price_data: {
      currency: stripeCurrency(),
      unit_amount: toStripeAmount(unitAmount),
      product_data: {
        name: cut(name),
        ...(description === "" ? {} : { description: cut(description) }),
      },
    },
  };
}

function cut(text: string): string {
  return text.length <= MAX_TEXT_LENGTH ? text : cutText(text, MAX_TEXT_LENGTH - 1);
}
