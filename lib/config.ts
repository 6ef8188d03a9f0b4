import "server-only";
import { isIP } from "node:net";
import { join } from "node:path";
import * as z from "zod/mini";
import { isEmail } from "@/lib/domain/form/email-address";
import { currencyRefusal } from "@/lib/domain/money/currency";
import { stripeRefusal } from "@/lib/domain/money/stripe-currency";
import { databaseUrlOf, databaseUrlProblem, smtpUrlProblem } from "@/lib/environment/addresses";
import { secretSetting } from "@/lib/environment/secret-file";
import { secretKeyProblem, signingSecretProblem } from "@/lib/environment/stripe-keys";
import type { CacheInFront } from "@/lib/http/server-bridge";
import { exitWhenRefused, StartRefused } from "@/lib/platform/start-refused";
import { readShopText } from "@/shop/file/folder";
import { readShopFile, WrongSettings } from "@/shop/file/read";
import { DEFAULTS, type Settings } from "@/shop/settings";
import { areSettingsRead, setSettings } from "@/shop/shop";

const httpUrl = (error: string) => z.url({ protocol: /^https?$/, error });

/** What the problem says completes "expected …". */
const without = (problem: (text: string) => string | null) =>
  z.string().check(
    z.refine((text) => problem(text) === null, {
      error: ({ input }) => problem(String(input)) ?? undefined,
    }),
  );

const mailbox = z.string().check(z.refine(isEmail, { error: "an email address" }));

const sender = z.string().check(
  z.refine((text) => isEmail(/^[^<>]*<([^<>]*)>$/.exec(text)?.[1] ?? text), {
    error: "an email address, or a name and an address: Shop <care@shop.example.com>",
  }),
);

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

const isShare = (text: string) => /^(?:0|1|0\.\d{1,4})$/.test(text);

const share = z.pipe(
  z.string().check(z.refine(isShare, { error: "a share from 0 to 1, such as 0.1" })),
  z.transform(Number),
);

const METRICS =
  "a port such as 9464, or an address of this machine and a port, such as 0.0.0.0:9464";

function metricsOf(text: string): { host: string; port: number } | null {
  const [, , bracketed, plain, port = ""] =
    /^((?:\[([\da-f:.]+)\]|([\d.]+|localhost)):)?(\d+)$/i.exec(text) ?? [];
  const host = bracketed ?? plain ?? "127.0.0.1";
  return isPort(port) && (isIP(host) !== 0 || host === "localhost")
    ? { host, port: Number(port) }
    : null;
}

const seconds = z.pipe(
  z.string().check(z.regex(/^\d{1,3}$/, { error: "seconds from 0 to 999" })),
  z.transform(Number),
);

const PROXIES =
  "the number of proxies in front, such as 1, or up to 64 of their addresses and networks, such as 10.0.0.0/8";
const MAX_PROXIES = 64;

function isProxies(text: string): boolean {
  const networks = proxiesOf(text);
  if (typeof networks === "number") return networks <= 10;
  return networks.length <= MAX_PROXIES && networks.every(isNetwork);
}

function proxiesOf(text: string): number | string[] {
  return /^\d+$/.test(text) ? Number(text) : text.split(",").map((one) => one.trim());
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  const isPrefix =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return version !== 0 && isPrefix && more.length === 0;
}

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

