import { basics } from "@/shop/basics";
import type { ArrivalDates } from "../day/arrival";
import { addDays } from "../day/calendar-day";
import { dayInShop, endOfDay } from "../day/shop-day";
import { checkFields, type FieldErrors, type FieldRule } from "../form/form-rules";
import type { Order, Shipment } from "./order";
import type { ReturnablePackage } from "./return-request";

/** Specification, section 5. */
export const RETURN_REASONS = [
  "The product arrived broken, malfunctioning, or with missing parts",
  "The product received does not match the description provided on the website",
  "The customer decides they no longer want the product",
] as const;

export const MAX_RETURN_IMAGE_BYTES = 8 * 1024 * 1024;

export const RETURN_IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/heic"] as const;
export const RETURN_IMAGE_TOO_LARGE = "The image can be at most 8 MB.";

export interface Returnable {
  status: Order["status"];
  placedAt: string;
  shipments: readonly ReturnableShipment[];
}

interface ReturnableShipment {
  status: string;
  deliveredAt: string | null;
  shippedAt?: string | null;
  arrival?: ArrivalDates;
  delayedUntil?: string;
  lines: readonly { isFinalSale?: boolean }[];
}

export const ALL_FINAL_SALE =
  "Every piece in this order is final sale and can't be returned. If one arrived damaged or isn't as described, write to us.";

export const CHOOSE_PIECES = "Choose at least one piece.";

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

/** By the calendar of the shop. Where delivery is unknown, from what is known and comes last. */
function lastDay({ placedAt }: Returnable, shipment: ReturnableShipment): string {
  const { deliveredAt, shippedAt, arrival, delayedUntil } = shipment;
  const known = deliveredAt
    ? [dayInShop(new Date(deliveredAt))]
    : [
        dayInShop(new Date(placedAt)),
        shippedAt && dayInShop(new Date(shippedAt)),
        arrival?.to,
        delayedUntil,
      ];
  const received = known.filter((day) => day !== undefined && day !== null && day !== "").sort();
  return addDays(received.at(-1) ?? "", basics.returns.days);
}

function isReturnable({ status, lines }: ReturnableShipment): boolean {
  return status !== "cancelled" && lines.some((line) => !line.isFinalSale);
}

/** The end of a package's tenth day (ISO 8601, UTC); `null` where nothing of it can be returned. */
export function packageDeadline(order: Returnable, shipment: ReturnableShipment): string | null {
  if (order.status !== "paid" || !isReturnable(shipment)) return null;
  return endOfDay(lastDay(order, shipment)).toISOString();
}

/** The deadline of the package that can be returned longest. */
export function returnDeadline(order: Returnable): string | null {
  const deadlines = order.shipments.flatMap((shipment) => packageDeadline(order, shipment) ?? []);
  return deadlines.sort().at(-1) ?? null;
}

/** @param left pieces of each line, in the order's order, that are neither refunded nor asked for. */
export function returnablePackages(
  order: Omit<Returnable, "shipments"> & {
    shipments: readonly (ReturnableShipment & Pick<Shipment, "brand">)[];
  },
  left: readonly number[],
): ReturnablePackage[] {
  let item = 0;
  return order.shipments.flatMap((shipment) => {
    const until = packageDeadline(order, shipment);
    const pieces = shipment.lines.flatMap((line) => {
      item++;
      const quantity = left[item - 1] ?? 0;
      return line.isFinalSale || quantity <= 0 ? [] : [{ item, quantity }];
    });
    return until === null || pieces.length === 0
      ? []
      : [{ designer: shipment.brand.name, until, pieces }];
  });
}

const RULES = {
  name: { name: "Name", isRequired: true, maximum: 200 },
  phone: { name: "Phone number", isRequired: true, maximum: 40, isPhone: true },
  email: { name: "Email", isRequired: true, isEmail: true },
  reason: { name: "Reason", isRequired: true },
} as const satisfies Record<string, FieldRule>;

export type ReturnWords = Record<keyof typeof RULES, string>;

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
