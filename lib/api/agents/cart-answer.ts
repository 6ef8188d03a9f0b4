import { CAMPAIGN_NAMES, MAX_CAMPAIGN_LENGTH } from "@/lib/domain/account/campaign";
import type { Cart, CartLine } from "@/lib/domain/cart/cart";
import { CART_LINK_MAXIMA, cartLinkPath } from "@/lib/domain/cart/cart-link";
import { FINAL_SALE_TERMS } from "@/lib/domain/product/final-sale";
import { chosenOf } from "@/lib/domain/product/variation";
import { ownNumberOf } from "@/lib/seo/product-identifiers";
import { absoluteUrl } from "@/lib/seo/structured-data";
import { basics } from "@/shop/basics";
import { type Offer, readOffer } from "./offers";
import { minorUnits, titleOf } from "./products";
import { type Answer, CAPABILITIES, envelope, type UcpMessage, withMessages } from "./protocol";
import type { CartRequest } from "./requests";
import type { ShopCalls } from "./shop-calls";

interface Shown {
  id: string;
  cart: Cart;
  messages?: readonly UcpMessage[];
  attribution?: CartRequest["attribution"];
}

export const linesOf = ({ groups }: Cart): CartLine[] => groups.flatMap(({ lines }) => lines);

export async function cartAnswer(
  calls: ShopCalls,
  { id, cart, messages = [], attribution = {} }: Shown,
): Promise<Answer> {
  const { shopUrl } = calls;
  const lines = linesOf(cart);
  const offers = new Map<number, Offer | null>();
  for (const { productId } of lines)
    if (!offers.has(productId)) offers.set(productId, await readOffer(calls, productId));
  const items = lines.map((line) => itemOf(shopUrl, line, offers.get(line.productId) ?? null));
  const totals = [
    { type: "subtotal", amount: minorUnits(cart.subtotal) },
    {
      type: "total",
      display_text: "Estimated total; shipping and taxes are added at checkout",
      amount: minorUnits(cart.subtotal),
    },
  ];
  return {
    ucp: envelope(CAPABILITIES.cart),
    id,
    line_items: items.map((item, at) => lineItem(item, lines[at])),
    currency: basics.currency,
    totals,
    links: [
      { type: "refund_policy", url: `${shopUrl}/return` },
      { type: "shipping_policy", url: `${shopUrl}/shipping` },
      { type: "privacy_policy", url: `${shopUrl}/privacy` },
      { type: "terms_of_service", url: `${shopUrl}/terms` },
    ],
    continue_url: `${shopUrl}${linkTo(items, lines, attribution)}`,
    ...withMessages([...messages, ...lines.flatMap(messagesOf)]),
  };
}

interface Item {
  id: string;
  title: string;
  price: number;
  image_url?: string;
}

function itemOf(shopUrl: string, line: CartLine, offer: Offer | null): Item {
  const values = (chosen: CartLine["chosen"]) => JSON.stringify(chosen.map(({ value }) => value));
  const choice = offer?.choices.find(
    ({ valueIds }) =>
      values(chosenOf(valueIds, offer.product.variations).slice(0, line.chosen.length)) ===
      values(line.chosen),
  );
  const [picture] = line.pictures;
  return {
    id: offer && choice ? ownNumberOf(offer.product, choice) : String(line.productId),
    title: offer && choice ? titleOf(offer.product, choice) : line.name,
    price: minorUnits(line.unitPrice),
    ...(picture && { image_url: absoluteUrl(shopUrl, picture.src) }),
  };
}

function lineItem(item: Item, line: CartLine | undefined) {
  const amount = minorUnits(line && !line.isSoldOut ? line.total : 0);
  return {
    id: String(line?.id),
    item,
    quantity: line?.quantity,
    totals: [
      { type: "subtotal", amount },
      { type: "total", amount },
    ],
  };
}

function messagesOf({ isSoldOut, isFinalSale, name }: CartLine, at: number): UcpMessage[] {
  const path = `$.line_items[${at}]`;
  const messages: UcpMessage[] = [];
  if (isSoldOut) {
    const content = `${name} is sold out.`;
    messages.push({ type: "error", code: "out_of_stock", severity: "recoverable", path, content });
  }
  if (isFinalSale)
    messages.push({ type: "warning", code: "final_sale", path, content: FINAL_SALE_TERMS });
  return messages;
}

/** A link that puts the same into the visitor's own cart. */
function linkTo(
  items: readonly Item[],
  lines: readonly CartLine[],
  attribution: Record<string, string>,
): string {
  const campaign = Object.fromEntries(
    CAMPAIGN_NAMES.flatMap((name) => {
      const value = attribution[name]?.trim() ?? "";
      return value === "" || value.length > MAX_CAMPAIGN_LENGTH ? [] : [[name, value]];
    }),
  );
  const all = items.flatMap(({ id }, at) => {
    const line = lines[at];
    return line && !line.isSoldOut ? [{ id, quantity: line.quantity }] : [];
  });
  return cartLinkPath({ items: all.slice(0, CART_LINK_MAXIMA.items), campaign });
}
