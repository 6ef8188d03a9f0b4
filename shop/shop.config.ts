import { basics } from "./basics.config.ts";

/** Massachusetts: 6.25 %, clothing exempt up to $175 an item (830 CMR 64H.6.4). */
export const MASSACHUSETTS_TAX = {
  country: "US",
  state: "MA",
  /** 625 = 6.25 %. */
  basisPoints: 625,
  /** Clothing up to this price an item is exempt; above it, only the excess is taxed. In cents. */
  clothingExemption: 17_500,
};

/**
 * What makes the shop this one: whoever opens another changes this file, `basics.config.ts`, the
 * pages under `shop/content` and the colors and sizes of `shop/tokens.css` (docs/owner.md).
 */
export const shop = {
  ...basics,
  /** What it is, after its name. */
  tagline: "jewelry and fashion by independent designers",
  /** One sentence, for search engines and phones. */
  description: "Jewelry, leather and fashion from independent designers, chosen piece by piece.",
  /** The year it opened, for the footer. */
  firstYear: 2024,
  /** Where customers write to. */
  supportEmail: "care@shortlisted.example",
  /** The text beside the address in the footer. */
  location: "Boston, Massachusetts",
  socialAccounts: [
    { network: "Instagram", href: "https://www.instagram.com/shortlisted.and.co/" },
    { network: "TikTok", href: "https://www.tiktok.com/@shortlisted.and.co" },
  ],
  /** Those of `tokens.css`, for letters and for pages that stand without it. */
  colors: {
    paper: "#fbfaf7",
    linen: "#f3efe8",
    line: "#d9d1c3",
    ink: "#1d1a16",
    inkSoft: "#5d564c",
  },
  /** Where tax is collected, and how much of it: countries and states as in ISO 3166. */
  taxRates: [MASSACHUSETTS_TAX],
  /** Where a shopper is taken to be who has not said. */
  destination: { country: "US", state: "MA" },
  /** How parcels of a new designer travel, until the owner says otherwise; in cents. */
  shippingRates: [
    { type: "Standard", price: 0, remotePrice: 1_500 },
    { type: "Express", price: 2_800, remotePrice: 2_800 },
  ],
  /** How long a designer takes before a parcel leaves. */
  processingTime: "24–48 hours",
  /** Until how many days after receipt a return may be asked for. */
  returnDays: 10,
  /** What is off the goods of a customer's first order: 1500 = 15 %. */
  firstOrderBasisPoints: 1_500,
  /** Who may order, in years. */
  minimumAge: 18,
};
