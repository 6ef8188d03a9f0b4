import { parse } from "csv-parse/sync";
import { isoDecimals } from "@/lib/domain/money/currency";
import {
  type LedgerOrder,
  ledgerOf,
  lineKey,
  paidFor,
  shippingKey,
} from "@/lib/domain/money/ledger";
import { allocate, sum } from "@/lib/domain/money/money";
import { isByItem, SALES_BY, type SalesBy, SalesReport } from "@/lib/domain/money/sales";
import { budget } from "@/lib/domain/testing/budget";
import fc from "@/lib/domain/testing/fast-check";
import { withSettings } from "@/shop/testing/with-settings";
import { salesCsv } from "./sales-table";

const amount = fc.nat({ max: 2_000_000 });
const line = fc.record({
  brand: fc.nat({ max: 2 }),
  product: fc.nat({ max: 4 }),
  pieces: fc.integer({ min: 1, max: 5 }),
  gross: amount,
  discountShare: fc.nat({ max: 100 }),
  rate: fc.constantFrom(0, 625, 1_000, null),
});
const refund = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  share: fc.nat({ max: 100 }),
  line: fc.option(fc.nat({ max: 3 }), { nil: null }),
  isUndone: fc.boolean(),
});
const draft = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  place: fc.constantFrom("MA, United States", "Bayern, Germany", "=Tokyo, Japan"),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  shipping: fc.nat({ max: 5_000 }),
  isIncluded: fc.boolean(),
  refunds: fc.array(refund, { maxLength: 4 }),
  lostShare: fc.constantFrom(0, 0, 50, 100),
  fee: fc.nat({ max: 900 }),
});
type Draft = typeof draft extends fc.Arbitrary<infer Value> ? Value : never;

const at = (month: string, day: number) =>
  `2026-${month}-${String(day).padStart(2, "0")}T12:00:00.000Z`;

/** Refunds that stand and lost disputes never add up to more than was paid. */
function orderOf(
  { day, place, lines, shipping, isIncluded, refunds, lostShare, fee }: Draft,
  id: number,
) {
  const items = lines.map(({ brand, product, pieces, gross, discountShare, rate }, index) => {
    const discount = Math.floor((gross * discountShare) / 100);
    const price = gross - discount;
    const whole = 10_000 + (isIncluded ? (rate ?? 0) : 0);
    const tax = Math.round((price * (rate ?? 0)) / whole);
    const includedTax = isIncluded ? tax : 0;
    return {
      key: lineKey(index),
      brandId: brand,
      designer: `Designer ${brand}`,
      productId: product,
      product: `Piece ${product}`,
      pieces,
      gross,
      discount,
      shipping: 0,
      tax,
      includedTax,
      taxable: price - includedTax,
      taxRate: rate,
    };
  });
  const sent = {
    key: shippingKey(1),
    brandId: 0,
    designer: "Designer 0",
    productId: null,
    shipping,
    product: "Shipping",
    pieces: 0,
    gross: 0,
    discount: 0,
    taxable: 0,
    tax: 0,
    taxRate: 0,
    includedTax: 0,
  };
  const paid = sum([...items, sent].map(paidFor));
  const parts = allocate(paid, [...refunds.map(({ share }) => share), lostShare, 1]);
  const order: LedgerOrder = {
    id,
    paidAt: at("06", day),
    place,
    source: place,
    campaign: "",
    code: null,
    payment: "stripe",
    fee,
    items: [...items, sent],
    refunds: refunds.map(({ day: back, line: named, isUndone }, index) => {
      const amount = parts[index] ?? 0;
      return {
        at: at("07", back),
        undoneAt: isUndone ? at("08", back) : null,
        amount,
        items: named === null ? [] : [{ key: lineKey(named), pieces: 1, amount }],
      };
    }),
    lost: [{ at: at("08", day), amount: parts[refunds.length] ?? 0 }],
  };
  return { order, paid };
}

/** However many parts it goes back in. */
function expectWholeTaxBack({ refunds: _, lost: __, ...order }: LedgerOrder) {
  const paid = sum(order.items.map(paidFor));
  const parts = allocate(paid, [1, 3, 2]).map((amount, index) => {
    return { at: at("07", index + 1), undoneAt: null, amount, items: [] };
  });
  const twice = { at: at("07", 4), undoneAt: null, amount: paid, items: [] };
  for (const refunds of [parts, [...parts, twice]]) {
    const entries = ledgerOf({ ...order, refunds, lost: [] });
    const back = sum(entries.map(({ taxRefunded = 0 }) => taxRefunded));
    expect(back).toBe(sum(order.items.map(({ tax }) => tax)));
  }
}

/** Without tax, and less what stays refunded or lost without its tax. */
function netOf(order: LedgerOrder): number {
  const entries = ledgerOf(order);
  const of = (name: "refunds" | "lost" | "taxRefunded") =>
    sum(entries.map((entry) => entry[name] ?? 0));
  const sold = sum(order.items.map((item) => paidFor(item) - item.tax));
  return sold - of("refunds") - of("lost") + of("taxRefunded");
}

