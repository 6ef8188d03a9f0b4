import type { Cents } from "../money/money";
import { failure, type Result, success } from "../result";
import { countOf } from "../text/list-text";

export interface RefundableLine {
  id: number;
  quantity: number;
  /** What was paid for all its pieces: less its discount, with its tax. */
  paid: Cents;
  refundedPieces: number;
  refundedAmount: Cents;
}

export interface RefundablePackage {
  id: number;
  /** The price of shipping, with its tax. */
  shipping: Cents;
  refundedShipping: Cents;
  lines: readonly RefundableLine[];
}

export interface RefundItem {
  shipmentId: number;
  /** `null` for the package's shipping. */
  lineId: number | null;
  quantity: number;
  amount: Cents;
}

/** Pieces by line. */
export type Pieces = ReadonlyMap<number, number>;

/** The last pieces of a line take its remaining cents, so that all refunds add up to what was paid. */
export function refundItems(
  packages: readonly RefundablePackage[],
  pieces: Pieces,
  { withShipping }: { withShipping: boolean },
): RefundItem[] {
  return packages.flatMap(({ id: shipmentId, shipping, refundedShipping, lines }) => {
    const items = lines.flatMap((line): RefundItem[] => {
      const quantity = Math.min(pieces.get(line.id) ?? 0, piecesLeft(line));
      if (quantity === 0) return [];
      return [{ shipmentId, lineId: line.id, quantity, amount: amountOf(line, quantity) }];
    });
    const shippingLeft = shipping - refundedShipping;
    const isWhole =
      items.length > 0 && lines.every((line) => piecesLeft(line) <= (pieces.get(line.id) ?? 0));
    return isWhole && withShipping && shippingLeft > 0
      ? [...items, { shipmentId, lineId: null, quantity: 0, amount: shippingLeft }]
      : items;
  });
}

export const piecesLeft = ({ quantity, refundedPieces }: RefundableLine): number =>
  quantity - refundedPieces;

function amountOf(line: RefundableLine, quantity: number): Cents {
  const left = Math.max(0, line.paid - line.refundedAmount);
  if (quantity === piecesLeft(line)) return left;
  return Math.min(left, Math.floor((line.paid * quantity) / line.quantity));
}

const MAX_ITEMS = 200;

/**
 * Reads "3" (all that is left of an order's third line) and "3:1" (one piece of it), counted from 1 as
 * the order shows its lines. Lines that are named twice add up.
 */
export function readItems(
  written: readonly string[],
  lines: readonly { id: number; left: number; name: string }[],
): Result<Pieces, never> {
  const pieces = new Map<number, number>();
  if (written.length > MAX_ITEMS)
    return failure("validation", `Name at most ${MAX_ITEMS} items at once.`);
  for (const item of written) {
    const [, position, count] = /^([1-9]\d{0,3})(?::([1-9]\d{0,3}))?$/.exec(item.trim()) ?? [];
    if (position === undefined)
      return failure(
        "validation",
        `"${item.slice(0, 40)}" is not an item: write its number in the order, such as 2, or 2:1 for one piece of it.`,
      );
    const line = lines[Number(position) - 1];
    if (!line)
      return failure(
        "validation",
        `The order has ${countOf(lines.length, "item")}; there is no item ${position}.`,
      );
    const asked = count === undefined ? line.left : Number(count);
    const all = (pieces.get(line.id) ?? 0) + asked;
    if (asked === 0 || all > line.left)
      return failure(
        "conflict",
        line.left === 0
          ? `Nothing is left of item ${position}, ${line.name}.`
          : `Only ${line.left} of item ${position}, ${line.name}, ${line.left === 1 ? "is" : "are"} left.`,
      );
    pieces.set(line.id, all);
  }
  return success(pieces);
}
