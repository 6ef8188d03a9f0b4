import { endOfDay, minuteInShop, startOfDay } from "../day/shop-day";
import { percent } from "../text/wording";
import { type LedgerAmounts, type LedgerItem, type LedgerOrder, ledgerOf } from "./ledger";
import type { Cents } from "./money";

export const SALES_BY = [
  "day",
  "month",
  "designer",
  "product",
  "place",
  "tax-rate",
  "source",
  "campaign",
  "code",
  "payment",
] as const;
export type SalesBy = (typeof SALES_BY)[number];

/** Others have whole orders as their rows. */
const BY_ITEM = ["designer", "product", "tax-rate"] as const;
export type SalesByItem = (typeof BY_ITEM)[number];
export const isByItem = (by: SalesBy): by is SalesByItem => BY_ITEM.some((each) => each === by);

/** Days in the shop's time zone, both included. */
export interface DayRange {
  from?: string;
  until?: string;
}

/** A range of days as instants, ISO 8601 in UTC. */
export interface InstantRange {
  first: string;
  last: string;
}

export interface SalesRow extends LedgerAmounts {
  name: string;
  /** Orders with any of it: an order of two designers counts for both. */
  orders: number;
  /** Gross less discounts, with shipping, without any tax; and with it. */
  sold: Cents;
  paid: Cents;
  /** Refunds and lost disputes without their tax. */
  returned: Cents;
  taxDue: Cents;
  /** The fees of payments; only rows of whole orders have them. */
  fees: Cents;
  net: Cents;
}

const NOTHING = {
  orders: 0,
  pieces: 0,
  gross: 0,
  discounts: 0,
  shipping: 0,
  taxable: 0,
  tax: 0,
  includedTax: 0,
  paid: 0,
  sold: 0,
  refunds: 0,
  lost: 0,
  taxRefunded: 0,
  piecesRefunded: 0,
  returned: 0,
  taxDue: 0,
  fees: 0,
  net: 0,
};
const SOLD = [
  ...(["pieces", "gross", "discounts", "shipping", "taxable", "tax", "includedTax"] as const),
];
const AMOUNTS = [...SOLD, ...(["refunds", "lost", "taxRefunded", "piecesRefunded"] as const)];

/** What orders without a refund or a lost dispute have sold, added up by what a report groups by. */
export interface SoldGroup
  extends OfOrder,
    Omit<LedgerAmounts, "refunds" | "lost" | "taxRefunded" | "piecesRefunded"> {
  /** A moment in the same quarter of an hour. */
  at: string;
  item: GroupedItem;
  orders: number;
  fees: Cents;
  newest: number;
}

type OfOrder = Pick<LedgerOrder, "place" | "source" | "campaign" | "code" | "payment">;
type GroupedItem = Omit<LedgerItem, "key" | "pieces" | "includedTax">;

export function instantsOf({ from, until }: DayRange): InstantRange {
  return {
    first: from === undefined ? "" : startOfDay(from).toISOString(),
    last: until === undefined ? "9999" : endOfDay(until).toISOString(),
  };
}

export class SalesReport {
  readonly total: SalesRow = { name: "Total", ...NOTHING };
  readonly #by: SalesBy;
  readonly #range: InstantRange;
  readonly #rows = new Map<string, SalesRow & { newest: number }>();

  constructor(by: SalesBy, range: DayRange) {
    this.#by = by;
    this.#range = instantsOf(range);
  }

  addSold(group: SoldGroup): void {
    const row = this.#rowOf(group, group, group.newest);
    row.orders += group.orders;
    for (const each of [row, this.total]) each.fees += group.fees;
    for (const each of [row, this.total]) for (const name of SOLD) each[name] += group[name];
  }

  add(order: LedgerOrder): void {
    const { first, last } = this.#range;
    const counted = new Set<SalesRow>();
    const hasFees = !isByItem(this.#by);
    for (const entry of ledgerOf(order)) {
      if (entry.at < first || entry.at > last) continue;
      for (const row of [this.#rowOf(entry, order, order.id), this.total]) {
        for (const name of AMOUNTS) row[name] += entry[name] ?? 0;
        if (entry.gross === undefined || counted.has(row)) continue;
        counted.add(row);
        row.orders += 1;
        if (hasFees) row.fees += order.fee;
      }
    }
  }

  rows(): SalesRow[] {
    const isByGross = this.#by === "product";
    return [...this.#rows]
      .sort(
        ([keyA, a], [keyB, b]) =>
          (isByGross ? b.gross - a.gross : 0) || byText(a.name, b.name) || byText(keyA, keyB),
      )
      .map(([, { newest: _, ...row }]) => withNet(row));
  }

  sums(): SalesRow {
    return withNet(this.total);
  }

  /** Named as in the newest order. */
  #rowOf(entry: Pick<SoldGroup, "at" | "item">, of: OfOrder, order: number): SalesRow {
    const { key, name } = this.#groupOf(entry, of);
    const row = this.#rows.get(key) ?? { ...NOTHING, name, newest: order };
    if (order >= row.newest) Object.assign(row, { name, newest: order });
    this.#rows.set(key, row);
    return row;
  }

  #groupOf({ at, item }: Pick<SoldGroup, "at" | "item">, of: OfOrder) {
    const { place, source, campaign, code, payment } = of;
    switch (this.#by) {
      case "day":
        return same(minuteInShop(new Date(at)).slice(0, 10));
      case "month":
        return same(minuteInShop(new Date(at)).slice(0, 7));
      case "designer":
        return { key: String(item.brandId), name: item.designer };
      case "product":
        return item.productId === null
          ? same("Shipping")
          : { key: String(item.productId), name: `${item.product} (${item.designer})` };
      case "place":
        return same(place);
      case "source":
        return { key: source, name: source || "Direct or unknown" };
      case "campaign":
        return { key: campaign, name: campaign || "No campaign" };
      case "code":
        return code === null ? { key: "", name: "No code" } : same(code);
      case "payment":
        return same(payment);
      case "tax-rate":
        return same(`${place}: ${taxWords(item)}`);
    }
  }
}

const same = (name: string) => ({ key: name, name });
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Only what was taxed is in a row with its rate; 0% is a rate too. */
function taxWords({ taxRate, gross, shipping, discount, taxable, tax }: GroupedItem): string {
  if (taxRate === null) return "rate not kept";
  if (gross + shipping === discount) return "free of charge";
  if (taxable + tax > 0) return percent(taxRate);
  return taxRate > 0 ? "exempt" : "untaxed";
}

function withNet(row: SalesRow): SalesRow {
  const { gross, discounts, shipping, tax, includedTax, refunds, lost, taxRefunded } = row;
  const sold = gross - discounts + shipping - includedTax;
  const returned = refunds + lost - taxRefunded;
  const taxDue = tax - taxRefunded;
  return { ...row, sold, paid: sold + tax, returned, taxDue, net: sold - returned - row.fees };
}
