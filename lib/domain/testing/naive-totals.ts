import type { OrderAmounts } from "../order/order";
import type { PricedLine } from "../price/order-price";

/**
 * What an order costs, reckoned the long way in whole numbers of any size: the tests' second
 * opinion, sharing no code with the shop's own rules.
 */
export function naiveTotals(order: {
  lines: readonly Omit<PricedLine, "brandId" | "categories">[];
  shipping: readonly number[];
  isMassachusetts: boolean;
  isFirstOrder: boolean;
}): OrderAmounts {
  const totals = order.lines.map((line) => BigInt(line.unitPrice) * BigInt(line.quantity));
  const goods = totals.reduce((all, total) => all + total, 0n);
  const discount = order.isFirstOrder ? halfUp(goods * 15n, 100n) : 0n;
  const reductions = spread(discount, totals, goods);
  let tax = 0n;
  for (const [index, line] of order.lines.entries()) {
    const paid = (totals[index] ?? 0n) - (reductions[index] ?? 0n);
    const free = line.isClothing ? 17_500n * BigInt(line.quantity) : 0n;
    if (order.isMassachusetts && paid > free) tax += halfUp((paid - free) * 625n, 10_000n);
  }
  const shipping = order.shipping.reduce((all, price) => all + BigInt(price), 0n);
  return {
    goods: Number(goods),
    discount: Number(discount),
    shipping: Number(shipping),
    tax: Number(tax),
    total: Number(goods - discount + shipping + tax),
  };
}

/** Cent by cent to whoever is owed the largest fraction; the earlier line where it is equal. */
function spread(amount: bigint, weights: readonly bigint[], total: bigint): bigint[] {
  const owed = weights.map((weight) => amount * weight);
  const given = owed.map((share) => (total === 0n ? 0n : share / total));
  let left = amount - given.reduce((all, part) => all + part, 0n);
  const fractions = owed.map((share) => (total === 0n ? 0n : share % total));
  while (left > 0n) {
    const largest = fractions.reduce(
      (best, fraction, index) => (fraction > (fractions[best] ?? -1n) ? index : best),
      0,
    );
    given[largest] = (given[largest] ?? 0n) + 1n;
    fractions[largest] = -1n;
    left -= 1n;
  }
  return given;
}

function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}
