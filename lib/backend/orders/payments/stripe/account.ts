import "server-only";
import Stripe from "stripe";
import { stripeServer } from "./stripe-payments";

const TIMEOUT_MS = 5_000;

/** Milliseconds that this machine is ahead of Stripe; `null` where Stripe does not say the time. */
type Ahead = number | null;

type StripeAnswer =
  | { kind: "account"; name: string; takesPayments: boolean; ahead: Ahead }
  /** A restricted key may take payments and not say whose it is. */
  | { kind: "restricted" }
  | { kind: "refused" }
  | { kind: "away"; reason: string };

export async function askStripe(
  { secretKey, apiUrl }: { secretKey: string; apiUrl?: string | undefined },
  now: () => number = Date.now,
): Promise<StripeAnswer> {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...stripeServer(apiUrl),
  });
  try {
    const account = await stripe.accounts.retrieveCurrent();
    const { id, settings, business_profile: business } = account;
    const title = settings?.dashboard?.display_name || business?.name;
    return {
      kind: "account",
      name: title ? `${title} (${id})` : id,
      takesPayments: account.charges_enabled,
      ahead: aheadOf(account.lastResponse.headers.date, now()),
    };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return { kind: "refused" };
    if (error instanceof Stripe.errors.StripePermissionError) return { kind: "restricted" };
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { detail } = error;
    const cause = detail instanceof Error ? detail.message : "";
    return { kind: "away", reason: (cause || error.message).slice(0, 200) };
  }
}

function aheadOf(date: string | undefined, now: number): Ahead {
  const said = Date.parse(date ?? "");
  return Number.isNaN(said) ? null : now - said;
}
