import { isPlace } from "@/lib/domain/address/places";
import { EU_RATES, EU_RATES_DAY } from "@/lib/domain/price/eu-rates";
import { taxRulesAt } from "@/lib/domain/price/tax";
import {
  countryName,
  goesAbroad,
  newDesignersRates,
  optionsFor,
  type ShippingRate,
} from "@/lib/domain/shipping/shipping";
import { isInEu } from "@/lib/domain/shipping/zones";
import { joinNames } from "@/lib/domain/text/list-text";
import { DEFAULTS } from "@/shop/settings";
import { shop } from "@/shop/shop";
import { type Finding, notice } from "./finding";

interface Designer {
  name: string;
  shipping: readonly ShippingRate[];
}

/** What is odd between the taxes, and where designers ship to. */
export function ofTaxesAndRates(designers: readonly Designer[], today: string): Finding[] {
  return [...ofTaxes(designers, today), ...ofRates(designers)].map(notice);
}

function ofTaxes(designers: readonly Designer[], today: string): string[] {
  const { includeTax, taxInEu } = shop.prices;
  const home = shop.address.country;
  if (shop.taxes.length === 0 && taxInEu !== "buyer") {
    return includeTax
      ? [
          `Prices include tax, but there is none: npm run shop -- taxes add ${home} with its percentage, if you have to collect it.`,
        ]
      : [];
  }
  const found: string[] = [];
  const isTaxed = (country: string) => taxRulesAt({ country, state: "" }, today).flat().length > 0;
  const isReached = (country: string) =>
    designers.some(({ shipping }) => optionsFor(shipping, { country, state: "" }, ANY).length > 0);
  const untaxed = [...EU_RATES.keys()].filter(
    (country) => isInEu(home) && isReached(country) && !isTaxed(country),
  );
  if (untaxed.length > 0)
    found.push(
      `Designers ship to ${joinNames(untaxed.map(countryName), 3)}, where no tax is set: settings set prices.taxInEu home, or buyer above the EU's threshold.`,
    );
  if (
    taxInEu === "buyer" &&
    today >= `${Number(EU_RATES_DAY.slice(0, 4)) + 1}${EU_RATES_DAY.slice(4)}`
  )
    found.push(
      `The rates of the EU's countries are of ${EU_RATES_DAY}: update the shop, or set those that have changed with taxes add.`,
    );
  return found;
}

/** Reaches each rate that is of a sum or a weight. */
const ANY = { goods: Number.MAX_SAFE_INTEGER, grams: 0 };

function ofRates(designers: readonly Designer[]): string[] {
  const found: string[] = [];
  const names = (some: readonly Designer[]) =>
    joinNames(
      some.map(({ name }) => name),
      5,
    );
  const atHome = designers.filter(({ shipping }) => !shipping.some(goesAbroad));
  if (atHome.length > 0 && atHome.length < designers.length)
    found.push(`Designers that do not ship abroad, as others do: ${names(atHome)}.`);
  const isSet = JSON.stringify(shop.shipping.rates) !== JSON.stringify(DEFAULTS.shipping.rates);
  const builtIn = designers.filter(({ shipping }) => shipping.every(isBuiltIn));
  if (isSet && builtIn.length > 0 && !newDesignersRates().every(isBuiltIn))
    found.push(
      `Designers that were there before shipping.rates was set keep free shipping: ${names(builtIn)}. Change it with designers set … --shipping.`,
    );
  const lost = designers.flatMap(({ name, shipping }) =>
    shipping.flatMap(({ to }) => to.filter(isNowhere).map((place) => `${place} (${name})`)),
  );
  if (lost.length > 0)
    found.push(`Rates to places that there are not reach nobody: ${joinNames(lost, 5)}.`);
  return found;
}

const isBuiltIn = ({ price, to, fromSum }: ShippingRate) =>
  price === 0 && !fromSum && to.join() === "home";

const isNowhere = (place: string) =>
  place !== "home" && place !== "abroad" && !isPlace(place, shop.zones);
