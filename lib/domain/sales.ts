import { type LedgerAmounts, type LedgerEntry, type LedgerOrder, ledgerOf } from "./ledger";
import type { Cents } from "./money";
import { dayInShop, endOfDay, startOfDay } from "./shop-day";
import { percent } from "./wording";

export const SALES_BY = ["day", "month", "designer", "product", "place", "tax-rate"] as const;
export type SalesBy = (typeof SALES_BY)[number];

/** Days in the shop's time zone, both included. */
export interface DayRange {
  from?: string;
  until?: string;
}

/** The same as instants, ISO 8601 in UTC. */
export interface InstantRange {
  first: string;
  last: string;
}

export interface SalesRow extends LedgerAmounts {
  name: string;
  /** Orders with any of it: an order of two designers counts for both. */
  orders: number;
  /** Gross less discounts, with shipping, without tax; and with it. */
  sold: Cents;
  paid: Cents;
  /** Refunds and lost disputes without their tax. */
  returned: Cents;
  taxDue: Cents;
  net: Cents;
}

const NOTHING = {
  ...{
    orders: 0,
    pieces: 0,
    gross: 0,
    discounts: 0,
    shipping: 0,
    taxable: 0,
    tax: 0,
    paid: 0,
    sold: 0,
  },
  ...{ refunds: 0, lost: 0, taxRefunded: 0, piecesRefunded: 0, returned: 0, taxDue: 0, net: 0 },
};
const AMOUNTS = [
  ...(["pieces", "gross", "discounts", "shipping", "taxable", "tax"] as const),
  ...(["refunds", "lost", "taxRefunded", "piecesRefunded"] as const),
];

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
  readonly #rows = new Map<string, SalesRow>();
  readonly #days = new Map<string, string>();

  constructor(by: SalesBy, range: DayRange) {
    this.#by = by;
    this.#range = instantsOf(range);
  }

  add(order: LedgerOrder): void {
    const { first, last } = this.#range;
    const counted = new Set<SalesRow>();
    for (const entry of ledgerOf(order)) {
      if (entry.at < first || entry.at > last) continue;
      for (const row of [this.#rowOf(entry, order), this.total]) {
        for (const name of AMOUNTS) row[name] += entry[name] ?? 0;
        if (entry.gross === undefined || counted.has(row)) continue;
        counted.add(row);
        row.orders += 1;
      }
    }
  }

  rows(): SalesRow[] {
    const rows = [...this.#rows.values()].map(withNet);
    return this.#by === "product"
      ? rows.sort((a, b) => b.gross - a.gross || byName(a, b))
      : rows.sort(byName);
  }

  sums(): SalesRow {
    return withNet(this.total);
  }

  #rowOf(entry: LedgerEntry, order: LedgerOrder): SalesRow {
    const { key, name } = this.#groupOf(entry, order);
    const row = this.#rows.get(key) ?? { ...NOTHING, name };
    row.name = name;
    this.#rows.set(key, row);
    return row;
  }

  #groupOf({ at, item }: LedgerEntry, { place }: LedgerOrder): { key: string; name: string } {
    switch (this.#by) {
      case "day":
        return same(this.#dayOf(at));
      case "month":
        return same(this.#dayOf(at).slice(0, 7));
      case "designer":
        return { key: String(item.brandId), name: item.designer };
      case "product":
        return item.productId === null
          ? same("Shipping")
          : { key: String(item.productId), name: `${item.product} (${item.designer})` };
      case "place":
        return same(place);
      case "tax-rate":
        return same(`${place}: ${rateText(item.taxRate)}`);
    }
  }

  /** Formatting a day costs more than all else of an entry; zones differ by quarters of an hour. */
  #dayOf(at: string): string {
    const quarter = `${at.slice(0, 14)}${Math.floor(Number(at.slice(14, 16)) / 15)}`;
    const day = this.#days.get(quarter) ?? dayInShop(new Date(at));
    this.#days.set(quarter, day);
    return day;
  }
}

const same = (name: string) => ({ key: name, name });
const byName = (a: SalesRow, b: SalesRow) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

function rateText(rate: number | null): string {
  return rate === null ? "rate not kept" : percent(rate);
}

function withNet(row: SalesRow): SalesRow {
  const { gross, discounts, shipping, tax, refunds, lost, taxRefunded } = row;
  const sold = gross - discounts + shipping;
  const returned = refunds + lost - taxRefunded;
  const taxDue = tax - taxRefunded;
  return { ...row, sold, paid: sold + tax, returned, taxDue, net: sold - returned };
}
