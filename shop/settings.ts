export interface TaxRate {
  /** ISO codes; no state = the whole country. */
  country: string;
  state: string;
  /** 625 = 6.25 %. */
  basisPoints: number;
  /** In cents; only what an item of clothing costs above it is taxed. */
  clothingExemption: number;
  /** The day it begins on in the shop's time zone, an ISO 8601 date; "" = it has always been. */
  from: string;
  /** Categories, with all below them, that are not taxed. */
  exempt: readonly string[];
  taxesShipping: boolean;
}

/** Prices in cents. */
interface SettingsRate {
  type: "Standard" | "Express";
  price: number;
  /** To the states that parcels reach by air. */
  remotePrice: number;
  /** "home", "abroad", countries and states by ISO code: "FR", "CA-QC". */
  to: readonly string[];
  /** Of the designer's goods. */
  fromSum?: number;
  upToGrams?: number;
  /** Business days. */
  transit?: { least: number; most: number };
}

export interface Colors {
  paper: string;
  linen: string;
  line: string;
  ink: string;
  inkSoft: string;
}

/** In the menu and the footer. */
export interface MenuWords {
  shop: string;
  designers: string;
  exclusives: string;
  shortlists: string;
}

/** What makes it this shop. docs/owner.md has the meaning of each. */
export interface Settings {
  name: string;
  tagline: string;
  description: string;
  firstYear: number | null;
  supportEmail: string;
  address: { locality: string; region: string; country: string };
  location: string;
  /** ISO code of the country that the shop is in. */
  country: string;
  socialAccounts: readonly { network: string; href: string }[];
  /** BCP 47. */
  locale: string;
  /** ISO 4217. */
  currency: string;
  /** The currency's decimals (ISO 4217), or fewer. */
  decimals: number;
  /** Dates are shown in this zone to every reader. */
  timeZone: string;
  /** The colors of pages, emails and packing slips. */
  colors: Colors;
  /** Typefaces by name or file; "" is the design's own. */
  faces: { text: string; display: string };
  menuWords: MenuWords;
  taxRates: readonly TaxRate[];
  taxedCountries: readonly string[];
  /** Whether prices contain the tax of where an order goes, instead of being raised by it. */
  pricesIncludeTax: boolean;
  /** As in a sentence: "sales tax", "VAT"; "" where prices include taxes and there are none. */
  taxName: string;
  /** Where shoppers are assumed to be until they choose: in no state, which might be on a parcel. */
  destination: { country: string; state: string };
  /** ISO codes of countries no package is sent to. */
  notShippedTo: readonly string[];
  /** A new designer's rates until the owner changes them. */
  shippingRates: readonly SettingsRate[];
  processingTime: string;
  /** Weekdays on which nothing is made or carried (ISO 8601): estimated arrivals skip them. */
  holidays: readonly string[];
  /** Import duties by country, and where no country is named (""): "included", "on delivery", or a sentence. */
  duties: Readonly<Record<string, string>>;
  /** Pieces left at which the shop's daily email names a variant; `null`: no email. */
  lowStock: number | null;
  /** Whether programs may shop for people (`/ucp/`). */
  agents: boolean;
  returnDays: number;
  /** Categories, with all below them, whose products are final sale unless their column says FALSE. */
  finalSaleCategories: readonly string[];
  /** Values that a piece is made to order in. Engraved pieces are always final sale. */
  finalSaleValues: readonly string[];
  /** How pages say that some items are final sale; "" where none is. */
  finalSaleText: string;
  /** 1500 = 15 %. */
  firstOrderBasisPoints: number;
  minimumAge: number;
  /** Whether carts and orders keep where a visit came from. */
  keepsSources: boolean;
}

/** A shop whose owner has set nothing yet. */
export const DEFAULTS: Settings = {
  name: "Our Shop",
  tagline: "pieces by independent designers",
  description: "Pieces by independent designers, chosen one by one.",
  firstYear: null,
  supportEmail: "",
  address: { locality: "", region: "", country: "US" },
  location: "",
  country: "US",
  socialAccounts: [],
  locale: "en-US",
  currency: "USD",
  decimals: 2,
  timeZone: "UTC",
  colors: {
    paper: "#fbfaf7",
    linen: "#f3efe8",
    line: "#d9d1c3",
    ink: "#1d1a16",
    inkSoft: "#5d564c",
  },
  faces: { text: "", display: "" },
  menuWords: {
    shop: "Shop",
    designers: "Designers",
    exclusives: "Exclusives",
    shortlists: "Shortlists",
  },
  taxRates: [],
  taxedCountries: [],
  pricesIncludeTax: false,
  taxName: "sales tax",
  destination: { country: "US", state: "" },
  notShippedTo: "BY CU IR KP RU SY AQ BV GS HM IO TF UM".split(" "),
  shippingRates: [
    { type: "Standard", price: 0, remotePrice: 0, to: ["home"], transit: { least: 3, most: 5 } },
  ],
  processingTime: "24–48 hours",
  holidays: [],
  duties: {},
  lowStock: null,
  agents: true,
  returnDays: 10,
  finalSaleCategories: [],
  finalSaleValues: [],
  finalSaleText: "",
  firstOrderBasisPoints: 0,
  minimumAge: 18,
  keepsSources: true,
};
