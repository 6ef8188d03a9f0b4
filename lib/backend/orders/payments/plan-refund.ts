import { type Cents, formatPrice, sum } from "@/lib/domain/money/money";
import type { ShipmentStatus } from "@/lib/domain/order/order";
import {
  type Pieces,
  piecesLeft,
  type RefundableLine,
  type RefundablePackage,
  type RefundItem,
  readItems,
  refundItems,
} from "@/lib/domain/order/refund";
import { failure, type Result, success } from "@/lib/domain/result";
import type { RowOf } from "../../db/rows";
import type { Queries } from "../../db/transaction";
import type { SettledOrder } from "../pay";
import { SHOP_REFUND } from "../payment-states";
import { packageRows } from "../read";
import { refundedOf } from "../refunded";

/** The whole order unless an amount, a designer's package or items are named. */
export interface RefundRequest {
  orderNumber: string;
  amount?: Cents;
  designer?: string;
  /** As {@link readItems} reads them. */
  items?: readonly string[];
  /** By default a refund that names nothing restocks what has not been delivered; others nothing. */
  restock?: boolean;
  /** A package that goes whole takes its shipping with it, unless this is false. */
  withShipping?: boolean;
  /** Refuses packages that have been sent. */
  isUnsent?: boolean;
}

export interface RestockedItem extends RefundItem {
  restock: number;
}

export interface AllowedRefund {
  amount: Cents;
  /** All the money that is left. */
  isWhole: boolean;
  reason: string;
  items: RestockedItem[];
  packages: SoldPackage[];
}

type RefundableOrder = Pick<
  SettledOrder,
  "id" | "status" | "total" | "refunded_amount" | "lost_amount"
>;

export async function allowedRefund(db: Queries, order: RefundableOrder, request: RefundRequest) {
  const refundable = await refundableOf(db, order);
  if (!refundable.ok) return refundable;
  const { left, reason } = refundable.value;
  const { amount, restock, withShipping = true } = request;
  const isNamed = request.designer !== undefined || request.items !== undefined;
  const isByPiece = isNamed || !withShipping;
  if (isByPiece && amount !== undefined)
    return failure("validation", "Name an amount, or what is refunded, not both.");
  if (reason !== SHOP_REFUND) {
    if (restock || isByPiece || (amount ?? left) !== left)
      return failure(
        "conflict",
        `This payment has no order: only the full ${formatPrice(left)} can be refunded, without restocking.`,
      );
    return success({ amount: left, isWhole: true, reason, items: [], packages: [] });
  }
  const packages = await packagesOf(db, order);
  if (isByPiece) {
    const pieces = namedPieces(packages, request);
    if (!pieces.ok) return pieces;
    const items = refundItems(packages, pieces.value, { withShipping, left });
    const restocked = withStock(items, packages, isNamed ? (restock ?? false) : restock);
    return allowed({ items: restocked, left, packages }, request);
  }
  const all = refundItems(packages, allPieces(packages), { withShipping: true, left });
  const refunded = amount ?? left;
  if (refunded === 0 && all.length === 0)
    return failure("conflict", "The order has been refunded in full.");
  if (amount !== undefined && (refunded <= 0 || refunded > left)) {
    return failure(
      "conflict",
      `Between ${formatPrice(1)} and ${formatPrice(left)} can be refunded.`,
    );
  }
  if (refunded < left) {
    return restock
      ? failure(
          "conflict",
          "Only a full refund can restock items, or one that names them with --designer or --item.",
        )
      : success({ amount: refunded, isWhole: false, reason, items: [], packages });
  }
  const whole = allowed({ items: withStock(all, packages, restock), left, packages }, request);
  return whole.ok ? success({ ...whole.value, amount: left, isWhole: true }) : whole;
}

function allowed(
  { items, left, packages }: Pick<AllowedRefund, "items" | "packages"> & { left: Cents },
  { isUnsent }: RefundRequest,
): Result<AllowedRefund, never> {
  const sent = packages.find(
    ({ id, status }) =>
      (status === "shipped" || status === "delivered") &&
      items.some(({ shipmentId }) => shipmentId === id),
  );
  if (isUnsent && sent)
    return failure(
      "conflict",
      `The package from ${sent.designer} has been sent: cancel others with --designer, or use orders refund.`,
    );
  const amount = sum(items.map((item) => item.amount));
  return success({ amount, isWhole: amount === left, reason: SHOP_REFUND, items, packages });
}

