import "server-only";
import { join } from "node:path";
import * as z from "zod/mini";
import { currencyRefusal } from "@/lib/domain/currency";
import { stripeRefusal } from "@/lib/domain/stripe-currency";
import type { CacheInFront } from "@/lib/http/server-bridge";
import { shop } from "@/shop/shop.config";

/** What sysexits.h calls a configuration error: whoever started the process need not explain it. */
const EX_CONFIG = 78;

const httpUrl = (error: string) => z.url({ protocol: /^https?$/, error });

/** A public address: what is behind the host would be lost on the way to a page of the shop. */
const publicUrl = httpUrl("an address such as https://shop.example.com").check(
  z.refine((text) => URL.parse(text)?.href === `${URL.parse(text)?.origin}/`, {
    error: "an address such as https://shop.example.com, without a path",
  }),
);

const isPort = (text: string) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;

const port = z.pipe(
  z.string().check(z.refine(isPort, { error: "a port from 1 to 65535" })),
  z.transform(Number),
);

const VARNISHES = "up to 8 addresses such as http://127.0.0.1:6082, separated by commas";
const isHttp = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? "");

const varnishes = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text.split(",").length <= 8 && text.split(",").every((one) => isHttp(one.trim())),
        { error: VARNISHES },
      ),
    ),
  z.transform((text) => text.split(",").map((one) => one.trim())),
);

/** Each variable says in its schema what it takes: that ends the sentence which stops the start. */
const environment = z.object({
  /** The shop's public address, for canonical links, letters and the payment page's return. */
  SHOP_URL: z.optional(publicUrl),
  /** Where the shop listens. */
  PORT: z._default(port, 3000),
  /** Where the SQLite file, the mail outbox and other data live: a folder of the shop's own. */
  DATA_DIR: z._default(z.string(), ".data"),
  /** PostgreSQL instead of the SQLite file: postgres://user:password@host/database */
  DATABASE_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, error: "postgres://user:password@host/database" }),
  ),
  /** An external server that honors the contract, instead of the built-in backend. */
  SHOP_API_URL: z.optional(httpUrl("an address such as https://api.example.com/v1")),
  /** What that server signs with when it says what has changed (docs/operations.md). */
  REVALIDATE_SECRET: z.optional(
    z.string().check(z.minLength(32, { error: "at least 32 characters" })),
  ),
  /** Sends mail: smtp(s)://user:password@host:port. Without it letters are files in DATA_DIR/outbox. */
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: "smtp(s)://user:password@host:port" })),
  /** Whom letters come from: an address, or a name and an address: The Shop <hello@shop.com> */
  MAIL_FROM: z._default(z.string(), `${shop.name} <${shop.supportEmail}>`),
  /** The shop's own mailbox: contact messages, return requests and payment problems go there. */
  SHOP_MAIL: z._default(z.string(), shop.supportEmail),
  /**
   * 1 = trust X-Forwarded-* and the CDN's country headers, because a proxy sets them. What counts is
   * the last value in each: the one the nearest proxy has seen itself.
   */
  TRUST_PROXY: z._default(z.enum(["0", "1"], "1 or 0"), "0"),
  /** Takes cards through Stripe Checkout instead of the test payment page: sk_live_… or sk_test_… */
  STRIPE_SECRET_KEY: z.optional(z.string()),
  /** What Stripe signs its messages to /webhooks/stripe with: whsec_… */
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  /** Another server instead of Stripe's own, for tests. */
  STRIPE_API_URL: z.optional(httpUrl("an address such as http://localhost:4242")),
  /** Each Varnish in front of the shop, where it is told what to purge (docs/operations.md). */
  VARNISH_URL: z.optional(varnishes),
  /** The zone at Cloudflare that the shop is reached through, and a token that may purge it. */
  CLOUDFLARE_ZONE_ID: z.optional(
    z.string().check(z.regex(/^[\da-f]{32}$/, { error: "the zone's id, 32 hex digits" })),
  ),
  CLOUDFLARE_API_TOKEN: z.optional(
    z.string().check(z.regex(/^[\w-]{20,200}$/, { error: "an API token of Cloudflare's" })),
  ),
  /** A server whose pictures an import takes though it is in the shop's own network, or without https. */
  PICTURES_FROM: z.optional(httpUrl("an address such as http://media.internal:8080")),
  /** How the log is written: a line of text or of JSON for each event. Read by lib/log.ts itself. */
  LOG: z._default(z.enum(["text", "json"], "text or json"), "text"),
});

/** Every variable with its default, for the table in `docs/settings.md`; "" where there is none. */
export const VARIABLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    ...Object.fromEntries(Object.keys(environment.shape).map((name) => [name, ""])),
    ...environment.parse({}),
  }).map(([name, value]) => [name, String(value ?? "")]),
);

type Environment = z.infer<typeof environment>;

/** What prices are in, by `shop/basics.config.ts`. */
interface ShopMoney {
  currency: string;
  decimals: number;
}

