import { MAX_LONG_RESERVATION, RESERVATION_MINUTES, SHORT_RESERVATION_MINUTES } from "./constants";

export interface Shelf {
  left: number;
  heldByNetwork: number;
  /** Recent large orders of this visitor or network that nobody paid. */
  expired: number;
  cancelled: number;
}

const MAX_UNPAID = 3;
const PAIR = 2;

/** A first order may take all stock; later ones get a fair share while others stay unpaid. */
export function reservable(shelf: Shelf): number {
  const isPair = shelf.left + shelf.heldByNetwork <= PAIR;
  const isFirst = shelf.heldByNetwork === 0 && shelf.expired === 0;
  const isTrusted = shelf.expired + shelf.cancelled < MAX_UNPAID;
  return isTrusted && (isFirst || isPair) ? shelf.left : fairShare(shelf);
}

export function exceedsFairShare(shelf: Shelf, pieces: number): boolean {
  return pieces > fairShare(shelf);
}

export function reservationMinutes(shelf: Shelf, pieces: number): number {
  const isRepeated = shelf.expired + shelf.cancelled > 0;
  const isLong = pieces <= MAX_LONG_RESERVATION && !isRepeated;
  return isLong || !exceedsFairShare(shelf, pieces)
    ? RESERVATION_MINUTES
    : SHORT_RESERVATION_MINUTES;
}

/** A quarter (at least 4) for a visitor, half (at least 5) for a network; one piece always remains. */
function fairShare({ left, heldByNetwork }: Shelf): number {
  const stock = left + heldByNetwork;
  const part = (divisor: number, least: number) =>
    Math.min(Math.max(Math.ceil(stock / divisor), least), stock - 1);
  return Math.max(0, Math.min(part(4, 4), part(2, 5) - heldByNetwork));
}