/** Each error text completes the sentence that stops the start. */
const environment = z.object({
  SHOP_URL: z.optional(publicUrl),
  PORT: z._default(port, 3000),
  DATA_DIR: z._default(z.string(), ".data"),
  DATABASE_URL: z.optional(without(databaseUrlProblem)),
  SHOP_API_URL: z.optional(httpUrl("an address such as https://api.example.com/v1")),
  REVALIDATE_SECRET: z.optional(
    z.string().check(z.minLength(32, { error: "at least 32 characters" })),
  ),
  SMTP_URL: z.optional(without(smtpUrlProblem)),
  MAIL_FROM: z.optional(sender),
  SHOP_MAIL: z.optional(mailbox),
  HOST: z.optional(
    z.string().check(
      z.refine((text) => isIP(text) !== 0 || text === "localhost", {
        error: "an address of this machine, such as 127.0.0.1 or ::1",
      }),
    ),
  ),
  KEEP_ALIVE: z._default(seconds, 65),
  TRUST_PROXY: z._default(z.string().check(z.refine(isProxies, { error: PROXIES })), "0"),
  STOP_DELAY: z.optional(seconds),
  STRIPE_SECRET_KEY: z.optional(without(secretKeyProblem)),
  STRIPE_WEBHOOK_SECRET: z.optional(without(signingSecretProblem)),
  STRIPE_API_URL: z.optional(httpUrl("an address such as http://localhost:4242")),
  TEST_PAYMENTS: z.optional(z.enum(["0", "1"], "0 or 1")),
  VARNISH_URL: z.optional(varnishes),
  CLOUDFLARE_ZONE_ID: z.optional(
    z.string().check(z.regex(/^[\da-f]{32}$/, { error: "the zone's id, 32 hex digits" })),
  ),
  CLOUDFLARE_API_TOKEN: z.optional(
    z.string().check(z.regex(/^[\w-]{20,200}$/, { error: "an API token of Cloudflare's" })),
  ),
  PICTURES_FROM: z.optional(httpUrl("an address such as http://media.internal:8080")),
  BROWSER_ERRORS: z._default(share, 1),
  METRICS: z.optional(
    z.pipe(
      z.string().check(z.refine((text) => metricsOf(text) !== null, { error: METRICS })),
      z.transform(metricsOf),
    ),
  ),
  LOG: z._default(z.enum(["text", "json"], "text or json"), "text"),
});

export const VARIABLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    ...Object.fromEntries(Object.keys(environment.shape).map((name) => [name, ""])),
    ...environment.parse({}),
  }).map(([name, value]) => [name, String(value ?? "")]),
);

type Environment = z.infer<typeof environment>;

type ShopMoney = Pick<Settings, "currency" | "decimals">;

/** Never printed: they are passwords or may contain one. Each may be in the file that NAME_FILE names. */
export const SECRETS: ReadonlySet<string> = new Set([
  "CLOUDFLARE_API_TOKEN",
  "DATABASE_URL",
  "REVALIDATE_SECRET",
  "SHOP_API_URL",
  "SMTP_URL",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
]);

/** `next build` reads no settings: build once, deploy anywhere. */
const isBuilding = process.env.NEXT_PHASE === "phase-production-build";

