/** Apart from `shop.config.ts`, so that a page with a price does not ship the rest. */
export const basics = {
  name: "Shortlisted",
  /** BCP 47. */
  locale: "en-US",
  /** ISO 4217. */
  currency: "USD",
  /** The currency's decimals (ISO 4217), or fewer. */
  decimals: 2,
  /** Dates are shown in this zone to every reader. */
  timeZone: "America/New_York",
};
