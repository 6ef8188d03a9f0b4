import "server-only";
import type { Cents } from "@/lib/domain/money";
import { stripeDecimals } from "@/lib/domain/stripe-currency";
import { shop } from "@/shop/shop.config";

/** The shop's currency as Stripe writes it. */
export const STRIPE_CURRENCY = shop.currency.toLowerCase();

/** An amount of the shop as Stripe is told it: 5,000 UGX is 500,000. */
export function toStripe(amount: Cents): number {
  return amount * shopUnits();
}

/** An amount that Stripe tells; no whole number where the shop could not have asked for it. */
export function fromStripe(amount: number): Cents {
  return amount / shopUnits();
}

/** How many of Stripe's units the shop's smallest one is; whole, or `stripeRefusal` stops the start. */
function shopUnits(): number {
  return 10 ** (stripeDecimals(shop.currency) - shop.decimals);
}
