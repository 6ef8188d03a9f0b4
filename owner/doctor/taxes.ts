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
    const text = `Prices include tax, but there is none: npm run shop -- taxes add ${home} with its percentage, if you have to collect it.`;
    return includeTax ? [text] : [];
  }
  const untaxed = [...EU_RATES.keys()].filter((country) => {
    const place = { country, state: "" };
    const isReached = designers.some(({ shipping }) => optionsFor(shipping, place, ANY).length > 0);
    return isInEu(home) && isReached && taxRulesAt(place, today).flat().length === 0;
  });
  const names = joinNames(untaxed.map(countryName), 3);
  const isOld = taxInEu === "buyer" && today.slice(0, 4) > EU_RATES_DAY.slice(0, 4);
  return [
    untaxed.length > 0 &&
      `Designers ship to ${names}, where no tax is set: settings set prices.taxInEu home, or buyer above the EU's threshold.`,
    isOld &&
      `The rates of the EU's countries are of ${EU_RATES_DAY}: update the shop, or set those that have changed with taxes add.`,
  ].filter((text) => text !== false);
}

/** Reaches each rate that is of a sum or a weight. */
const ANY = { goods: Number.MAX_SAFE_INTEGER, grams: 0 };

function ofRates(designers: readonly Designer[]): string[] {
  const named = (some: readonly Designer[]) =>
    joinNames(
      some.map(({ name }) => name),
      5,
    );
  const atHome = designers.filter(({ shipping }) => !shipping.some(goesAbroad));
  const builtIn = newDesignersRates().every(isFreeAtHome)
    ? []
    : designers.filter(({ shipping }) => shipping.every(isFreeAtHome));
  const lost = designers.flatMap(({ name, shipping }) =>
    shipping.flatMap(({ to }) => to.filter(isNowhere).map((place) => `${place} (${name})`)),
  );
  return [
    atHome.length > 0 &&
      atHome.length < designers.length &&
      `Designers that do not ship abroad, as others do: ${named(atHome)}.`,
    builtIn.length > 0 &&
      `Designers that were there before shipping.rates was set keep free shipping: ${named(builtIn)}. designers take-rates gives all the new ones.`,
    lost.length > 0 && `Rates to places that there are not reach nobody: ${joinNames(lost, 5)}.`,
  ].filter((text) => text !== false);
}

const isFreeAtHome = ({ price, to, fromSum }: ShippingRate) =>
  price === 0 && !fromSum && to.join() === "home";

const isNowhere = (place: string) =>
  place !== "home" && place !== "abroad" && !isPlace(place, shop.zones);
