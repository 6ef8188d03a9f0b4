import { MAX_SEEN } from "@/lib/domain/account/last-seen";
import { ACCEPTED_CARDS } from "@/lib/domain/account/payment-card";
import { stateNamed } from "@/lib/domain/address/places";
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
import { countriesOf, EU, isInEu, isZone } from "@/lib/domain/shipping/zones";
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
  duties,
  email: () => shop.email,
  finalSale: () => shop.returns.finalSaleText,
  firstOrderOffer,
  freeShipping,
  guestDays: () => text(KEPT_DAYS.guestCart),
  /** Each tax that prices contain, in a sentence. */
  includedTax: () => (shop.prices.includeTax ? taxSentences() : ""),
  lastSeen: () => text(MAX_SEEN),
  law: lawPlace,
  legalAddress: () => shop.legal.address,
  legalName: () => shop.legal.name,
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
  taxNumber: () => shop.legal.taxNumber,
  /** What prices are where no tax that they contain is due. */
  untaxedPrices: () =>
    shop.prices.abroad === "same"
      ? `To other places prices are the same, and no ${shop.prices.taxName} is in them.`
      : `To other places prices are without ${shop.prices.taxName}; checkout shows them once you have chosen where your order goes.`,
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

/** There are none between members of the European Union. */
function duties(): string {
  const text = dutiesText("") ?? "";
  return isInEu(shop.address.country) ? `Outside the European Union: ${text}` : text;
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
    return `free in ${countryText(shop.address.country)} for most orders of ${briefPrice(free.fromSum)} or more from one designer, before any discount`;
  return isRemoteDearer()
    ? "free to most items in the continental United States"
    : `free for most items in ${countryText(shop.address.country)}`;
}

function lawPlace(): string {
  const { region, country } = shop.address;
  return FEDERATIONS.has(country) ? region : countryText(country);
}

/** As they are written; the EU's by its one setting, without a list of members. */
function taxSentences(): string {
  const written = [...taxRates()]
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
    .map(taxSentence);
  return [...written, ...euSentence()].join(" ");
}

function euSentence(): string[] {
  const { includeTax, taxInEu, taxName } = shop.prices;
  const to = "On shipments to the other countries of the European Union";
  const taxed = includeTax ? "prices include" : "we collect";
  if (taxInEu === "home") return [`${to} ${taxed} the same ${taxName}.`];
  return taxInEu === "buyer" ? [`${to} ${taxed} the ${taxName} of that country.`] : [];
}

function taxSentence(rate: TaxRate): string {
  const { place, state, basisPoints, clothingExemption, from, exempt, taxesShipping } = rate;
  const goods = listInWords(rate.named);
  const on = `${from && `From ${dayOf(from)}, `}on ${goods ? `${goods} shipped` : "shipments"} to ${taxedPlace(place, state)}`;
  const tax = `${shop.prices.taxName} of ${percent(basisPoints)}`;
  const what = goods ? "" : " on your items";
  const taxed = shop.prices.includeTax
    ? `prices ${taxesShipping ? "and shipping include" : "include"} ${tax}`
    : `we collect ${tax}${what}${taxesShipping ? " and their shipping" : ""}`;
  const exemption = briefPrice(clothingExemption);
  const clothing =
    clothingExemption === 0
      ? ""
      : ` Clothing is exempt up to ${exemption} per item; above that, only the amount over ${exemption} is taxed.`;
  const none = exempt.length === 0 ? "" : ` There is none on ${listInWords(exempt)}.`;
  return `${on.charAt(0).toUpperCase()}${on.slice(1)} ${taxed}.${none}${clothing}`;
}

function taxedPlace(place: string, state: string): string {
  if (place === EU) return "the European Union";
  if (isZone(place, shop.zones))
    return listInWords(countriesOf(place, shop.zones).map(countryText));
  if (state === "") return countryText(place);
  const name = stateNamed(place, state)?.name ?? state;
  return place === shop.address.country ? name : `${name}, ${countryText(place)}`;
}