/** Unless told, what has not been delivered goes back in stock. */
function withStock(
  items: readonly RefundItem[],
  packages: readonly SoldPackage[],
  restock: boolean | undefined,
): RestockedItem[] {
  const delivered = new Set(
    packages.filter(({ status }) => status === "delivered").map(({ id }) => id),
  );
  return items.map((item) => ({
    ...item,
    restock: (restock ?? !delivered.has(item.shipmentId)) ? item.quantity : 0,
  }));
}

function allPieces(packages: readonly SoldPackage[]): Pieces {
  const lines = packages.flatMap((each) => each.lines);
  return new Map(lines.map((line) => [line.id, piecesLeft(line)]));
}

function namedPieces(
  packages: readonly SoldPackage[],
  { designer, items }: RefundRequest,
): Result<Pieces, never> {
  if (designer !== undefined && items !== undefined)
    return failure("validation", "Name a designer or items, not both.");
  if (items !== undefined) {
    const lines = packages.flatMap((each) => each.lines);
    return readItems(
      items,
      lines.map((line) => ({ ...line, left: piecesLeft(line) })),
    );
  }
  const meant = packages.filter(
    (each) => designer === undefined || each.designer.toLowerCase() === designer.toLowerCase(),
  );
  if (meant.length === 0) {
    const names = packages.map((each) => each.designer).join(", ");
    return failure("notFound", `The order's designers are: ${names}.`);
  }
  return meant.some(({ lines }) => lines.some((line) => piecesLeft(line) > 0))
    ? success(allPieces(meant))
    : failure("conflict", "All its pieces have been refunded.");
}

/** Packages that have nothing left to send once these items are refunded. */
export function emptied({ packages, items }: Pick<AllowedRefund, "packages" | "items">): number[] {
  const goes = (line: SoldLine) =>
    items.find(({ lineId }) => lineId === line.id)?.quantity === piecesLeft(line);
  return packages
    .filter(
      ({ id, lines }) =>
        items.some(({ shipmentId }) => shipmentId === id) &&
        lines.every((line) => piecesLeft(line) === 0 || goes(line)),
    )
    .map(({ id }) => id);
}

async function refundableOf(db: Queries, order: RefundableOrder) {
  if (order.status === "paid") {
    const left = order.total - order.refunded_amount - order.lost_amount;
    return left > 0 || order.lost_amount === 0
      ? success({ left, reason: SHOP_REFUND })
      : failure(
          "conflict",
          `Nothing is left to refund: ${formatPrice(order.lost_amount)} went to the customer in a lost dispute.`,
        );
  }
  const failed = await db
    .selectFrom("refunds")
    .select(["amount", "reason"])
    .where("order_id", "=", order.id)
    .where("status", "=", "failed")
    .execute();
  const [first] = failed;
  return first
    ? success({ left: sum(failed.map(({ amount }) => amount)), reason: first.reason })
    : failure("conflict", `The order is ${order.status}, not paid.`);
}

interface SoldLine extends RefundableLine {
  name: string;
  /** Pieces of counted stock that the order still holds. */
  reserved: number;
}

interface SoldPackage extends RefundablePackage {
  designer: string;
  status: ShipmentStatus;
  lines: readonly SoldLine[];
}

/** As an order shows them. */
async function packagesOf(db: Queries, order: Pick<RowOf<"orders">, "id">): Promise<SoldPackage[]> {
  const { shipments, lines } = await packageRows(db, order.id);
  const refunded = await refundedOf(db, [order.id]);
  const sold = lines.map((line) => ({
    shipmentId: line.shipment_id,
    id: line.id,
    name: line.name,
    reserved: line.reserved,
    quantity: line.quantity,
    paid: line.total - line.discount + line.tax,
    refundedPieces: refunded.lines.get(line.id)?.pieces ?? 0,
    refundedAmount: refunded.lines.get(line.id)?.amount ?? 0,
  }));
  return shipments.map((shipment) => ({
    id: shipment.id,
    designer: shipment.brand_name,
    status: shipment.status as ShipmentStatus,
    shipping: shipment.shipping_price - shipment.discount + shipment.tax,
    refundedShipping: refunded.shipping.get(shipment.id) ?? 0,
    lines: sold.filter(({ shipmentId }) => shipmentId === shipment.id),
  }));
}
