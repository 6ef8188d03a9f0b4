import { RESERVATION_MINUTES, SHORT_RESERVATION_MINUTES } from "../constants";

/** The specification's section 9. */
const MAX_LONG_RESERVATION_PIECES = 5;

export interface ReservationContext {
  available: number;
  reservedByNetwork: number;
  /** Recent large orders of this visitor or network that nobody paid. */
  expired: number;
  cancelled: number;
}

const UNPAID_THRESHOLD = 3;
const LOW_STOCK = 2;

/** A first order may take all stock; later ones get a fair share while others stay unpaid. */
export function reservable(context: ReservationContext): number {
  const isLowStock = context.available + context.reservedByNetwork <= LOW_STOCK;
  const hasNoOpenHolds = context.reservedByNetwork === 0 && context.expired === 0;
  const isTrusted = context.expired + context.cancelled < UNPAID_THRESHOLD;
  return isTrusted && (hasNoOpenHolds || isLowStock) ? context.available : fairShare(context);
}

export function exceedsFairShare(context: ReservationContext, pieces: number): boolean {
  return pieces > fairShare(context);
}

export function reservationMinutes(context: ReservationContext, pieces: number): number {
  const isRepeated = context.expired + context.cancelled > 0;
  const isLong = pieces <= MAX_LONG_RESERVATION_PIECES && !isRepeated;
  return isLong || !exceedsFairShare(context, pieces)
    ? RESERVATION_MINUTES
    : SHORT_RESERVATION_MINUTES;
}

/** A quarter (at least 4) for a visitor, half (at least 5) for a network; one piece always remains. */
function fairShare({ available, reservedByNetwork }: ReservationContext): number {
  const stock = available + reservedByNetwork;
  const part = (divisor: number, least: number) =>
    Math.min(Math.max(Math.ceil(stock / divisor), least), stock - 1);
  return Math.max(0, Math.min(part(4, 4), part(2, 5) - reservedByNetwork));
}
