import Stripe from "stripe";
import { STRIPE_EVENTS } from "./events";
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

interface StripeSettings {
  secretKey: string;
  apiUrl?: string | undefined;
}

export async function askStripe(
  { secretKey, apiUrl }: StripeSettings,
  now: () => number = Date.now,
): Promise<StripeAnswer> {
  const stripe = client({ secretKey, apiUrl });
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

function client({ secretKey, apiUrl }: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...stripeServer(apiUrl),
  });
}

export interface StripeWebhook {
  state: "missing" | "disabled" | "enabled";
  /** Events that the shop needs and the webhook does not send. */
  missingEvents: string[];
  /** Events of the last three days that the shop did not take; at most {@link MAX_UNDELIVERED}. */
  undelivered: { count: number; lastAt: Date } | null;
}

export const MAX_UNDELIVERED = 100;
const MAX_ENDPOINTS = 100;
const UNDELIVERED_DAYS = 3;
/** Stripe counts what it is about to send, too. */
const PENDING_SECONDS = 10 * 60;

/** What Stripe knows of the way to the shop; `null` where the key may not ask, or Stripe does not answer. */
export async function askStripeWebhook(
  settings: StripeSettings,
  url: string,
  now: Date,
): Promise<StripeWebhook | null> {
  const stripe = client(settings);
  const second = Math.floor(now.getTime() / 1000);
  const since = second - UNDELIVERED_DAYS * 24 * 60 * 60;
  try {
    const [endpoints, events] = await Promise.all([
      stripe.webhookEndpoints.list({ limit: MAX_ENDPOINTS }),
      stripe.events.list({
        created: { gte: since, lte: second - PENDING_SECONDS },
        delivery_success: false,
        limit: MAX_UNDELIVERED,
        types: [...STRIPE_EVENTS],
      }),
    ]);
    const own = endpoints.data.filter((endpoint) => endpoint.url === url);
    const enabled = own.filter(({ status }) => status === "enabled");
    const sent = new Set(enabled.flatMap(({ enabled_events }) => enabled_events));
    const [last] = events.data;
    return {
      state: enabled.length > 0 ? "enabled" : own.length > 0 ? "disabled" : "missing",
      missingEvents: sent.has("*") ? [] : STRIPE_EVENTS.filter((type) => !sent.has(type)),
      undelivered: last
        ? { count: events.data.length, lastAt: new Date(last.created * 1000) }
        : null,
    };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return null;
    throw error;
  }
}

function aheadOf(date: string | undefined, now: number): Ahead {
  const said = Date.parse(date ?? "");
  return Number.isNaN(said) ? null : now - said;
}