/** Empty variables count as unset. Throws StartRefused without the values of secrets. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const values = Object.fromEntries(
    Object.keys(environment.shape).map((name) => [
      name,
      SECRETS.has(name) ? secretSetting(variables, name) : variables[name] || undefined,
    ]),
  );
  const read = environment.safeParse(values);
  if (!read.success) throw new StartRefused(unusable(values, read.error.issues[0]));
  const { data } = read;
  const shopUrl = URL.parse(data.SHOP_URL ?? "")?.origin ?? null;
  if (data.SMTP_URL && !shopUrl) {
    throw new StartRefused("Emails sent through SMTP_URL link to the shop: set SHOP_URL too.");
  }
  return {
    shopUrl: shopUrl ?? `http://localhost:${data.PORT}`,
    configuredShopUrl: shopUrl,
    dataDir: data.DATA_DIR,
    picturesFolder: join(data.DATA_DIR, "pictures"),
    staticFolder: join(data.DATA_DIR, "static"),
    picturesFrom: URL.parse(data.PICTURES_FROM ?? "")?.origin,
    databaseUrl: data.DATABASE_URL && databaseUrlOf(data.DATABASE_URL),
    shopApiUrl: data.SHOP_API_URL?.replace(/\/+$/, ""),
    revalidateSecret: (data.SHOP_API_URL && data.REVALIDATE_SECRET) ?? null,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? null,
    shopMail: data.SHOP_MAIL ?? null,
    stripe: stripeSettings(data),
    // Whoever finds a public shop could order for nothing.
    hasTestPayments: (data.TEST_PAYMENTS ?? (shopUrl?.startsWith("https:") ? "0" : "1")) === "1",
    cacheInFront: cacheInFront(data),
    browserErrors: data.BROWSER_ERRORS,
    host: data.HOST,
    keepAliveSeconds: data.KEEP_ALIVE,
    trustsProxy: data.TRUST_PROXY !== "0",
    trustedProxies: proxiesOf(data.TRUST_PROXY),
    // A proxy needs a moment to see that this instance is going.
    stopDelaySeconds: data.STOP_DELAY ?? (data.TRUST_PROXY !== "0" ? 5 : 0),
    metrics: data.METRICS ?? null,
    isBuilding,
  } as const;
}

function unusable(
  values: Readonly<Record<string, string | undefined>>,
  issue: z.core.$ZodIssue | undefined,
): string {
  const name = String(issue?.path[0]);
  const isShown = !SECRETS.has(name) && !values[name]?.includes("@");
  const said = isShown ? `is "${values[name]}"` : "cannot be used (its value is not shown here)";
  return `${name} ${said}: expected ${issue?.message}.`;
}

type Config = ReturnType<typeof readConfig>;

/** Why the shop cannot run with these settings in its environment. */
export function settingsProblem(
  { stripe, smtpUrl, mailFrom }: Pick<Config, "stripe" | "smtpUrl" | "mailFrom">,
  { currency, decimals, email }: ShopMoney & Partial<Pick<Settings, "email">>,
): string | null {
  const hasNoSender = smtpUrl !== undefined && mailFrom === null && email === "";
  return (
    currencyRefusal(currency, decimals) ??
    (stripe && stripeRefusal(currency, decimals)) ??
    (hasNoSender
      ? "Letters sent by SMTP_URL need a sender: npm run shop -- settings set email you@your.shop"
      : null)
  );
}

/** All or none: half of Stripe's settings would take money without learning of it. */
function stripeSettings(data: Environment) {
  const needed = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "SHOP_URL"] as const;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = data;
  if (!secretKey && !webhookSecret) return null;
  const missing = needed.filter((name) => !data[name]);
  if (missing.length > 0 || !secretKey || !webhookSecret) {
    throw new StartRefused(
      `Payments by Stripe are half configured: set ${missing.join(" and ")} too.`,
    );
  }
  return { secretKey, webhookSecret, apiUrl: data.STRIPE_API_URL };
}

function cacheInFront(data: Environment): CacheInFront | null {
  const { VARNISH_URL: addresses, CLOUDFLARE_ZONE_ID: zoneId, CLOUDFLARE_API_TOKEN: token } = data;
  if (!zoneId && !token) return addresses ? { kind: "varnish", addresses } : null;
  if (addresses) {
    throw new StartRefused(
      "The shop purges one shared cache: set VARNISH_URL or CLOUDFLARE_ZONE_ID, not both.",
    );
  }
  if (zoneId && token) return { kind: "cloudflare", zoneId, token };
  const missing = zoneId ? "CLOUDFLARE_API_TOKEN" : "CLOUDFLARE_ZONE_ID";
  throw new StartRefused(`The cache at Cloudflare is half configured: set ${missing} too.`);
}

function configured(): Config {
  try {
    if (isBuilding) setSettings(DEFAULTS);
    const read = readConfig(isBuilding ? {} : process.env);
    if (read.shopApiUrl && !areSettingsRead()) readSettings(read);
    return read;
  } catch (error) {
    return exitWhenRefused(
      error instanceof WrongSettings ? new StartRefused(error.message) : error,
    );
  }
}

/** Without a database the file alone holds. */
function readSettings(read: Config): void {
  const text = readShopText(read.dataDir);
  const settings = text === null ? DEFAULTS : readShopFile(text);
  const problem = settingsProblem(read, settings);
  if (problem) throw new StartRefused(problem);
  setSettings(settings, text ?? "");
}

export const config = configured();
