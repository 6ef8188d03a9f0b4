import fc from "@/lib/domain/testing/fast-check";
import { withSettings } from "@/shop/testing/with-settings";
import { isoDecimals } from "./currency";
import {
  allocate,
  applyRate,
  briefPrice,
  decimalText,
  formatPrice,
  fromDecimal,
  roundedFromDecimal,
  sum,
  toDecimal,
} from "./money";

/** The rules of a shop with another currency. */
function moneyOf(shop: { currency: string; language?: string; decimals?: number }) {
  jest.resetModules();
  withSettings({ language: "en", decimals: isoDecimals(shop.currency), ...shop });
  return import("./money");
}

const cents = fc.integer({ min: 0, max: 10_000_000_000 });

test("an amount survives the way over the wire, as number and as text", () => {
  // @spec 9, 684
  fc.assert(
    fc.property(cents, (amount) => {
      expect(fromDecimal(toDecimal(amount))).toBe(amount);
      expect(fromDecimal(formatPrice(amount).slice(1))).toBe(amount);
    }),
  );
});

test.each([
  ["1,250.00", 125_000],
  ["1,250", 125_000],
  ["12,345,678.90", 1_234_567_890],
  [" 12.5 ", 1250],
  ["-3.10", -310],
  ["-0.00", 0],
  [0.1 + 0.2, 30],
  [19.99 * 3, 5997],
])("%p reads as %i cents", (given, amount) => {
  expect(fromDecimal(given)).toBe(amount);
});

test.each([
  "",
  "free",
  "1.999",
  "1e3",
  "$5",
  "12,50",
  "99,9",
  "1.250,00",
  "1,2,3",
  "0,500",
  "1250,000",
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e30,
  1.005,
])("%p is no amount", (given) => {
  expect(fromDecimal(given)).toBeNull();
});

test("amounts are written without needless cents in a sentence, and with them in tables", () => {
  expect([17_500, 123_450, 0].map(briefPrice)).toEqual(["$175", "$1,234.50", "$0"]);
  expect([17_500, 123_450, 0].map(decimalText)).toEqual(["175.00", "1234.50", "0.00"]);
});

test.each([
  ["JPY", "ja-JP", 1_250, "￥1,250", 1_250, "1250", "12.5", "￥"],
  ["EUR", "de-DE", 125_050, "1.250,50\u00a0€", 1_250.5, "1250.50", "12.505", "€"],
  ["KWD", "en", 1_250_500, "KWD\u00a01,250.500", 1_250.5, "1250.500", "1.2345", "KWD"],
  ["HUF", "en", 500_050, "HUF\u00a05,000.50", 5_000.5, "5000.50", "1.234", "HUF"],
  ["RSD", "en", 500_050, "RSD\u00a05,000.50", 5_000.5, "5000.50", "1.234", "RSD"],
  ["ISK", "en", 5_000, "ISK\u00a05,000", 5_000, "5000", "1.5", "ISK"],
  ["UGX", "en", 5_000, "UGX\u00a05,000", 5_000, "5000", "1.5", "UGX"],
])(
  "%s has its own decimals and spelling",
  async (currency, locale, amount, text, decimal, plain, not, sign) => {
    const money = await moneyOf({ currency, language: locale });
    expect(money.formatPrice(amount)).toBe(text);
    expect(money.decimalText(amount)).toBe(plain);
    expect(money.toDecimal(amount)).toBe(decimal);
    expect([decimal, plain].map(money.fromDecimal)).toEqual([amount, amount]);
    expect(money.fromDecimal(not)).toBeNull();
    expect(money.currencySign()).toBe(sign);
    expect(money.toDecimal(money.centsOfWhole())).toBe(1);
  },
);

