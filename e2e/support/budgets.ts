/**
 * The most that a page may take; only downwards. Script is what comes before and with a visitor's first
 * interaction, each file as gzip makes it; `ahead` with what is fetched ahead for one who does not save data.
 * HTML is what is sent, by Brotli. Bytes all.
 */
export const BUDGETS = {
  home: { script: 160_000, html: 17_000, elements: 700 },
  product: { script: 168_000, ahead: 217_000, html: 14_740, elements: 600 },
  listing: { script: 170_720, ahead: 182_980, html: 19_900, elements: 1_100 },
  cart: { script: 173_560, html: 10_000 },
  checkout: { script: 197_200, html: 16_500 },
} as const;