/** Their values may hold a password, or are one. */
const SECRETS: ReadonlySet<string> = new Set([
  "CLOUDFLARE_API_TOKEN",
  "DATABASE_URL",
  "REVALIDATE_SECRET",
  "SHOP_API_URL",
  "SMTP_URL",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
]);

/** Set by Next during `next build`, which takes nothing from the environment: build once, deploy anywhere. */
const isBuilding = process.env.NEXT_PHASE === "phase-production-build";

/** A setting that cannot be used; the message is one sentence for whoever starts the shop. */
export class ConfigError extends Error {}

/**
 * The settings that a set of environment variables makes. An empty variable is an unset one.
 * @throws ConfigError for the first that cannot be used, without the values of secrets.
 */
export function readConfig(
  variables: Readonly<Record<string, string | undefined>>,
  money: ShopMoney = { currency: shop.currency, decimals: shop.decimals },
) {
  const given = Object.fromEntries(
    Object.keys(environment.shape).map((name) => [name, variables[name] || undefined]),
  );
  const read = environment.safeParse(given);
  if (!read.success) throw new ConfigError(unusable(given, read.error.issues[0]));
  const { data } = read;
  stopAt(currencyRefusal(money.currency, money.decimals));
  const shopUrl = URL.parse(data.SHOP_URL ?? "")?.origin ?? null;
  if (data.SMTP_URL && !shopUrl) {
    throw new ConfigError("Letters sent by SMTP_URL lead back to the shop: set SHOP_URL too.");
  }
  return {
    /** What absolute addresses begin with where no request tells, as in letters; no trailing slash. */
    shopUrl: shopUrl ?? `http://localhost:${data.PORT}`,
    /** `null` when it was not said: then what can be is linked from the root. */
    configuredShopUrl: shopUrl,
    dataDir: data.DATA_DIR,
    /** The owner's pictures, as pages show them. */
    picturesFolder: join(data.DATA_DIR, "pictures"),
    /** The origin of that server. */
    picturesFrom: URL.parse(data.PICTURES_FROM ?? "")?.origin,
    databaseUrl: data.DATABASE_URL,
    shopApiUrl: data.SHOP_API_URL?.replace(/\/+$/, ""),
    /** `null` where the built-in backend's database tells. */
    revalidateSecret: (data.SHOP_API_URL && data.REVALIDATE_SECRET) ?? null,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    shopMail: data.SHOP_MAIL,
    /** `null` = the test payment page, which takes no money. */
    stripe: stripeSettings(data, money),
    /** `null` = none that can be told what has changed. */
    cacheInFront: cacheInFront(data),
    trustsProxy: data.TRUST_PROXY === "1",
    isBuilding,
  } as const;
}

function unusable(
  given: Readonly<Record<string, string | undefined>>,
  issue: z.core.$ZodIssue | undefined,
): string {
  const name = String(issue?.path[0]);
  const isShown = !SECRETS.has(name) && !given[name]?.includes("@");
  const said = isShown ? `is "${given[name]}"` : "cannot be used (its value is not shown here)";
  return `${name} ${said}: expected ${issue?.message}.`;
}

function stopAt(refusal: string | null): void {
  if (refusal !== null) throw new ConfigError(refusal);
}

/** Stripe's settings: all of them or none, since half of them would take money and not know it. */
function stripeSettings(data: Environment, { currency, decimals }: ShopMoney) {
  const needed = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "SHOP_URL"] as const;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = data;
  if (!secretKey && !webhookSecret) return null;
  const missing = needed.filter((name) => !data[name]);
  if (missing.length > 0 || !secretKey || !webhookSecret) {
    throw new ConfigError(
      `Payments by Stripe are half configured: set ${missing.join(" and ")} too.`,
    );
  }
  stopAt(stripeRefusal(currency, decimals));
  return { secretKey, webhookSecret, apiUrl: data.STRIPE_API_URL };
}

function cacheInFront(data: Environment): CacheInFront | null {
  const { VARNISH_URL: addresses, CLOUDFLARE_ZONE_ID: zoneId, CLOUDFLARE_API_TOKEN: token } = data;
  if (!zoneId && !token) return addresses ? { kind: "varnish", addresses } : null;
  if (addresses) {
    throw new ConfigError(
      "The shop tells one cache in front what has changed: set VARNISH_URL or CLOUDFLARE_ZONE_ID, not both.",
    );
  }
  if (zoneId && token) return { kind: "cloudflare", zoneId, token };
  const missing = zoneId ? "CLOUDFLARE_API_TOKEN" : "CLOUDFLARE_ZONE_ID";
  throw new ConfigError(`The cache at Cloudflare is half configured: set ${missing} too.`);
}

/** Ends the process with the sentence alone: a stack would hide what there is to do. */
function configured(): ReturnType<typeof readConfig> {
  try {
    return readConfig(isBuilding ? {} : process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EX_CONFIG);
  }
}

/** Every environment variable, read once; an unusable one stops the process with its name. */
export const config = configured();
