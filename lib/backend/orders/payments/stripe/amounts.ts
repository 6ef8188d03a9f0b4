import type { Cents } from "@/lib/domain/money/money";
import { stripeDecimals } from "@/lib/domain/money/stripe-currency";
import { basics } from "@/shop/basics";

export const stripeCurrency = () => basics.currency.toLowerCase();

/** Stripe counts some currencies in hundredths that have none: 5,000 UGX is 500,000. */
export function toStripeAmount(amount: Cents): number {
  return amount * shopUnits();
}

/** Not a whole number where the shop could not have asked for the amount. */
export function fromStripeAmount(amount: number): Cents {
  return amount / shopUnits();
}

function shopUnits(): number {
  return 10 ** (stripeDecimals(basics.currency) - basics.decimals);
}
