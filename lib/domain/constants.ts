/** The specification's section 9. */
export const PAGE_SIZE = 12;
export const UNLIMITED_INVENTORY = -1;
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 999;
export const RESERVATION_MINUTES = 30;
export const SHORT_RESERVATION_MINUTES = 10;
/** How long an unpaid order counts among its shopper's reservations. */
export const UNPAID_LOOKBACK_HOURS = 2;
export const MESSAGE_MS = 3000;
/** Where a browser keeps the products that were seen last. */
export const LAST_SEEN_KEY = "lastSeen";
export const SIGN_IN_DAYS = 30;
/** Shorter pauses are not written to the database. */
export const LAST_USE_MINUTES = 60;
export const KEPT_DAYS = {
  guestCart: 90,
  device: 365,
  email: 90,
  paymentEvent: 90,
  webhookMessage: 30,
  unpaidOrder: 30,
  contactMessage: 365,
  stockAlert: 180,
  outboxFile: 30,
  browserError: 7,
  source: 90,
} as const;
export const RECOVERY_CODE_MINUTES = 30;
export const EARLIER_ORDERS_LINK_HOURS = 24;
