import * as z from "zod/mini";
import { isDay } from "../../lib/domain/day/calendar-day.ts";
import { isEmail } from "../../lib/domain/form/email-address.ts";
import { currencyRefusal } from "../../lib/domain/money/currency.ts";
import { FACES, isFace } from "./faces.ts";

/** One setting of `shop.yaml`; what its schema says of a wrong value completes "expected …". */
export interface Field {
  meaning: string;
  schema: z.ZodMiniType;
}

const text = (maximum: number) => {
  const error = `a text of at most ${maximum} characters`;
  const noText = ({ input }: { input: unknown }) =>
    typeof input === "number" ? `${error}, in quotes where it is a number: "${input}"` : error;
  return z
    .string({ error: noText })
    .check(z.maxLength(maximum, { error }), z.refine(isPlain, { error }));
};

/** Without line breaks and other control characters. */
const isPlain = (value: string) => !/\p{Cc}/u.test(value);

const that = (test: (value: string) => boolean, error: string) =>
  z.string({ error }).check(z.maxLength(200, { error }), z.refine(test, { error }));

const whole = (least: number, most: number) => {
  const error = `a whole number from ${least} to ${most}`;
  return z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }));
};

const upTo = (most: number, what: string) => {
  const error = `${what} from 0 to ${most}`;
  return z.number({ error }).check(z.minimum(0, { error }), z.maximum(most, { error }));
};

const listOf = <Item extends z.ZodMiniType>(item: Item, most: number, of: string) => {
  const error = `a list of at most ${most} ${of}`;
  return z.array(item, { error }).check(z.maxLength(most, { error }));
};

