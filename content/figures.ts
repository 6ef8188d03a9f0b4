import {
  ACCEPTED_CARDS,
  KEPT_DAYS,
  MINIMUM_AGE,
  PROCESSING_TIME,
  RECENT_SEARCHES,
  RECOVERY_CODE_MINUTES,
  RESERVATION_MINUTES,
  RETURN_WINDOW_DAYS,
  SIGN_IN_DAYS,
} from "@/lib/domain/constants";
import { MASSACHUSETTS_TAX } from "@/lib/domain/tax";
import { FIRST_ORDER_OFFER, inWords, percent, wholeDollars } from "@/lib/domain/wording";

/** What the written pages say in figures: the very figures the shop's rules go by. */
export const figures = {
  cards: inWords(ACCEPTED_CARDS),
  clothingExemption: wholeDollars(MASSACHUSETTS_TAX.clothingExemption),
  contactMessageDays: KEPT_DAYS.contactMessage,
  deviceDays: KEPT_DAYS.device,
  firstOrderOffer: FIRST_ORDER_OFFER,
  guestDays: KEPT_DAYS.guestBag,
  minimumAge: MINIMUM_AGE,
  processingTime: PROCESSING_TIME,
  recentSearches: RECENT_SEARCHES,
  recoveryCodeMinutes: RECOVERY_CODE_MINUTES,
  reservationMinutes: RESERVATION_MINUTES,
  returnDays: RETURN_WINDOW_DAYS,
  signInDays: SIGN_IN_DAYS,
  taxRate: percent(MASSACHUSETTS_TAX.basisPoints),
  unpaidOrderDays: KEPT_DAYS.unpaidOrder,
} as const;
