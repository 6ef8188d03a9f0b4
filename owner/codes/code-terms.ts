import { isDay } from "@/lib/domain/day/calendar-day";
import { dayInShop } from "@/lib/domain/day/shop-day";
import { formatPrice } from "@/lib/domain/money/money";
import {
  type CodeTerms,
  dayState,
  offerText,
  readDiscountCode,
  SCOPE_KINDS,
} from "@/lib/domain/price/discount-code";
import { failure, type Result, success } from "@/lib/domain/result";
import { countOf, joinNames } from "@/lib/domain/text/list-text";
import type { CodeEdit, NewCode } from "@/owner/codes/codes-sql";
import { displayText, InvalidCell, type NumberStyle, readFlag, readMoney } from "../lists/lists";

type ReadTerm = (text: string, style?: NumberStyle) => Partial<NewCode> | InvalidCell;

/** Reads terms as owners write them in options and cells: "10%", "designer:Brook"; "" for none. */
const TERMS = {
  takesOff: readTakesOff,
  on: (text) => valid(readScope(text), (on) => ({ on })),
  from: (text) => valid(readDay(text), (from) => ({ from })),
  until: (text) => valid(readDay(text), (until) => ({ until })),
  minimum: (text, style) =>
    valid(text === "" ? 0 : readMoney(text, style), (minimum) => ({ minimum })),
  uses: (text) => valid(readUses(text), (uses) => ({ uses })),
  oncePerCustomer: (text) => valid(readFlag(text), (isOncePerCustomer) => ({ isOncePerCustomer })),
  notOnSale: (text) => valid(readFlag(text), (isNotOnSale) => ({ isNotOnSale })),
} as const satisfies Record<string, ReadTerm>;

type Term = keyof typeof TERMS;
const NAMES = Object.keys(TERMS) as Term[];

export type WrittenTerms = { code: string } & Partial<Record<Term, string>>;

const MAX_LENGTH = 1_000;
const FREE_SHIPPING = "free shipping";
const SCOPE = new RegExp(`^(${SCOPE_KINDS.join("|")})\\s*:\\s*(.+)$`, "i");

/** Terms that are not written are absent. */
export function readTerms(written: WrittenTerms, style?: NumberStyle): Result<CodeEdit, never> {
  const tooLong = Object.values(written).find((text) => text.length > MAX_LENGTH);
  if (tooLong !== undefined) return wrong(tooLong.slice(0, 40), "is too long");
  const edit: CodeEdit = { code: readDiscountCode(written.code) ?? written.code };
  for (const name of NAMES) {
    const text = written[name];
    if (text === undefined) continue;
    const read = TERMS[name](text, style);
    if (read instanceof InvalidCell) return wrong(text, read.why);
    Object.assign(edit, read);
  }
  return success(edit);
}

function valid<Value>(
  read: Value | InvalidCell,
  termsOf: (value: Value) => Partial<NewCode>,
): Partial<NewCode> | InvalidCell {
  return read instanceof InvalidCell ? read : termsOf(read);
}

function readTakesOff(
  text: string,
  style: NumberStyle | undefined,
): Pick<NewCode, "kind" | "value"> | InvalidCell {
  if (text.toLowerCase() === FREE_SHIPPING) return { kind: "shipping", value: 0 };
  const [, percent] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%$/.exec(text) ?? [];
  if (percent !== undefined)
    return { kind: "percent", value: Math.round(Number(percent.replace(",", ".")) * 100) };
  const value = readMoney(text, style);
  return value instanceof InvalidCell
    ? new InvalidCell(`is none of 10%, 25.00 and ${FREE_SHIPPING}`)
    : { kind: "amount", value };
}

function readScope(text: string): NewCode["on"] | InvalidCell {
  if (text === "") return null;
  const [, kind = "", name = ""] = SCOPE.exec(text) ?? [];
  const known = SCOPE_KINDS.find((each) => each === kind.toLowerCase());
  return known
    ? { kind: known, name: name.trim() }
    : new InvalidCell(`is none of ${SCOPE_KINDS.map((each) => `${each}:…`).join(", ")}`);
}

function readDay(text: string): string | null | InvalidCell {
  if (text === "") return null;
  return isDay(text) ? text : new InvalidCell("is not a day such as 2026-06-19");
}

function readUses(text: string): number | null | InvalidCell {
  if (text === "") return null;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : new InvalidCell("is not a count of uses");
}

function wrong(text: string, why: string) {
  return failure<never>("validation", `"${displayText(text)}" ${why}.`);
}

/** "10% off on Summer, until 2026-06-30, once per customer". */
export function termsInWords(terms: CodeTerms, now: Date): string {
  const { scope, from, until, endedOn, minimum, uses } = terms;
  return [
    scope ? `${offerText(terms)} on ${scope.name}` : offerText(terms),
    ...(from ? [`from ${from}`] : []),
    ...(until ? [`until ${until}`] : []),
    ...(minimum > 0 ? [`for orders from ${formatPrice(minimum)}`] : []),
    ...(uses === null ? [] : [`for ${countOf(uses, "order")}`]),
    ...(terms.isOncePerCustomer ? ["once per customer"] : []),
    ...(terms.isNotOnSale ? ["not for what is on sale"] : []),
    ...(endedOn ? [`ended on ${endedOn}`] : []),
    ...(dayState(terms, dayInShop(now)) === "over" ? ["over"] : []),
  ].join(", ");
}

/** Codes whose group a command removes, or would remove. */
export function releasedInWords([first, ...others]: readonly string[]): string[] {
  if (first === undefined) return [];
  return [
    `Codes for these groups, which take nothing off without them: ${joinNames([first, ...others])}. Choose other groups with codes set ${first} --on, or end them with codes end ${first}.`,
  ];
}
