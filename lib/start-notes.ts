import "server-only";
import { config, SECRETS, VARIABLES } from "@/lib/config";
import { isOneTypoApart } from "@/lib/domain/text/typo";
import { log } from "@/lib/platform/log";
import { setsSomething } from "@/shop/file/end-line";
import { settingsText, shop } from "@/shop/shop";

export const NO_PAYMENTS =
  "STRIPE_SECRET_KEY is not set, so nobody can order: set it, or TEST_PAYMENTS=1 for orders that charge nothing.";
export const TEST_PAYMENTS = "STRIPE_SECRET_KEY is not set: the test payment page charges nothing.";

export const LOCAL_LINK = "SHOP_URL is not set: this link works on this machine alone.";

export const NO_SETTINGS =
  "The shop has no name, email or rules of its own yet: npm run shop -- init asks for them.";
export const NO_EMAIL =
  "No email address is set, so no letters are sent: npm run shop -- settings set email you@your.shop";

export function noteAssumptions(write = log.info): void {
  if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    write("OTEL_EXPORTER_OTLP_ENDPOINT is no longer used: the shop sends no traces.");
  }
  for (const line of strayVariables(process.env)) write(line);
  if (config.configuredShopUrl === null) {
    write(
      `SHOP_URL is not set: links in emails point to ${config.shopUrl}, those on pages to the address of each request.`,
    );
    return;
  }
  if (config.shopApiUrl) return;
  if (!config.stripe) write(config.hasTestPayments ? TEST_PAYMENTS : NO_PAYMENTS);
  if (!config.smtpUrl) write("SMTP_URL is not set: emails are only files in DATA_DIR/outbox.");
  if (!setsSomething(settingsText())) write(NO_SETTINGS);
  else if (shop.email === "") write(NO_EMAIL);
}

const OURS = /^(?:CLOUDFLARE|MAIL|SHOP|SMTP|STRIPE|VARNISH)_/;
/** For each service of its own, such as one that is named "shop". */
const OF_KUBERNETES = /_(?:SERVICE|PORT)(?:_|$)/;
const NAMES = Object.keys(VARIABLES);
const SETTINGS = new Set([...NAMES, ...Array.from(SECRETS, (name) => `${name}_FILE`)]);
/** A shorter name is another's. */
const MIN_LENGTH = 6;
const MAX_NAMED = 10;

/** A sentence for each variable that looks like a setting and is none; without its value. */
export function strayVariables(variables: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(variables)
    .filter((name) => variables[name] && !SETTINGS.has(name))
    .map(sentenceOf)
    .filter((sentence) => sentence !== null)
    .slice(0, MAX_NAMED);
}

function sentenceOf(name: string): string | null {
  const setting = NAMES.find((known) => name === `${known}_FILE`);
  if (setting) return `${name} is not read, as only secrets may be in files: set ${setting}.`;
  const near = [...SETTINGS].find((known) => isNear(name.toUpperCase(), known));
  if (near) return `${name} is not read: is ${near} meant?`;
  return OURS.test(name) && !OF_KUBERNETES.test(name)
    ? `${name} is not read: docs/settings.md has all that are.`
    : null;
}

const isNear = (name: string, known: string) =>
  name === known || (name.length >= MIN_LENGTH && isOneTypoApart(name, known));
