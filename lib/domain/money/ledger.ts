import { allocate, type Cents, sum } from "./money";

/** A line of an order, or the shipping of one of its packages. */
export interface LedgerItem {
  /** {@link lineKey} or {@link shippingKey}. */
  key: string;
  brandId: number;
  designer: string;
  /** `null` for shipping. */
  productId: number | null;
  product: string;
  pieces: number;
  gross: Cents;
  discount: Cents;
  shipping: Cents;
  /** The taxed amount, without tax. */
  taxable: Cents;
  /** All tax, also what the price contains. */
  tax: Cents;
  includedTax: Cents;
  /** Basis points; `null` in orders placed before it was kept. */
  taxRate: number | null;
}

interface LedgerRefund {
  /** ISO 8601, UTC; a refund that failed later is taken back on the day it failed. */
  at: string;
  undoneAt: string | null;
  amount: Cents;
  items: readonly { key: string; pieces: number; amount: Cents }[];
}

/** A paid order. */
export interface LedgerOrder {
  /** Later orders have larger ones. */
  id: number;
  paidAt: string;
  /** What the payment provider has kept, as far as it has said so. */
  fee: Cents;
  /** "MA, United States" */
  place: string;
  /** The source of the visit that led to the order; "" where it is not known. */
  source: string;
  campaign: string;
  /** The code that gave its discount. */
  code: string | null;
  /** Who took the money. */
  payment: string;
  items: readonly LedgerItem[];
  /** By age. */
  refunds: readonly LedgerRefund[];
  /** Disputes that the shop has lost. */
  lost: readonly { at: string; amount: Cents }[];
}

export interface LedgerAmounts {
  pieces: number;
  gross: Cents;
  discounts: Cents;
  shipping: Cents;
  taxable: Cents;
  tax: Cents;
  includedTax: Cents;
  /** Refunds and lost disputes with their tax, and that tax. */
  refunds: Cents;
  lost: Cents;
  taxRefunded: Cents;
  piecesRefunded: number;
}

/** What one item adds to the books at one moment. */
export interface LedgerEntry extends Partial<LedgerAmounts> {
  at: string;
  item: LedgerItem;
}

export const lineKey = (id: number) => `line ${id}`;
export const shippingKey = (shipmentId: number) => `shipping ${shipmentId}`;

export function paidFor({ gross, discount, shipping, tax, includedTax }: LedgerItem): Cents {
  return gross - discount + shipping + tax - includedTax;
}

/** The sale on the day of the payment, and each refund and lost dispute on its own day. */
export function ledgerOf({ paidAt, items, refunds, lost }: LedgerOrder): LedgerEntry[] {
  const entries = items.map((item): LedgerEntry => {
    const { pieces, gross, discount: discounts, shipping, taxable, tax, includedTax } = item;
    return { at: paidAt, item, pieces, gross, discounts, shipping, taxable, tax, includedTax };
  });
  if (refunds.length === 0 && lost.length === 0) return entries;
  return [...entries, ...returnedEntries({ items, refunds, lost })];
}

interface Returned {
  amounts: Cents[];
  pieces: number[];
}

interface MoneyEvent {
  at: string;
  kind: "refunds" | "lost";
  /** −1 where a refund is taken back. */
  sign: 1 | -1;
  refund: Pick<LedgerRefund, "amount" | "items">;
}

function returnedEntries({
  items,
  refunds,
  lost,
}: Pick<LedgerOrder, "items" | "refunds" | "lost">): LedgerEntry[] {
  const events = [
    ...refunds.flatMap((refund): MoneyEvent[] => [
      { at: refund.at, kind: "refunds", sign: 1, refund },
      ...(refund.undoneAt === null
        ? []
        : [{ at: refund.undoneAt, kind: "refunds", sign: -1, refund } as const]),
    ]),
    ...lost.map(
      ({ at, amount }): MoneyEvent => ({
        at,
        kind: "lost",
        sign: 1,
        refund: { amount, items: [] },
      }),
    ),
  ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const back = items.map(() => 0);
  const known = new Map<MoneyEvent["refund"], Returned>();
  return events.flatMap(({ at, kind, sign, refund }) => {
    const returned = known.get(refund) ?? returnedBy(refund, items, back);
    known.set(refund, returned);
    return items.flatMap((item, index): LedgerEntry[] => {
      const amount = sign * (returned.amounts[index] ?? 0);
      const piecesRefunded = sign * (returned.pieces[index] ?? 0);
      if (amount === 0 && piecesRefunded === 0) return [];
      const before = back[index] ?? 0;
      back[index] = before + amount;
      const taxRefunded = taxIn(item, before + amount) - taxIn(item, before);
      return [{ at, item, [kind]: amount, taxRefunded, piecesRefunded }];
    });
  });
}

/** Money that names no piece is spread over what is left of the order, by what was paid for each. */
function returnedBy(
  { amount, items: named }: MoneyEvent["refund"],
  items: readonly LedgerItem[],
  back: readonly Cents[],
): Returned {
  const left = items.map((item, index) => Math.max(0, paidFor(item) - (back[index] ?? 0)));
  const of = items.map(({ key }) => named.filter((each) => each.key === key));
  const amounts = spread(
    amount,
    of.map((all, index) => Math.min(left[index] ?? 0, sum(all.map((each) => each.amount)))),
  );
  const rest = spread(
    amount - sum(amounts),
    left.map((most, index) => most - (amounts[index] ?? 0)),
  );
  const all = amounts.map((each, index) => each + (rest[index] ?? 0));
  // More than was paid: somebody has paid twice for one order.
  if (all.length > 0) all[0] = (all[0] ?? 0) + amount - sum(all);
  return { amounts: all, pieces: of.map((each) => sum(each.map(({ pieces }) => pieces))) };
}

function spread(amount: Cents, most: readonly Cents[]): Cents[] {
  return sum(most) <= amount ? [...most] : allocate(amount, most);
}

/** A whole item returns all its tax, so that parts add up to it. */
function taxIn(item: LedgerItem, returned: Cents): Cents {
  const paid = paidFor(item);
  if (item.tax === 0 || paid === 0) return 0;
  if (returned >= paid) return item.tax;
  // BigInt: the product exceeds the exact range of a number.
  const [tax, part, whole] = [BigInt(item.tax), BigInt(returned), BigInt(paid)];
  return Number((2n * tax * part + whole) / (2n * whole));
}
