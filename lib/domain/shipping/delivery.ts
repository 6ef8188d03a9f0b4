import { basics } from "@/shop/basics";
import { perSettings, shop } from "@/shop/shop";
import { arrivalOf, type Days } from "../day/arrival";
import { type Cents, formatPrice } from "../money/money";
import { cheapestOption } from "./cheapest-option";
import {
  countryName,
  type Destination,
  goesAbroad,
  goesHome,
  homeDestination,
  isUnitedStates,
  optionsFor,
  type ShippingOption,
  type ShippingRate,
} from "./shipping";

const CONTINENTAL = "continental United States";

/** What of a product decides about its delivery. */
export interface Delivered {
  shippingRates?: readonly ShippingRate[];
  price: Cents;
  combinations: readonly { price: Cents; grams?: number }[] | null;
}

interface Delivery extends ShippingOption {
  /** Whether other combinations cost less. */
  isMost: boolean;
}

/** The cheapest delivery of one piece, and where combinations differ the dearest and slowest of those. */
export function deliveryOf(
  { shippingRates = [], price, combinations }: Delivered,
  destination: Destination = homeDestination(),
): Delivery | null {
  const parcels = new Map<string, ShippingOption | null>();
  for (const { price: goods, grams = 0 } of combinations?.length ? combinations : [{ price }]) {
    const key = `${goods} ${grams}`;
    if (!parcels.has(key))
      parcels.set(key, cheapestOption(optionsFor(shippingRates, destination, { goods, grams })));
  }
  const options = [...parcels.values()].filter((option) => option !== null);
  const [most, ...others] = options.toSorted((a, b) => b.price - a.price);
  if (!most || options.length < parcels.size) return null;
  const transit = slowestOf(options.map((option) => option.transit));
  const isMost = others.some((option) => option.price < most.price);
  return { type: most.type, price: most.price, isMost, ...(transit && { transit }) };
}

function slowestOf(times: readonly (Days | undefined)[]): Days | undefined {
  const known = times.filter((time) => time !== undefined);
  if (known.length < times.length) return undefined;
  return {
    least: Math.max(...known.map(({ least }) => least)),
    most: Math.max(...known.map(({ most }) => most)),
  };
}

const dates = perSettings(
  () =>
    new Intl.DateTimeFormat(basics.language, { month: "long", day: "numeric", timeZone: "UTC" }),
);

/** "December 8". */
export function dayInWords(day: string): string {
  return dates().format(new Date(day));
}

/** "Free delivery by December 8 (continental United States)"; `null` where nothing can be promised. */
export function deliveryPromise(product: Delivered, now: Date): string | null {
  const delivery = deliveryOf(product);
  const home = basics.address.country;
  if (!delivery || shop.shipping.notTo.includes(home)) return null;
  const { price, transit, isMost } = delivery;
  const day = transit && dayInWords(arrivalOf({ placedAt: now, transit }).to);
  const place = placeOf(product);
  return [
    price === 0 ? "Free delivery" : "Delivery",
    day && ` by ${day}`,
    price > 0 && `${day ? "," : " for"} ${isMost ? "up to " : ""}${formatPrice(price)}`,
    place && ` (${place})`,
  ]
    .filter(Boolean)
    .join("");
}

/** Where the promise holds, if the designer sends to other places too. */
function placeOf({ shippingRates = [] }: Delivered): string | null {
  const home = basics.address.country;
  const isOtherFar = ({ to, price, remotePrice }: ShippingRate) =>
    goesHome({ to }) && (price !== remotePrice || to.some((place) => place.startsWith(`${home}-`)));
  if (isUnitedStates(home) && shippingRates.some(isOtherFar)) return CONTINENTAL;
  return shippingRates.some(goesAbroad) ? countryName(home) : null;
}
