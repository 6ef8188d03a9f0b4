import type { Cents } from "../money/money";
import type { Reducible } from "../money/sale";

interface Offer extends Reducible {
  price: Cents;
  isSoldOut: boolean;
}

/** What can be bought; everything where nothing can. */
export function onOffer<Item extends Pick<Offer, "isSoldOut">>(
  all: readonly Item[],
): readonly Item[] {
  const left = all.filter(({ isSoldOut }) => !isSoldOut);
  return left.length > 0 ? left : all;
}

/** The lowest price of what can be bought, which listings show, sort and filter by; `null` without offers. */
export function listedPrice(
  all: readonly Offer[],
): (Reducible & { price: Cents; hasPriceRange: boolean }) | null {
  const offers = onOffer(all);
  const [first] = offers;
  if (!first) return null;
  const lowest = offers.reduce((low, offer) => (offer.price < low.price ? offer : low), first);
  return {
    price: lowest.price,
    ...(lowest.wasPrice !== undefined && { wasPrice: lowest.wasPrice }),
    hasPriceRange: offers.some(({ price }) => price !== lowest.price),
  };
}
