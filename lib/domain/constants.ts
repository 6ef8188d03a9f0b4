/** Figures of the specification's section 9, used by pages and rules alike. */
export const PAGE_SIZE = 12;
export const UNLIMITED_INVENTORY = -1;
export const MINIMUM_QUANTITY = 1;
export const MAXIMUM_QUANTITY = 999;
export const PRODUCT_NAME_WORDS = 3;
export const HEADER_BRANDS = 12;
export const HEADER_BRANDS_PER_ROW = 4;
export const RECENT_SEARCHES = 5;
export const RETURN_WINDOW_DAYS = 10;
export const FIRST_ORDER_DISCOUNT_BASIS_POINTS = 1500;
export const RESERVATION_MINUTES = 30;
export const LINK_COPIED_MS = 2000;
export const MESSAGE_MS = 3000;
export const SCROLL_TO_TOP_MS = 1000;
export const PRICE_DEBOUNCE_MS = 300;
export const PROCESSING_TIME = "24–48 hours";
export const ACCEPTED_CARDS = ["American Express", "Visa", "Master Card", "Discover"] as const;
export const PAYMENT_METHOD = "visa";
/** Where customers write to. */
export const SUPPORT_EMAIL = "care@shortlisted.example";
/** How long a code for a new password is good. */
export const RECOVERY_CODE_MINUTES = 30;
