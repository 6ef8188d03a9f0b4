import { MAX_LONG_RESERVATION, RESERVATION_MINUTES, SHORT_RESERVATION_MINUTES } from "./constants";

/** A counted variant, as one more unpaid order of a visitor finds it. */
export interface Shelf {
  /** Pieces nobody else holds. */
  left: number;
  /** Pieces that other unpaid orders of the same network hold. */
  heldByNetwork: number;
  /** Recent orders of the visitor or the network for more than a fair share that nobody paid. */
  expired: number;
  cancelled: number;
}

/** How many orders for more than a fair share one visitor or network may leave unpaid. */
const MAX_UNPAID = 3;
/** A single piece or a pair has no fair share: one shopper may want it whole. */
const PAIR = 2;

/**
 * The most pieces that one unpaid order may reserve. A first order may have all that is left; a
 * visitor or network that holds some already, or has let a reservation expire, has a share.
 */
export function reservable(shelf: Shelf): number {
  const isPair = shelf.left + shelf.heldByNetwork <= PAIR;
  const isFirst = shelf.heldByNetwork === 0 && shelf.expired === 0;
  const isTrusted = shelf.expired + shelf.cancelled < MAX_UNPAID;
  return isTrusted && (isFirst || isPair) ? shelf.left : fairShare(shelf);
}

/** Whether so many pieces are more than one order of many should take. */
export function exceedsFairShare(shelf: Shelf, pieces: number): boolean {
  return pieces > fairShare(shelf);
}

/** How long an unpaid order may hold so many pieces. */
export function reservationMinutes(shelf: Shelf, pieces: number): number {
  const isRepeated = shelf.expired + shelf.cancelled > 0;
  const isLong = pieces <= MAX_LONG_RESERVATION && !isRepeated;
  return isLong || !exceedsFairShare(shelf, pieces)
    ? RESERVATION_MINUTES
    : SHORT_RESERVATION_MINUTES;
}

/** A quarter (at least 4) for a visitor, half (at least 5) for a network; one piece always stays. */
function fairShare({ left, heldByNetwork }: Shelf): number {
  const stock = left + heldByNetwork;
  const part = (divisor: number, least: number) =>
    Math.min(Math.max(Math.ceil(stock / divisor), least), stock - 1);
  return Math.max(0, Math.min(part(4, 4), part(2, 5) - heldByNetwork));
}
