import {
  ACCEPTED_CARDS,
  KEPT_DAYS,
  RECENT_SEARCHES,
  RECOVERY_CODE_MINUTES,
  RESERVATION_MINUTES,
  SHORT_RESERVATION_MINUTES,
  SIGN_IN_DAYS,
} from "@/lib/domain/constants";
import { MAX_SEEN } from "@/lib/domain/last-seen";
import { briefPrice } from "@/lib/domain/money";
import { firstOrderOffer, listInWords, percent } from "@/lib/domain/wording";
import { shop } from "@/shop/shop";

export const figures = {
  shop: shop.name,
  cards: listInWords(ACCEPTED_CARDS),
  clothingExemption: briefPrice(shop.taxRates[0]?.clothingExemption ?? 0),
  contactMessageDays: KEPT_DAYS.contactMessage,
  deviceDays: KEPT_DAYS.device,
  browserErrorDays: KEPT_DAYS.browserError,
  firstOrderOffer: firstOrderOffer(),
  guestDays: KEPT_DAYS.guestCart,
  lastSeen: MAX_SEEN,
  minimumAge: shop.minimumAge,
  processingTime: shop.processingTime,
  recentSearches: RECENT_SEARCHES,
  recoveryCodeMinutes: RECOVERY_CODE_MINUTES,
  reservationMinutes: RESERVATION_MINUTES,
  returnDays: shop.returnDays,
  shortReservationMinutes: SHORT_RESERVATION_MINUTES,
  signInDays: SIGN_IN_DAYS,
  taxRate: percent(shop.taxRates[0]?.basisPoints ?? 0),
  stockAlertDays: KEPT_DAYS.stockAlert,
  unpaidOrderDays: KEPT_DAYS.unpaidOrder,
} as const;
