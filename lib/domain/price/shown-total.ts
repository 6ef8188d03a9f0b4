import { type Cart, codeDiscount, firstOrderDiscount } from "../cart/cart";
import {
  type CheckoutForm,
  type CheckoutQuote,
  type ShippingChoices,
  totalHasChanged,
} from "../checkout/checkout";
import type { Cents } from "../money/money";
import type { Destination } from "../shipping/shipping";
import { firstOrderOffer } from "../text/wording";

/** What a shopper saw of the total at PAY NOW. */
export interface ShownTotal {
  /** What the goods come to counts while no total was quoted. */
  goods: Cents;
  /** Missing while the total was only reckoned by the page. */
  quoted?: Cents | undefined;
  /** Whether the offer on a first order was taken off. */
  isOffered: boolean;
}

/** Why an order of a cart stops at its quoted total; `null` where it goes on. */
export function shownTotalRefusal(
  quote: CheckoutQuote,
  { subtotal }: Pick<Cart, "subtotal">,
  shown: ShownTotal,
): string | null {
  const changed = totalHasChanged(quote.total);
  if (quote.isOfferUsed && shown.isOffered) return `${offerUsed()} ${changed}`;
  const isSame =
    shown.quoted === undefined
      ? (quote.totals?.goods ?? subtotal) === shown.goods
      : quote.total === shown.quoted;
  return isSame ? null : changed;
}

export function offerUsed(): string {
  return `${firstOrderOffer()} off a first order has already been used for this name and address.`;
}

/** Without a quote, the offer is reckoned from the cart. */
export function isOfferShown(
  cart: Cart,
  totals: CheckoutQuote["totals"],
  isSignedIn: boolean,
): boolean {
  if (totals) return totals.discount > 0 && totals.code === undefined;
  return isSignedIn && codeDiscount(cart) === 0 && firstOrderDiscount(cart) > 0;
}

/** What a quoted total was asked for. */
export interface ShownFor {
  choices: ShippingChoices;
  place: Destination;
}

/** What a form without script posts of it. */
export function shownFields(
  { goods, quoted, isOffered }: ShownTotal,
  asked: ShownFor,
): Record<string, string> {
  return {
    shown: quoted === undefined ? "" : String(quoted),
    "shown-goods": String(goods),
    "shown-offer": isOffered ? "1" : "",
    "shown-for": questionText(asked),
  };
}

/** The total counts where the form still asks for what it was quoted for. */
export function shownFrom(field: (name: string) => string, asked: ShownFor): ShownTotal {
  const isSame = field("shown-for") === questionText(asked);
  return {
    goods: Number(field("shown-goods") || Number.NaN),
    quoted: isSame && field("shown") !== "" ? Number(field("shown")) : undefined,
    isOffered: field("shown-offer") !== "",
  };
}

function questionText({ choices, place }: ShownFor): string {
  return JSON.stringify([place.country, place.state, choices]);
}

export type Recipient = Pick<
  CheckoutForm,
  "firstName" | "lastName" | "address" | "apartment" | "zipcode"
>;

/** Who gets the order, where the offer on a first order depends on it; `null` until that is known. */
export function offerRecipient(
  cart: Cart,
  { firstName, lastName, address, apartment, zipcode }: CheckoutForm,
  isSignedIn: boolean,
): Recipient | null {
  const isKnown = [firstName, lastName, address].every((text) => text.trim() !== "");
  if (!isSignedIn || !isKnown || firstOrderDiscount(cart) === 0) return null;
  return { firstName, lastName, address, apartment, zipcode };
}
