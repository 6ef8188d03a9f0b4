/** Figures of the specification's section 9, used by pages and rules alike. */
export const PAGE_SIZE = 12;
export const UNLIMITED_INVENTORY = -1;
export const MINIMUM_QUANTITY = 1;
export const MAXIMUM_QUANTITY = 999;
export const PRODUCT_NAME_WORDS = 3;
export const HEADER_BRANDS = 12;
export const HEADER_BRANDS_PER_ROW = 4;
export const RECENT_SEARCHES = 5;
export const RESERVATION_MINUTES = 30;
/** For an order that takes more of a variant than `MAX_LONG_RESERVATION` pieces and a fair share. */
export const SHORT_RESERVATION_MINUTES = 10;
export const MAX_LONG_RESERVATION = 5;
export const LINK_COPIED_MS = 2000;
export const MESSAGE_MS = 3000;
export const PRICE_DEBOUNCE_MS = 300;
export const ACCEPTED_CARDS = ["American Express", "Visa", "Master Card", "Discover"] as const;
export const PAYMENT_METHOD = "visa";
/** How long a customer stays signed in at most. */
export const SIGN_IN_DAYS = 30;
/** After how long without use a customer is signed out. */
export const SIGN_IN_IDLE_DAYS = 14;
/** How exactly it is kept when a customer was last here: a shorter pause is not written down. */
export const LAST_USE_MINUTES = 60;
/** How many days the shop keeps what it does not keep for good, and why so long. */
export const KEPT_DAYS = {
  /** A guest's bag after it was last used: a season, for whoever comes back to decide. */
  guestBag: 90,
  /** A device after a customer last logged in on it: as long as a browser keeps its cookie. */
  device: 365,
  /** Whom a letter was sent to, and why one could not be sent: while a customer may ask for it. */
  letter: 90,
  /** A provider's event: Stripe sends one again for 30 days. */
  paymentEvent: 90,
  /** An order that ended without any money: while its shopper may ask what became of it. */
  unpaidOrder: 30,
  /** A contact message: the shop has it by e-mail, this copy is for when that was lost. */
  contactMessage: 365,
  /** A letter as a file, in a shop without a mail server: while somebody may look for it. */
  outboxFile: 30,
} as const;
/** How long a code for a new password is good. */
export const RECOVERY_CODE_MINUTES = 30;
