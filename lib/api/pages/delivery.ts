import "server-only";
import { dayInShop, endOfDay } from "@/lib/domain/day/shop-day";
import { type Delivered, deliveryPromise } from "@/lib/domain/shipping/delivery";
import { markFreshUntil } from "@/lib/http/page-status";

/** The page that says it is no longer sent once the shop's day has ended. */
export function promisedDelivery(product: Delivered): string | null {
  const now = new Date();
  const promise = deliveryPromise(product, now);
  if (promise !== null) markFreshUntil(endOfDay(dayInShop(now)));
  return promise;
}
