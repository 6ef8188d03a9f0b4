import { shop } from "@/shop/shop.config";
import { type ArrivalDates, dayInShop } from "./arrival";
import { checkFields, type FieldErrors, type FieldRule } from "./form-rules";
import type { Order } from "./order";

/** Specification, section 5. */
export const RETURN_REASONS = [
  "The product arrived broken, malfunctioning, or with missing parts",
  "The product received does not match the description provided on the website",
  "The customer decides they no longer want the product",
] as const;

export const MAXIMUM_RETURN_IMAGE_BYTES = 8 * 1024 * 1024;

export const RETURN_IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/heic"] as const;
export const RETURN_IMAGE_TOO_LARGE = "The image can be at most 8 MB.";

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Returnable {
  status: Order["status"];
  placedAt: string;
  shipments: readonly {
    status: string;
    deliveredAt: string | null;
    shippedAt?: string | null;
    arrival?: ArrivalDates;
    lines: readonly { isFinalSale?: boolean }[];
  }[];
}

export const ALL_FINAL_SALE =
  "Every piece in this order is final sale and can't be returned. If one arrived damaged or isn't as described, write to us.";

/** Nothing that was sent can be returned, however soon. */
export function isAllFinalSale({ shipments }: Pick<Returnable, "shipments">): boolean {
  const lines = shipments.flatMap((sent) => (sent.status === "cancelled" ? [] : sent.lines));
  return lines.length > 0 && lines.every((line) => line.isFinalSale);
}

/** Says which pieces of a returnable order stay out of the return; "" where none does. */
export function someFinalSale({ shipments }: Pick<Order, "shipments">): string {
  const lines = shipments.flatMap((shipment) => shipment.lines);
  const names = [...new Set(lines.filter((line) => line.isFinalSale).map(({ name }) => name))];
  return names.length === 0 ? "" : `Final sale, not part of a return: ${names.join(", ")}.`;
}

/**
 * Ten days from the last delivery of something returnable. Where that is unknown, from its estimated arrival,
 * its sending or the order, whichever is last. ISO 8601, UTC.
 */
export function returnDeadline({ status, placedAt, shipments }: Returnable): string | null {
  const sent = shipments.filter(
    ({ status, lines }) => status !== "cancelled" && lines.some((line) => !line.isFinalSale),
  );
  if (status !== "paid" || sent.length === 0) return null;
  const received = sent.map(({ deliveredAt, shippedAt, arrival }) => {
    // Noon is on the same day in the shop.
    const known = deliveredAt
      ? [deliveredAt]
      : [placedAt, shippedAt, arrival && `${arrival.to}T12:00Z`];
    return Math.max(...known.flatMap((moment) => (moment ? [Date.parse(moment)] : [])));
  });
  return new Date(Math.max(...received) + shop.returnDays * DAY_MS).toISOString();
}

/** Until the end of the deadline's day, which is all that the shopper sees of it. */
export function isReturnOpen(order: Returnable & { isReturned: boolean }, now: Date): boolean {
  const deadline = returnDeadline(order);
  return !order.isReturned && deadline !== null && dayInShop(now) <= dayInShop(new Date(deadline));
}

export interface ReturnWords {
  name: string;
  phone: string;
  email: string;
  reason: string;
}

const RULES = {
  name: { name: "Name", isRequired: true, maximum: 200 },
  phone: { name: "Phone number", isRequired: true, maximum: 40 },
  email: { name: "Email", isRequired: true, isEmail: true },
  reason: { name: "Reason", isRequired: true },
} as const satisfies Record<keyof ReturnWords, FieldRule>;

export function checkReturnRequest({ name, phone, email, reason }: ReturnWords): {
  text: ReturnWords;
  errors: FieldErrors<keyof ReturnWords>;
} {
  const { text, errors } = checkFields(RULES, { name, phone, email, reason });
  const reasons: readonly string[] = RETURN_REASONS;
  if (text.reason !== "" && !reasons.includes(text.reason)) {
    errors.reason = "Choose one of the reasons.";
  }
  return { text, errors };
}