test.each([
  ["HUF", 0, 5_000, "HUF\u00a05,000", "5000"],
  ["KWD", 2, 1_234, "KWD\u00a012.34", "12.34"],
])("%s with %i decimals, as the shop says", async (currency, decimals, amount, text, plain) => {
  const money = await moneyOf({ currency, decimals });
  expect(money.formatPrice(amount)).toBe(text);
  expect(money.decimalText(amount)).toBe(plain);
  expect([plain, `${plain}00`, Number(plain)].map((given) => money.fromDecimal(given))).toEqual([
    amount,
    decimals === 0 ? amount * 100 : amount,
    amount,
  ]);
});

test("a runtime that knows other decimals for the currency changes no price", async () => {
  const { NumberFormat } = Intl;
  jest.resetModules();
  withSettings({ currency: "RSD", language: "en", decimals: 2 });
  // Chromium's data has no decimals for the dinar, Node's two.
  const other = jest.spyOn(Intl, "NumberFormat").mockImplementation(function format(
    this: unknown,
    locale,
    options,
  ) {
    const custom = { minimumFractionDigits: 0, maximumFractionDigits: 0 };
    return new NumberFormat(locale, { ...custom, ...options });
  } as typeof Intl.NumberFormat);
  const money = await import("./money");
  expect([money.formatPrice(123_450), money.fromDecimal("1234.50")]).toEqual([
    "RSD\u00a01,234.50",
    123_450,
  ]);
  other.mockRestore();
});

test.each<[string, number | string, number | null]>([
  ["USD", "19.994", 1_999],
  ["USD", " 1,250.995 ", 125_100],
  ["USD", 0.005, 1],
  ["USD", "-0.005", -1],
  ["USD", "-0.004", 0],
  ["USD", "-2.4949", -249],
  ["USD", "7.5", 750],
  ["JPY", "1250.5", 1_251],
  ["JPY", "-1250.5", -1_251],
  ["JPY", 1250.49, 1_250],
  ["KWD", "1.2345", 1_235],
  ["KWD", "1.2344999", 1_234],
  ["USD", "1.99.5", null],
  ["USD", "1.99x", null],
  ["USD", "1.99x9", null],
  ["USD", "free.999", null],
  ["USD", "1.", null],
  ["USD", 1e-7, null],
])("an amount in %s with more decimals, %j, is rounded to %j", async (currency, value, amount) => {
  const money = await moneyOf({ currency });
  expect(money.roundedFromDecimal(value)).toBe(amount);
});

test("rounding changes an amount by half its smallest unit at most, and none that needs none", () => {
  const digits = fc.integer({ min: 0, max: 99_999 }).map((tail) => String(tail).padStart(5, "0"));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), digits, (units, tail) => {
      const exact = units * 100_000 + Number(tail);
      const rounded = roundedFromDecimal(`${units}.${tail}`) ?? Number.NaN;
      expect(Math.abs(rounded * 1_000 - exact)).toBeLessThanOrEqual(500);
      expect(roundedFromDecimal(decimalText(rounded))).toBe(rounded);
    }),
  );
});

test("a rate is rounded half up", () => {
  expect([8, 24, 40, 7].map((amount) => applyRate(amount, 625))).toEqual([1, 2, 3, 0]);
});

test("parts add up to the whole, and none is off its exact share by a cent or more", () => {
  const weights = fc.array(fc.integer({ min: 0, max: 2_000_000_000_000 }), { maxLength: 12 });
  fc.assert(
    fc.property(cents, weights, (amount, given) => {
      const parts = allocate(amount, given);
      const total = BigInt(sum(given));
      if (total === 0n) return expect(sum(parts)).toBe(0);
      expect(sum(parts)).toBe(amount);
      for (const [index, part] of parts.entries()) {
        const off = BigInt(part) * total - BigInt(amount) * BigInt(given[index]!);
        expect(off < total && off > -total).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

test("of equal claims to an odd cent the earlier one gets it", () => {
  expect(allocate(2, [1, 1, 1])).toEqual([1, 1, 0]);
  expect(allocate(1_000, [7, 7, 7])).toEqual([334, 333, 333]);
});

test("where nothing weighs anything, nobody is given anything", () => {
  expect(allocate(500, [0, 0])).toEqual([0, 0]);
});