const yesOrNo = z.boolean({ error: "true or false" });
const percent = upTo(100, "a percentage");
const price = upTo(1_000_000, "an amount");
const country = that(isCountry, "a country's ISO code, such as IE");
const color = that((value) => /^#[\da-f]{6}$/i.test(value), "a color such as #1d1a16");
const day = that(isDay, "a day such as 2027-12-24");
const days = that((value) => /^\d{1,3}(?:[-–]\d{1,3})?$/.test(value), "business days such as 3–5");
const webAddress = that(
  (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""),
  "an address such as https://www.instagram.com/your.shop/",
);
const duty = text(300);
const face = that(
  isFace,
  `${Object.keys(FACES).join(", ")}, or a file in the shop's folder such as fonts/mine.woff2`,
);
const menuWord = text(20).check(z.minLength(1, { error: "a word of at most 20 characters" }));

const places = listOf(
  that(isPlace, 'home, abroad, or a country or state such as FR or "CA-QC"'),
  100,
  "places, such as [home] or [FR, BE]",
).check(z.minLength(1, { error: "at least one place, such as [home]" }));

const rate = z.strictObject(
  {
    type: z.enum(["Standard", "Express"], { error: "Standard or Express" }),
    price,
    remotePrice: z.optional(price),
    to: z.optional(places),
    fromSum: z.optional(price),
    upToGrams: z.optional(whole(1, 1_000_000)),
    days: z.optional(days),
  },
  { error: strict("type, price, remotePrice, to, fromSum, upToGrams and days") },
);

const tax = z.strictObject(
  {
    country,
    state: z.optional(text(40)),
    percent,
    clothingExemption: z.optional(price),
    from: z.optional(day),
    exempt: z.optional(listOf(text(200), 100, "names of categories")),
    shipping: z.optional(yesOrNo),
  },
  {
    error: strict("country, state, percent, clothingExemption, from, exempt and shipping"),
  },
);

const account = z.strictObject(
  { network: text(40), url: webAddress },
  { error: strict("network and url") },
);

/** In the order in which they stand in a new file. */
export const SETTINGS: Readonly<Record<string, Field>> = {
  name: { meaning: "the shop's name, on each page and letter", schema: text(60) },
  tagline: { meaning: "what the shop is, after its name in search results", schema: text(120) },
  description: { meaning: "one or two sentences for search engines", schema: text(300) },
  email: {
    meaning: "where shoppers write to, and where letters come from",
    schema: that((value) => value === "" || isEmail(value), "an email address"),
  },
  firstYear: { meaning: "the first year of the © line", schema: whole(1000, 9999) },
  "address.locality": { meaning: "the town that the shop is in", schema: text(80) },
  "address.region": { meaning: "its state or region", schema: text(80) },
  "address.country": { meaning: "its country, where shipping at home goes", schema: country },
  language: {
    meaning: "how numbers and dates are written (BCP 47)",
    schema: that(isLanguage, "a language tag such as en-IE"),
  },
  currency: {
    meaning: "the currency of all prices (ISO 4217)",
    schema: that((value) => currencyRefusal(value, 0) === null, "a code of ISO 4217, such as EUR"),
  },
  decimals: {
    meaning: "decimals of a price, where fewer than the currency has",
    schema: whole(0, 4),
  },
  timeZone: {
    meaning: "the time zone of dates",
    schema: that(isTimeZone, "a time zone such as Europe/Dublin"),
  },
  social: { meaning: "accounts that the footer leads to", schema: listOf(account, 10, "accounts") },
  "colors.paper": { meaning: "the background", schema: color },
  "colors.linen": {
    meaning: "the background of the footer and of what is set apart",
    schema: color,
  },
  "colors.line": { meaning: "thin lines", schema: color },
  "colors.ink": { meaning: "text and buttons", schema: color },
  "colors.inkSoft": { meaning: "quiet text", schema: color },
  "faces.text": { meaning: "the typeface of texts on pages", schema: face },
  "faces.display": { meaning: "the typeface of titles and of the shop's name", schema: face },
  "menu.shop": { meaning: "the word for categories in menu and footer", schema: menuWord },
  "menu.designers": { meaning: "the word for designers there", schema: menuWord },
  "menu.exclusives": { meaning: "the word for what is found only here", schema: menuWord },
  "menu.shortlists": { meaning: "the word for shortlists there", schema: menuWord },
  taxes: {
    meaning: "the taxes that you collect, by country and state",
    schema: listOf(tax, 100, "taxes"),
  },
  "prices.includeTax": {
    meaning: "whether prices contain the tax of where an order goes",
    schema: yesOrNo,
  },
  "prices.taxName": {
    meaning: "what the tax is called in a sentence, such as VAT or sales tax",
    schema: that(
      (value) => /^\S.{0,29}$/u.test(value) && isPlain(value),
      "a text of 1 to 30 characters",
    ),
  },
  "offers.firstOrderPercent": { meaning: "taken off a customer's first order", schema: percent },
  "returns.days": { meaning: "days in which a return can be asked for", schema: whole(0, 365) },
  "returns.finalSaleCategories": {
    meaning: "categories, with all below them, that are final sale",
    schema: listOf(text(200), 100, "names of categories"),
  },
  "returns.finalSaleValues": {
    meaning: "option values that make a piece final sale, such as Made to order",
    schema: listOf(text(100), 100, "values"),
  },
  "returns.finalSaleText": {
    meaning: "how pages say so, such as Most items are final sale",
    schema: text(120),
  },
  "shipping.processingTime": { meaning: "how long orders take to leave", schema: text(40) },
  "shipping.rates": { meaning: "a new designer's rates", schema: listOf(rate, 20, "rates") },
  "shipping.notTo": {
    meaning: "countries that nothing is sent to",
    schema: listOf(country, 249, "countries' ISO codes"),
  },
  "shipping.holidays": {
    meaning: "weekdays on which nothing is made or carried",
    schema: listOf(day, 200, "days"),
  },
  "shipping.duties": {
    meaning: '"on delivery", "included" or a sentence: import duties of packages abroad',
    schema: duty,
  },
  "shipping.dutiesByCountry": {
    meaning: "the same for single countries, by ISO code",
    schema: z
      .record(country, duty, { error: 'countries with their rule, such as CA: "included"' })
      .check(
        z.refine((rules) => Object.keys(rules).length <= 249, { error: "at most 249 countries" }),
      ),
  },
  "stock.dailyLetter": {
    meaning: "pieces left at which an email a day names what is nearly sold out",
    schema: whole(0, 1000),
  },
  agents: {
    meaning: "whether assistants may search the shop and fill carts (docs/agents.md)",
    schema: yesOrNo,
  },
  "visits.sources": {
    meaning: "whether carts and orders keep which campaign or site a visit came from",
    schema: yesOrNo,
  },
  minimumAge: { meaning: "how old somebody must be to order", schema: whole(0, 99) },
};

function strict(keys: string) {
  return ({ code }: { code?: string }) =>
    code === "unrecognized_keys" ? `nothing but ${keys}` : keys;
}

/** Where a shipping rate goes. */
export function isPlace(place: string): boolean {
  if (place === "home" || place === "abroad") return true;
  const [code = "", state, ...more] = place.split("-");
  return (
    isCountry(code) && more.length === 0 && (state === undefined || /^[A-Z\d]{1,3}$/.test(state))
  );
}

/** Without old codes, such as UK for GB. */
function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || new Intl.Locale(`und-${code}`).region !== code) return false;
  return new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(code) !== undefined;
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length === 1;
  } catch {
    return false;
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
