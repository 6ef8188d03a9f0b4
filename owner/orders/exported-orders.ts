import { minuteInShop } from "@/lib/domain/day/shop-day";
import { type LedgerEntry, ledgerOf, paidFor } from "@/lib/domain/money/ledger";
import { decimalText, sum } from "@/lib/domain/money/money";
import type { BookedOrder } from "@/owner/books/ledger";
import type { SoldVariant } from "@/owner/books/sold-variants";
import { escapeCell } from "../lists/lists";

type Value = string | number | null;
type Written = (value: Value) => string;
/** Amounts in the smallest unit. */
export type ExportedRow = Readonly<Record<string, Value>>;
/** Titles, and how values are written in CSV. */
type Columns = Readonly<Record<string, readonly [string, Written]>>;

const text: Written = (value) => escapeCell(String(value ?? ""));
const money: Written = (value) => decimalText(Number(value));
const count: Written = (value) => String(value);
const time: Written = (value) => minuteInShop(new Date(String(value)));
const fee: Written = (value) => (value === null ? "" : decimalText(Number(value)));
const rate: Written = (value) => (value === null ? "" : `${Number(value) / 100}%`);

export const ORDER_COLUMNS = {
  number: ["Order", text],
  placedAt: ["Placed", time],
  paidAt: ["Paid at", time],
  email: ["Email", text],
  name: ["Name", text],
  city: ["City", text],
  state: ["State", text],
  zipcode: ["ZIP code", text],
  country: ["Country", text],
  pieces: ["Pieces", count],
  gross: ["Gross", money],
  discounts: ["Discounts", money],
  shipping: ["Shipping", money],
  tax: ["Tax", money],
  includedTax: ["Tax in prices", money],
  paid: ["Paid", money],
  refunds: ["Refunds", money],
  lost: ["Lost disputes", money],
  fee: ["Fee", fee],
  provider: ["Payment", text],
  reference: ["Payment reference", text],
  code: ["Code", text],
} as const satisfies Columns;

export const LINE_COLUMNS = {
  number: ["Order", text],
  paidAt: ["Paid at", time],
  designer: ["Designer", text],
  product: ["Product", text],
  options: ["Options", text],
  engraving: ["Engraving", text],
  sku: ["SKU", text],
  state: ["State", text],
  country: ["Country", text],
  pieces: ["Pieces", count],
  piecesRefunded: ["Pieces refunded", count],
  gross: ["Gross", money],
  discounts: ["Discounts", money],
  shipping: ["Shipping", money],
  taxRate: ["Tax rate", rate],
  taxable: ["Taxable", money],
  tax: ["Tax", money],
  includedTax: ["Tax in prices", money],
  paid: ["Paid", money],
  refunds: ["Refunds", money],
  lost: ["Lost disputes", money],
  taxRefunded: ["Tax refunded", money],
} as const satisfies Columns;

type RowOf<Table> = Record<keyof Table, Value>;

export function cellsOf(columns: Columns, row: ExportedRow): string[] {
  return Object.entries(columns).map(([name, [, write]]) => write(row[name] ?? null));
}

export function titlesOf(columns: Columns): string[] {
  return Object.values(columns).map(([title]) => title);
}

export function orderRow({ row, shipTo, items, paidAt }: BookedOrder): RowOf<typeof ORDER_COLUMNS> {
  return {
    number: row.number,
    placedAt: row.created_at,
    paidAt,
    email: row.email,
    name: `${shipTo.firstName} ${shipTo.lastName}`.trim(),
    city: shipTo.city,
    state: shipTo.state,
    zipcode: shipTo.zipcode,
    country: shipTo.country,
    pieces: sum(items.map(({ pieces }) => pieces)),
    gross: row.goods,
    discounts: row.discount,
    shipping: row.shipping,
    tax: row.tax + (row.included_tax ?? 0),
    includedTax: row.included_tax ?? 0,
    paid: row.total,
    refunds: row.refunded_amount,
    lost: row.lost_amount,
    fee: row.fee,
    provider: row.payment_provider,
    reference: row.payment_intent,
    code: row.code,
  };
}

/** Its lines and the shipping of its packages, which together are the order. */
export function lineRows(
  order: BookedOrder,
  variants: ReadonlyMap<string, SoldVariant>,
): RowOf<typeof LINE_COLUMNS>[] {
  const { row, shipTo, items, paidAt } = order;
  const entries = Map.groupBy(ledgerOf(order), ({ item }) => item.key);
  return items.map((item) => {
    const of = (name: "refunds" | "lost" | "taxRefunded" | "piecesRefunded") =>
      sum((entries.get(item.key) ?? []).map((entry: LedgerEntry) => entry[name] ?? 0));
    const { options = "", sku = "", engraving = "" } = variants.get(item.key) ?? {};
    return {
      number: row.number,
      paidAt,
      designer: item.designer,
      product: item.product,
      options,
      engraving,
      sku,
      state: shipTo.state,
      country: shipTo.country,
      pieces: item.pieces,
      piecesRefunded: of("piecesRefunded"),
      gross: item.gross,
      discounts: item.discount,
      shipping: item.shipping,
      taxRate: item.taxRate,
      taxable: item.taxable,
      tax: item.tax,
      includedTax: item.includedTax,
      paid: paidFor(item),
      refunds: of("refunds"),
      lost: of("lost"),
      taxRefunded: of("taxRefunded"),
    };
  });
}
