import type { Cents } from "./money";
import type { Order, OrderStatus } from "./order";

/** One order in a customer's list. */
export interface OrderSummary {
  id: number;
  number: string;
  /** ISO 8601: an instant in UTC, or a day alone. */
  placedAt: string;
  /** What it holds, in words. */
  name: string;
  /** Address of the picture of its first product. */
  image: string | null;
  pieces: number;
  total: Cents;
  /** Whether a return was requested (`refunded` on the wire). */
  isReturned: boolean;
  /** Whether a return may be requested now. */
  isReturnOpen: boolean;
  /** `null` when the server does not say. */
  status: OrderStatus | null;
}

/** One order of a customer with all that is in it. */
export interface CustomerOrder {
  id: number;
  order: Order;
  isReturned: boolean;
  isReturnOpen: boolean;
  /** Until when a return may be requested, ISO 8601; `null` when it may not. */
  returnUntil: string | null;
}
