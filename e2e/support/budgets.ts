/**
 * The most that a page may take; only downwards. Script is what comes before and with a visitor's first
 * interaction, each file as gzip makes it; `ahead` with what is fetched ahead for one who does not save data.
 * HTML is what is sent, by Brotli. Bytes all.
 */
export const BUDGETS = {
  home: { script: 156_600, html: 17_060, elements: 700 },
  product: { script: 166_900, ahead: 205_990, html: 14_740, elements: 600 },
  listing: { script: 167_800, ahead: 181_900, html: 19_800, elements: 1_100 },
  cart: { script: 173_560, html: 11_200 },
  checkout: { script: 188_150, html: 17_650 },
} as const;
