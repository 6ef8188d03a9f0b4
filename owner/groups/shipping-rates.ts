import { isPlace, nearestPlaces } from "@/lib/domain/address/places";
import { transitText } from "@/lib/domain/day/arrival";
import { formatPrice } from "@/lib/domain/money/money";
import { placeName, placesOfType, type ShippingRate } from "@/lib/domain/shipping/shipping";
import { listInWords } from "@/lib/domain/text/wording";
import { shop } from "@/shop/shop";
import { InvalidCell, readMoney } from "../lists/lists";

const RATE =
  /^([^=@]{1,40})(?:@([^=]{1,400}))?=([\d.,]+)(?:\/([\d.,]+))?(?::(\d{1,2}(?:[-–]\d{1,2})?))?$/;

export function notARate(text: string): string {
  const [, conditions = ""] = /@([^=]*)/.exec(text.slice(0, 500)) ?? [];
  const unknown = conditions
    .split(",")
    .map(placeNamed)
    .filter((place) => !isTaken(place));
  const near = unknown.map((place) => nearestPlaces(place, shop.zones));
  return `"${text}" is not a rate like Standard=0/15:3-5, Express=12.50 or Standard@EU,NO,from100,to2kg=9${near.find(Boolean) ?? ""}.`;
}

const isTaken = (place: string) =>
  place === "home" || place === "abroad" || isPlace(place, shop.zones);

/** As it is stored, in whatever case it is written. */
function placeNamed(word: string): string {
  const text = word.trim();
  if (/^(home|abroad)$/i.test(text)) return text.toLowerCase();
  const zone = Object.keys(shop.zones).find((name) => name.toLowerCase() === text.toLowerCase());
  return zone ?? text.toUpperCase();
}

/** `Standard@home,from100=0/15:3-5`: name, where and of what it holds, price, price to remote states, days. */
export function rateOf(text: string): ShippingRate | null {
  const [, type, conditions = "", near, far, days] = RATE.exec(text.trim()) ?? [];
  if (!type || !near) return null;
  const [least = 0, most = least] = (days ?? "").split(/[-–]/).map(Number);
  const price = readMoney(near);
  const remotePrice = readMoney(far ?? near);
  const held = conditionsOf(conditions, type.trim());
  if (least > most || price instanceof InvalidCell || remotePrice instanceof InvalidCell || !held)
    return null;
  return {
    type: type.trim(),
    price,
    remotePrice,
    ...held,
    ...(days && { transit: { least, most } }),
  };
}

type Conditions = Pick<ShippingRate, "to" | "fromSum" | "upToGrams">;

function conditionsOf(text: string, type: string): Conditions | null {
  const to: string[] = [];
  const held: Omit<Conditions, "to"> = {};
  for (const word of text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean)) {
    const place = placeNamed(word);
    const [, sum] = /^from([\d.]+)$/i.exec(word) ?? [];
    const [, weight, unit = ""] = /^to(\d+(?:\.\d+)?)(k?g)$/i.exec(word) ?? [];
    if (sum) {
      const amount = readMoney(sum);
      if (amount instanceof InvalidCell) return null;
      held.fromSum = amount;
    } else if (weight) {
      held.upToGrams = Math.round(Number(weight) * (unit.toLowerCase() === "kg" ? 1_000 : 1));
    } else if (isTaken(place)) to.push(place);
    else return null;
  }
  return { to: to.length > 0 ? to : placesOfType(type), ...held };
}

/** A rate that another is before, in each case in which it holds. */
export function rateTwice(rates: readonly ShippingRate[]): ShippingRate | undefined {
  const known = new Set<string>();
  return rates.find(({ type, to, fromSum, upToGrams }) => {
    const held = to.map((place) => [place, type.toLowerCase(), fromSum, upToGrams].join());
    const isKnown = held.every((each) => known.has(each));
    for (const each of held) known.add(each);
    return isKnown;
  });
}

export function rateInWords(rate: ShippingRate): string {
  const { type, price, remotePrice, to, fromSum, upToGrams, transit } = rate;
  return [
    `${type}${to.join() === placesOfType(type).join() ? "" : ` to ${listInWords(to.map(placeName))}`}`,
    fromSum && `from ${formatPrice(fromSum)}`,
    upToGrams && `up to ${upToGrams} g`,
    `${formatPrice(price)}${remotePrice === price ? "" : ` (${formatPrice(remotePrice)} to remote states)`}${transit ? `, ${transitText(transit, { least: 0, most: 0 })} in transit` : ""}`,
  ]
    .filter(Boolean)
    .join(" ");
}
