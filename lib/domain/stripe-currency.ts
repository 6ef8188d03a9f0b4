/** What Stripe takes charges in (docs.stripe.com/currencies). */
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
/** Sent as hundredths, of which only whole units are taken. */
const WHOLE_AS_HUNDREDTHS = new Set(["ISK", "UGX"]);
/** Sent as thousandths, of which the last must be 0. */
const THOUSANDTHS = new Set(["BHD", "JOD", "KWD", "OMR", "TND"]);

/** How many decimals the whole numbers stand for that Stripe is told: 2 = hundredths. */
export function stripeDecimals(currency: string): number {
  if (WHOLE.has(currency)) return 0;
  return THOUSANDTHS.has(currency) ? 3 : 2;
}

/** How many decimals an amount may have for Stripe to take it; `null` where it takes none. */
function takenDecimals(currency: string): number | null {
  if (!TAKEN.has(currency)) return null;
  return WHOLE.has(currency) || WHOLE_AS_HUNDREDTHS.has(currency) ? 0 : 2;
}

/** Why Stripe cannot take a shop's payments, as one sentence; `null` where it can. */
export function stripeRefusal(currency: string, decimals: number): string | null {
  const taken = takenDecimals(currency);
  if (taken === null) return `Stripe takes no payments in ${currency}.`;
  if (decimals <= taken) return null;
  const most = taken === 0 ? "no decimals" : `at most ${taken} decimals`;
  return `Stripe takes ${currency} with ${most}: set decimals: ${taken} in shop/basics.config.ts.`;
}
