import data from "country-region-data/data.json";
import { MAX_SEEN } from "@/lib/domain/account/last-seen";
import { ACCEPTED_CARDS } from "@/lib/domain/account/payment-card";
import {
  KEPT_DAYS,
  RECOVERY_CODE_MINUTES,
  RESERVATION_MINUTES,
  SHORT_RESERVATION_MINUTES,
  SIGN_IN_DAYS,
} from "@/lib/domain/constants";
import { RECENT_SEARCHES } from "@/lib/domain/listing/search";
import { briefPrice } from "@/lib/domain/money/money";
import { dayOf } from "@/lib/domain/order/order-text";
import { type TaxRate, taxRates } from "@/lib/domain/price/tax";
import { dutiesText } from "@/lib/domain/shipping/duties";
import { newDesignersRates, UNITED_STATES } from "@/lib/domain/shipping/shipping";
import { countOf } from "@/lib/domain/text/list-text";
import { firstOrderOffer, listInWords, percent, shopLocation } from "@/lib/domain/text/wording";
import { perSettings, shop } from "@/shop/shop";

const countries = new Intl.DisplayNames("en", { type: "region" });
/** ISO codes of the countries whose names take an article in a sentence. */
const WITH_ARTICLE = new Set(
  "AE BS CF CK DO FK FO GB GM KM KY MH MP MV NL PH SB SC TC US VA VG VI".split(" "),
);
/** Whose states have laws of their own on sales. */
const FEDERATIONS = new Set(["AU", "CA", "US"]);

/** What `{{name}}` in a page stands for. What the shop does not have is "", and leaves out its paragraph. */
const PLACEHOLDERS = {
  /** What is not in the prices yet. */
  addedAtCheckout: () =>
    shop.prices.includeTax
      ? "Shipping is added at checkout"
      : "Shipping and taxes are added at checkout, each on its own line",
  browserErrorDays: () => text(KEPT_DAYS.browserError),
  cards: () => listInWords(ACCEPTED_CARDS),
  contactMessageDays: () => text(KEPT_DAYS.contactMessage),
  country: () => countryText(shop.address.country),
  currency: currencyText,
  deviceDays: () => text(KEPT_DAYS.device),
  /** Who pays import duties abroad, as a sentence. */
  duties: () => dutiesText("") ?? "",
  email: () => shop.email,
  finalSale: () => shop.returns.finalSaleText,
  firstOrderOffer,
  freeShipping,
  guestDays: () => text(KEPT_DAYS.guestCart),
  /** Each tax that prices contain, in a sentence. */
  includedTax: () => (shop.prices.includeTax ? taxSentences() : ""),
  lastSeen: () => text(MAX_SEEN),
  law: lawPlace,
  location: () => shopLocation(),
  minimumAge: () => text(shop.minimumAge),
  processingTime: () => shop.shipping.processingTime,
  recentSearches: () => text(RECENT_SEARCHES),
  recoveryCodeMinutes: () => text(RECOVERY_CODE_MINUTES),
  remotePlaces: () =>
    isRemoteDearer() ? "Alaska, Hawaii, the territories and military addresses" : "",
  reservationMinutes: () => text(RESERVATION_MINUTES),
  returnDays: () => text(shop.returns.days),
  returnTime: () => countOf(shop.returns.days, "day"),
  /** How long it is kept where a visit came from. */
  sourceDays: () => (shop.visits.sources ? text(KEPT_DAYS.source) : ""),
  /** Each tax that comes on top of prices, in a sentence. */
  salesTax: () => (shop.prices.includeTax ? "" : taxSentences()),
  shop: () => shop.name,
  shortReservationMinutes: () => text(SHORT_RESERVATION_MINUTES),
  signInDays: () => text(SIGN_IN_DAYS),
  stockAlertDays: () => text(KEPT_DAYS.stockAlert),
  taxName: () => shop.prices.taxName,
  unpaidOrderDays: () => text(KEPT_DAYS.unpaidOrder),
} satisfies Record<string, () => string>;

export const PLACEHOLDER_NAMES: ReadonlySet<string> = new Set(Object.keys(PLACEHOLDERS));

export const placeholderValues = perSettings(
  (): ReadonlyMap<string, string> =>
    new Map(Object.entries(PLACEHOLDERS).map(([name, value]) => [name, value()])),
);

/** None stands for what the shop does not do. */
function text(count: number): string {
  return count === 0 ? "" : String(count);
}

/** "the United States", "Ireland". */
function countryText(code: string): string {
  const name = countries.of(code) ?? code;
  return WITH_ARTICLE.has(code) ? `the ${name}` : name;
}

/** "US dollars", "euros". */
function currencyText(): string {
  const written = new Intl.NumberFormat("en", {
    style: "currency",
    currency: shop.currency,
    currencyDisplay: "name",
  });
  return written.formatToParts(2).find(({ type }) => type === "currency")?.value ?? shop.currency;
}

/** A new designer's, to anywhere at home, lightest and cheapest sum first. */
const standardRates = () =>
  newDesignersRates()
    .filter(({ type, to }) => type === "Standard" && to.includes("home"))
    .toSorted((a, b) => (a.fromSum ?? 0) - (b.fromSum ?? 0));

function isRemoteDearer(): boolean {
  const [rate] = standardRates();
  return (
    shop.address.country === UNITED_STATES && rate !== undefined && rate.remotePrice > rate.price
  );
}

function freeShipping(): string {
  const free = standardRates().find(({ price, upToGrams }) => price === 0 && !upToGrams);
  if (!free) return "";
  if (free.fromSum)
    return `free in ${countryText(shop.address.country)} for most orders of ${briefPrice(free.fromSum)} or more from one designer`;
  return isRemoteDearer()
    ? "free to most items in the continental United States"
    : `free for most items in ${countryText(shop.address.country)}`;
}

function lawPlace(): string {
  const { region, country } = shop.address;
  return FEDERATIONS.has(country) ? region : countryText(country);
}

function taxSentences(): string {
  return [...taxRates()]
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
    .map(taxSentence)
    .join(" ");
}

function taxSentence(rate: TaxRate): string {
  const { country, state, basisPoints, clothingExemption, from, exempt, taxesShipping } = rate;
  const on = `${from && `From ${dayOf(from)}, `}on shipments to ${taxedPlace(country, state)}`;
  const tax = `${shop.prices.taxName} of ${percent(basisPoints)}`;
  const taxed = shop.prices.includeTax
    ? `prices ${taxesShipping ? "and shipping include" : "include"} ${tax}`
    : `we collect ${tax} on your items${taxesShipping ? " and their shipping" : ""}`;
  const exemption = briefPrice(clothingExemption);
  const clothing =
    clothingExemption === 0
      ? ""
      : ` Clothing is exempt up to ${exemption} per item; above that, only the amount over ${exemption} is taxed.`;
  const none = exempt.length === 0 ? "" : ` There is none on ${listInWords(exempt)}.`;
  return `${on.charAt(0).toUpperCase()}${on.slice(1)} ${taxed}.${none}${clothing}`;
}

function taxedPlace(country: string, state: string): string {
  if (state === "") return countryText(country);
  const { regions = [] } = data.find(({ countryShortCode }) => countryShortCode === country) ?? {};
  const name = regions.find(({ shortCode }) => shortCode === state)?.name ?? state;
  return country === shop.address.country ? name : `${name}, ${countryText(country)}`;
}