/** Fees are of whole orders, not of their pieces. */
const feesBy = (by: SalesBy, made: readonly { order: LedgerOrder }[]) =>
  isByItem(by) ? 0 : sum(made.map(({ order }) => order.fee));

/** Sold in Ireland, whose rate is 23 %, for 100.00 without tax. */
const SOLD_ITEM = {
  key: lineKey(1),
  brandId: 1,
  designer: "Inis",
  productId: 1,
  product: "Socks",
  pieces: 1,
  gross: 10_000,
  discount: 0,
  shipping: 0,
  tax: 0,
  includedTax: 0,
  taxable: 0,
  taxRate: 2_300,
};
it("half a cent of tax goes back as a whole one, once", () => {
  const item = { ...SOLD_ITEM, gross: 2, tax: 1, includedTax: 1 };
  const refund = { undoneAt: null, amount: 1, items: [{ key: item.key, pieces: 1, amount: 1 }] };
  const refunds = [1, 2].map((day) => ({ ...refund, at: at("07", day) }));
  const order = { id: 1, paidAt: at("06", 1), place: "", source: "", campaign: "", code: null };
  const entries = ledgerOf({ ...order, payment: "cash", fee: 0, items: [item], refunds, lost: [] });
  expect(entries.slice(1).map(({ taxRefunded }) => taxRefunded)).toEqual([1, 0]);
});

const POST = { gross: 0, pieces: 0, shipping: 600, taxRate: 0, productId: null };

it.each([
  ["23%", "what was taxed", { taxable: 10_000, tax: 2_300 }],
  ["23%", "a cent that is tax alone", { gross: 1, tax: 1, includedTax: 1 }],
  ["0%", "what is zero-rated", { taxable: 10_000, taxRate: 0 }],
  ["exempt", "goods that the rate leaves out", {}],
  ["untaxed", "goods where no tax is collected", { taxRate: 0 }],
  ["untaxed", "shipping that is not taxed", POST],
  ["free of charge", "shipping that a code pays", { ...POST, discount: 600 }],
  ["free of charge", "a piece that a code pays", { discount: 10_000 }],
  ["rate not kept", "an order of long ago", { taxRate: null }],
])("the row %s of taxes has %s", (name, _, own) => {
  const item = { ...SOLD_ITEM, ...own };
  const report = new SalesReport("tax-rate", {});
  const order = { id: 1, paidAt: at("06", 1), place: "Ireland", source: "", campaign: "" };
  const sold = { code: null, payment: "cash", fee: 0, items: [item], refunds: [], lost: [] };
  report.add({ ...order, ...sold });
  expect(report.rows().map((row) => row.name)).toEqual([`Ireland: ${name}`]);
});

test.each([
  ["USD", /^-?\d+\.\d{2}$/],
  ["JPY", /^-?\d+$/],
  ["KWD", /^-?\d+\.\d{3}$/],
])("a file in %s adds up to the orders", async (currency, written) => {
  withSettings({ currency, decimals: isoDecimals(currency), language: "en", timeZone: "UTC" });
  const whole = 10 ** isoDecimals(currency);
  const amounts = (file: string, column: string) => {
    const rows = parse(file, { columns: true }) as Record<string, string>[];
    return rows.map((row) => {
      expect(row[column]).toMatch(written);
      return Math.round(Number(row[column]) * whole);
    });
  };
  fc.assert(
    fc.property(fc.array(draft, { maxLength: 5 }), fc.constantFrom(...SALES_BY), (drafts, by) => {
      const made = drafts.map(orderOf);
      const report = new SalesReport(by, {});
      for (const { order } of made) report.add(order);
      for (const { order } of made) expectWholeTaxBack(order);
      const file = salesCsv(by, report.rows(), report.sums());
      const standing = made.flatMap(({ order }) =>
        order.refunds.filter(({ undoneAt }) => undoneAt === null),
      );
      const lost = made.flatMap(({ order }) => order.lost);
      for (const [column, expected] of [
        ["Paid", sum(made.map(({ paid }) => paid))],
        ["Refunds", sum(standing.map((each) => each.amount))],
        ["Lost disputes", sum(lost.map((each) => each.amount))],
        [
          by === "designer" ? "Owed" : "Net",
          sum(made.map(({ order }) => netOf(order))) - feesBy(by, made),
        ],
        ["Fees", feesBy(by, made)],
      ] as const) {
        const values = amounts(file, column);
        const total = values.pop();
        expect([column, total, sum(values)]).toEqual([column, expected, expected]);
      }
      expect(file).not.toMatch(/^"?=/m);
    }),
    { numRuns: budget({ test: 40, proof: 2_000 }) },
  );
});
