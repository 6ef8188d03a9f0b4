import "server-only";
import * as z from "zod/mini";
import { SUPPORT_EMAIL } from "@/lib/domain/constants";

const flagText = z.pipe(
  z._default(z.enum(["0", "1"]), "0"),
  z.transform((value) => value === "1"),
);

const environment = z.object({
  /** Where the SQLite file, the mail outbox and other data live: a folder of the shop's own. */
  DATA_DIR: z._default(z.string(), ".data"),
  /** PostgreSQL instead of the SQLite file: postgres://user:password@host/database */
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  /** An external server that honours the contract, instead of the built-in backend. */
  SHOP_API_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** The shop's public address, for canonical links and the payment page's return. */
  SHOP_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** A shared page cache for several instances: redis://host:6379 */
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/ })),
  /** Sends mail: smtp(s)://user:password@host:port. Without it letters are files in DATA_DIR/outbox. */
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  /** Whom letters come from: an address, or a name and an address: Shortlisted <hello@shop.com> */
  MAIL_FROM: z._default(z.string(), `Shortlisted <${SUPPORT_EMAIL}>`),
  /** The shop's own letter box: contact messages and return requests go there. */
  SHOP_MAIL: z._default(z.string(), SUPPORT_EMAIL),
  /**
   * 1 = trust X-Forwarded-* and the CDN's country headers, because a proxy sets them. The client is
   * the last address in X-Forwarded-For: the one that proxy has seen itself.
   */
  TRUST_PROXY: flagText,
  /** Takes cards through Stripe Checkout instead of the test payment page: sk_live_… or sk_test_… */
  STRIPE_SECRET_KEY: z.optional(z.string()),
  /** What Stripe signs its messages to /webhooks/stripe with: whsec_… */
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  /** Another server instead of Stripe's own, for tests. */
  STRIPE_API_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** How the log is written: a line of text or of JSON for each event. Read by lib/log.ts itself. */
  LOG: z._default(z.enum(["text", "json"]), "text"),
  /** Set by Next during `next build`: the build reads an empty in-memory database. */
  NEXT_PHASE: z.optional(z.string()),
});

const optional = (value: string | undefined) => (value === "" ? undefined : value);

const parsed = environment.parse(
  Object.fromEntries(
    Object.keys(environment.shape).map((name) => [name, optional(process.env[name])]),
  ),
);

/** Stripe's settings: all of them or none, since half of them would take money and not know it. */
function stripeSettings() {
  const needed = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "SHOP_URL"] as const;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = parsed;
  if (!secretKey && !webhookSecret) return null;
  const missing = needed.filter((name) => !parsed[name]);
  if (missing.length > 0 || !secretKey || !webhookSecret) {
    throw new Error(`Payments by Stripe are half configured: set ${missing.join(" and ")} too.`);
  }
  return { secretKey, webhookSecret, apiUrl: parsed.STRIPE_API_URL };
}

const shopUrl = parsed.SHOP_URL?.replace(/\/+$/, "");

/** Every environment variable, read once; an unusable one stops the process with its name. */
export const config = {
  dataDir: parsed.DATA_DIR,
  databaseUrl: parsed.DATABASE_URL,
  shopApiUrl: parsed.SHOP_API_URL?.replace(/\/+$/, ""),
  shopUrl: shopUrl ?? "http://localhost:3000",
  /** `null` when it was not said: then what can be is linked from the root. */
  configuredShopUrl: shopUrl ?? null,
  redisUrl: parsed.REDIS_URL,
  smtpUrl: parsed.SMTP_URL,
  mailFrom: parsed.MAIL_FROM,
  shopMail: parsed.SHOP_MAIL,
  /** `null` = the test payment page, which takes no money. */
  stripe: stripeSettings(),
  trustsProxy: parsed.TRUST_PROXY,
  isBuilding: parsed.NEXT_PHASE === "phase-production-build",
} as const;
