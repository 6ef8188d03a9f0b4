import { withSettings } from "@/shop/testing/with-settings";
import {
  type CodeTerms,
  codeProblem,
  offerText,
  readDiscountCode,
  UNKNOWN_CODE,
} from "./discount-code";

test.each([
  ["spring", "SPRING"],
  ["  Spring-25 ", "SPRING-25"],
  ["spring\u00a0 25\u200b", "SPRING25"],
  ["ＳＰＲＩＮＧ１０", "SPRING10"],
  ["early–bird", "EARLY-BIRD"],
  ["A".repeat(40), "A".repeat(40)],
  ["A".repeat(41), null],
  [" ".repeat(5_000), null],
  ["", null],
  ["50%", null],
  ["ÉTÉ", null],
])("%j is the code %j", (typed, code) => {
  expect(readDiscountCode(typed)).toBe(code);
});

const TERMS: CodeTerms = {
  code: "SPRING",
  kind: "percent",
  value: 1_000,
  scope: null,
  from: null,
  until: null,
  endedOn: null,
  minimum: 0,
  uses: null,
  isOncePerCustomer: false,
  isNotOnSale: false,
};
const FACTS = { today: "2026-05-04", goods: 9_999, covers: [true], used: 3, hasUsedIt: true };
const ALMA = { kind: "designer", id: 1, name: "Alma" } as const;

test.each<[Partial<CodeTerms>, Partial<typeof FACTS>, string | null]>([
  [{}, {}, null],
  [{ from: "2026-05-04", until: "2026-05-04" }, {}, null],
  [{ from: "2026-05-05" }, {}, UNKNOWN_CODE],
  [{ until: "2026-05-03" }, {}, "SPRING ended on May 3, 2026."],
  [{ endedOn: "2026-05-04" }, {}, "SPRING ended on May 4, 2026."],
  [{ until: "2026-04-30", endedOn: "2026-05-02" }, {}, "SPRING ended on April 30, 2026."],
  [{ until: "2026-06-30", endedOn: "2026-05-02" }, {}, "SPRING ended on May 2, 2026."],
  [{ minimum: 10_000 }, {}, "SPRING is for orders from $100.00."],
  [{ minimum: 9_999 }, {}, null],
  [{ uses: 4 }, {}, null],
  [{ uses: 3 }, {}, "SPRING has been used up."],
  [{ isOncePerCustomer: true }, {}, "You have used SPRING before."],
  [{ isOncePerCustomer: true }, { hasUsedIt: false }, null],
  [{ scope: ALMA }, { covers: [false, false] }, "SPRING is for items from Alma."],
  [{ isNotOnSale: true }, { covers: [false] }, "SPRING is for items that are not on sale."],
  [{ scope: ALMA, minimum: 10_000 }, { covers: [], goods: 0 }, null],
])("a code with %j and an order with %j: %s", (terms, facts, said) => {
  expect(codeProblem({ ...TERMS, ...terms }, { ...FACTS, ...facts })).toBe(said);
});

test.each([
  ["percent", 1_250, "12.5% off"],
  ["amount", 2_500, "$25.00 off"],
  ["shipping", 0, "Free shipping"],
] as const)("a code of %s %d reads %s", (kind, value, text) => {
  expect(offerText({ kind, value })).toBe(text);
});

test.each([
  ["JPY", 0, "¥2,500 off"],
  ["KWD", 3, "KWD\u00a02.500 off"],
])("a code in %s, which has %d decimals, reads %s", (currency, decimals, text) => {
  withSettings({ currency, decimals });
  expect(offerText({ kind: "amount", value: 2_500 })).toBe(text);
});
