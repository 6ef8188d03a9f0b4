import { basics } from "./basics.config.ts";

/** 6.25 %; clothing up to $175 an item is exempt (830 CMR 64H.6.4). */
export const MASSACHUSETTS_TAX = {
  country: "US",
  state: "MA",
  basisPoints: 625,
  /** In cents; only the excess above it is taxed. */
  clothingExemption: 17_500,
};

/** Where the shop is; `country` is its ISO code. */
const address = { locality: "Boston", region: "Massachusetts", country: "US" };

/** docs/owner.md lists the files that make it another shop. */
export const shop = {
  ...basics,
  tagline: "jewelry and fashion by independent designers",
  description: "Jewelry, leather and fashion from independent designers, chosen piece by piece.",
  firstYear: 2024,
  supportEmail: "care@shortlisted.example",
  address,
  location: `${address.locality}, ${address.region}`,
  socialAccounts: [
    { network: "Instagram", href: "https://www.instagram.com/shortlisted.and.co/" },
    { network: "TikTok", href: "https://www.tiktok.com/@shortlisted.and.co" },
  ],
  /** The colors of `tokens.css`, for emails and standalone pages. */
  colors: {
    paper: "#fbfaf7",
    linen: "#f3efe8",
    line: "#d9d1c3",
    ink: "#1d1a16",
    inkSoft: "#5d564c",
  },
  taxRates: [MASSACHUSETTS_TAX],
  /** Where shoppers are assumed to be until they choose: in no state, which might be on a parcel. */
  destination: { country: "US", state: "" },
  /** ISO codes of countries no package is sent to: embargoed ones, then those where nobody lives. */
  notShippedTo: ["BY", "CU", "IR", "KP", "RU", "SY", "AQ", "BV", "GS", "HM", "IO", "TF", "UM"],
  /** A new designer's rates, in cents, and business days in transit, until the owner changes them. */
  shippingRates: [
    { type: "Standard", price: 0, remotePrice: 1_500, transit: { least: 3, most: 5 } },
    { type: "Express", price: 2_800, remotePrice: 2_800, transit: { least: 1, most: 2 } },
  ],
  processingTime: "24–48 hours",
  returnDays: 10,
  /** 1500 = 15 %. */
  firstOrderBasisPoints: 1_500,
  minimumAge: 18,
};
