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
  const most = taken === 0 ? "no decimals" : `at most ${taken} decimals`;
  return `Stripe takes ${currency} with ${most}: set decimals: ${taken} in shop/basics.config.ts.`;
}
