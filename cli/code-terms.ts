import type { NewCode } from "@/lib/backend/admin/codes";
import { isDay } from "@/lib/domain/calendar-day";
import { readDiscountCode, SCOPE_KINDS } from "@/lib/domain/discount-code";
import { failure, type Result, success } from "@/lib/domain/result";
import type { NumberStyle } from "@/lib/domain/written-number";
import { displayText, InvalidCell, readFlag, readMoney } from "./products-csv/cells";

/** As an owner writes them, in options or cells; "" for what is left out. */
export interface WrittenTerms {
  code: string;
  /** "10%", "25.00", "free shipping" */
  takesOff: string;
  /** "designer:Brook" */
  on: string;
  from: string;
  until: string;
  minimum: string;
  uses: string;
  oncePerCustomer: string;
  notOnSale: string;
}

const MAX_LENGTH = 1_000;
const FREE_SHIPPING = "free shipping";
const SCOPE = new RegExp(`^(${SCOPE_KINDS.join("|")})\\s*:\\s*(.+)$`, "i");

export function readTerms(written: WrittenTerms, style?: NumberStyle): Result<NewCode, never> {
  const tooLong = Object.values(written).find((text) => text.length > MAX_LENGTH);
  if (tooLong !== undefined) return wrong(tooLong.slice(0, 40), "is too long");
  const takesOff = readTakesOff(written.takesOff, style);
  if (takesOff instanceof InvalidCell) return wrong(written.takesOff, takesOff.why);
  const on = readScope(written.on);
  if (on instanceof InvalidCell) return wrong(written.on, on.why);
  for (const day of [written.from, written.until])
    if (day !== "" && !isDay(day)) return wrong(day, "is not a day such as 2026-06-19");
  const minimum = written.minimum === "" ? 0 : readMoney(written.minimum, style);
  if (minimum instanceof InvalidCell) return wrong(written.minimum, minimum.why);
  if (!/^(?:[1-9]\d{0,8})?$/.test(written.uses))
    return wrong(written.uses, "is not a count of uses");
  const isOncePerCustomer = readFlag(written.oncePerCustomer);
  if (isOncePerCustomer instanceof InvalidCell)
    return wrong(written.oncePerCustomer, isOncePerCustomer.why);
  const isNotOnSale = readFlag(written.notOnSale);
  if (isNotOnSale instanceof InvalidCell) return wrong(written.notOnSale, isNotOnSale.why);
  return success({
    code: readDiscountCode(written.code) ?? written.code,
    ...takesOff,
    ...{ on, minimum, isOncePerCustomer, isNotOnSale },
    from: written.from || null,
    until: written.until || null,
    uses: written.uses === "" ? null : Number(written.uses),
  });
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

function wrong(text: string, why: string) {
  return failure<never>("validation", `"${displayText(text)}" ${why}.`);
}
