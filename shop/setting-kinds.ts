import * as z from "zod/mini";
import { isCountry, nearestPlaces } from "../lib/domain/address/places.ts";
import { isDay } from "../lib/domain/day/calendar-day.ts";
import { isEmail } from "../lib/domain/form/email-address.ts";
import { currencyRefusal } from "../lib/domain/money/currency.ts";
import { FACES, isFace } from "./built-in-faces.ts";

// What a kind says of a wrong value completes "expected …".

export const line = (maximum: number) => {
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

export const whole = (least: number, most: number) => {
  const error = `a whole number from ${least} to ${most}`;
  return z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }));
};

const upTo = (most: number, what: string) => {
  const error = `${what} from 0 to ${most}`;
  return z.number({ error }).check(z.minimum(0, { error }), z.maximum(most, { error }));
};

export const listOf = <Item>(item: z.ZodMiniType<Item>, most: number, of: string) => {
  const error = `a list of at most ${most} ${of}`;
  return z.array(item, { error }).check(z.maxLength(most, { error }));
};

const list = new Intl.ListFormat("en-GB");

const only = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => {
  const keys = list.format(Object.keys(shape));
  const error = ({ code }: { code?: string }) =>
    code === "unrecognized_keys" ? `nothing but ${keys}` : keys;
  return z.strictObject(shape, { error });
};

export const yesOrNo = z.boolean({ error: "true or false" });
export const percentage = upTo(100, "a percentage");
const price = upTo(1_000_000, "an amount");
export const country = z
  .string({ error: countryWanted })
  .check(z.refine(isCountry, { error: countryWanted }));
/** `file/places.ts` knows which there are. */
const place = line(60);
export const color = that((value) => /^#[\da-f]{6}$/i.test(value), "a color such as #1d1a16");
export const day = that(isDay, "a day such as 2027-12-24");
const transit = that(
  (value) => /^\d{1,3}(?:[-–]\d{1,3})?$/.test(value),
  "business days such as 3–5",
);
const webAddress = that(
  (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""),
  "an address such as https://www.instagram.com/your.shop/",
);
export const duty = line(300);
export const dutiesByCountry = z
  .record(place, duty, { error: 'countries with their rule, such as CA: "included"' })
  .check(z.refine((rules) => Object.keys(rules).length <= 249, { error: "at most 249 countries" }));
export const face = that(
  isFace,
  `${Object.keys(FACES).join(", ")}, or a file in the shop's folder such as fonts/mine.woff2`,
);
export const menuWord = line(20).check(
  z.minLength(1, { error: "a word of at most 20 characters" }),
);

export const categories = listOf(line(200), 100, "names of categories");

export const countries = listOf(place, 249, "countries' ISO codes");

const zoneName = that(
  (value) => /^\p{L}{3,30}$/u.test(value) && !/^(?:home|abroad)$/i.test(value),
  "a zone's name of 3 to 30 letters, such as Nordics",
);
export const zones = z
  .record(zoneName, listOf(country, 249, "countries, such as [DK, NO]"), {
    error: "names with their countries, such as Nordics: [DK, NO, SE, FI]",
  })
  .check(z.refine((all) => Object.keys(all).length <= 50, { error: "at most 50 zones" }));

const places = listOf(place, 100, "places, such as [home] or [FR, BE]").check(
  z.minLength(1, { error: "at least one place, such as [home]" }),
);

export const rate = only({
  type: z.enum(["Standard", "Express"], { error: "Standard or Express" }),
  price,
  remotePrice: z.optional(price),
  to: z.optional(places),
  fromSum: z.optional(price),
  upToGrams: z.optional(whole(1, 1_000_000)),
  days: z.optional(transit),
});

export const tax = only({
  country: place,
  state: z.optional(line(60)),
  percent: percentage,
  categories: z.optional(categories),
  clothingExemption: z.optional(price),
  from: z.optional(day),
  exempt: z.optional(categories),
  shipping: z.optional(yesOrNo),
});

export const account = only({ network: line(40), url: webAddress });

export const email = that((value) => value === "" || isEmail(value), "an email address");
export const language = that(isLanguage, "a language tag such as en-IE");
export const currency = that(
  (value) => currencyRefusal(value, 0) === null,
  "a code of ISO 4217, such as EUR",
);
export const timeZone = that(isTimeZone, "a time zone such as Europe/Dublin");
export const taxInEu = z.enum(["home", "buyer", "none"], { error: "home, buyer or none" });
export const abroad = z.enum(["same", "without-tax"], { error: "same or without-tax" });
export const taxName = that(
  (value) => /^\S.{0,29}$/u.test(value) && isPlain(value),
  "a text of 1 to 30 characters",
);

function countryWanted({ input }: { input?: unknown }): string {
  return `a country's ISO code, such as IE${nearestPlaces(String(input).slice(0, 60))}`;
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
