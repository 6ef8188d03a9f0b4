import { countOf } from "../text/list-text";
import type { Cents } from "./money";

/** docs.stripe.com/currencies */
const TAKEN = new Set(
  (
    "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BWP BYN " +
    "BZD CAD CDF CHF CLP CNY COP CRC CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GHS GIP " +
    "GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD KYD KZT " +
    "LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR " +
    "NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD " +
    "STD SZL THB TJS TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VND VUV WST XAF XCD XCG XOF XPF " +
    "YER ZAR ZMW"
  ).split(" "),
);

const WHOLE = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
/** Stripe takes whole units only, sent as hundredths. */
const WHOLE_AS_HUNDREDTHS = new Set(["ISK", "UGX"]);
/** Stripe takes thousandths whose last digit is 0. */
const THOUSANDTHS = new Set(["BHD", "JOD", "KWD", "OMR", "TND"]);

/** Least charges in Stripe's units (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const LEAST: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
};
/** Eight digits; twelve for rupiah. */
const MAX_AMOUNT = 99_999_999;
const MAX_RUPIAH = 999_999_999_999;

/** What Stripe charges at least and at most, in the shop's units. */
export function stripeLimits(currency: string, decimals: number): { least: Cents; most: Cents } {
  const unit = 10 ** (stripeDecimals(currency) - decimals);
  const most = currency === "IDR" ? MAX_RUPIAH : MAX_AMOUNT;
  return { least: Math.ceil((LEAST[currency] ?? 1) / unit), most: Math.floor(most / unit) };
}

export function stripeDecimals(currency: string): number {
  if (WHOLE.has(currency)) return 0;
  return THOUSANDTHS.has(currency) ? 3 : 2;
}

function takenDecimals(currency: string): number | null {
  if (!TAKEN.has(currency)) return null;
  return WHOLE.has(currency) || WHOLE_AS_HUNDREDTHS.has(currency) ? 0 : 2;
}

export function stripeRefusal(currency: string, decimals: number): string | null {
  const taken = takenDecimals(currency);
  if (taken === null) return `Stripe takes no payments in ${currency}.`;
  if (decimals <= taken) return null;
  const most = taken === 0 ? "no decimals" : `at most ${countOf(taken, "decimal")}`;
  return `Stripe takes ${currency} with ${most}: set decimals: ${taken} in shop.yaml.`;
}
