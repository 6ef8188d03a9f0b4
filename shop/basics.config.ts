/**
 * What every page says of the shop, in the browser too: by itself, so that a page with a price on it
 * need not bring the rest of `shop.config.ts` along.
 */
export const basics = {
  name: "Shortlisted",
  /** How prices and days are written: a language tag (BCP 47). */
  locale: "en-US",
  /** What prices are in (ISO 4217). */
  currency: "USD",
  /** How many decimals prices have: those of the currency (ISO 4217), or fewer. */
  decimals: 2,
  /** Where the shop keeps its days: an order's date is the same for everybody who reads it. */
  timeZone: "America/New_York",
};
