import { MAX_CODE_LENGTH } from "../cart/cart";
import { type Cents, formatPrice } from "../money/money";
import { dayOf } from "../order/order-text";
import { withoutInvisible } from "../text/visible-text";
import { percent } from "../text/wording";
import type { Discount, DiscountKind } from "./discount";

export const CODE_RULE = `A code has letters A to Z, digits and dashes, at most ${MAX_CODE_LENGTH}.`;

const CODE = new RegExp(`^[A-Z0-9-]{1,${MAX_CODE_LENGTH}}$`);
/** A phone may send wide letters, another dash or a pasted space. */
const MAX_TYPED = 200;

/** In capitals; `null` for what no code is written as. */
export function readDiscountCode(typed: string): string | null {
  if (typed.length > MAX_TYPED) return null;
  const code = withoutInvisible(typed.normalize("NFKC"))
    .replace(/\s+/g, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .toUpperCase();
  return CODE.test(code) ? code : null;
}

export const SCOPE_KINDS = ["shortlist", "designer", "category"] as const;
export type ScopeKind = (typeof SCOPE_KINDS)[number];

export interface CodeTerms {
  code: string;
  kind: DiscountKind;
  /** Basis points, an amount, or 0. */
  value: number;
  scope: { kind: ScopeKind; id: number; name: string } | null;
  /** Days in the shop's time zone, both included. */
  from: string | null;
  until: string | null;
  /** The day on which its owner ended it. */
  endedOn: string | null;
  minimum: Cents;
  uses: number | null;
  isOncePerCustomer: boolean;
  isNotOnSale: boolean;
}

interface CodeFacts {
  /** In the shop's time zone. */
  today: string;
  goods: Cents;
  /** Whether the code is for each line of the order. */
  covers: readonly boolean[];
  used: number;
  hasUsedIt: boolean;
}

export const UNKNOWN_CODE = "This code is not valid. Please check its spelling.";

/** One sentence for the field; `null` while the code applies. An empty cart has no goods to refuse. */
export function codeProblem(terms: CodeTerms, facts: CodeFacts): string | null {
  const { code, from, minimum, uses, scope } = terms;
  const ended = lastDayOf(terms, facts.today);
  if (ended !== null) return `${code} ended on ${dayOf(ended)}.`;
  if (from !== null && facts.today < from) return UNKNOWN_CODE;
  if (uses !== null && facts.used >= uses) return `${code} has been used up.`;
  if (terms.isOncePerCustomer && facts.hasUsedIt) return `You have used ${code} before.`;
  if (facts.covers.length === 0 && scope?.id !== NO_GROUP) return null;
  if (!facts.covers.includes(true)) {
    const what = scope ? `items from ${scope.name}` : "items";
    const full = terms.isNotOnSale ? " that are not on sale" : "";
    return `${code} is for ${what}${full}.`;
  }
  if (facts.goods < minimum) return `${code} is for orders from ${formatPrice(minimum)}.`;
  return null;
}

/** The id of no group, also where a restored shop gives the ids of deleted ones again. */
export const NO_GROUP = 0;

/** Why a code is not taken on a day; `null` where it may be. */
export function dayState(terms: CodeTerms, today: string) {
  if (terms.endedOn !== null) return "ended";
  if (terms.scope?.id === NO_GROUP) return "for what is gone";
  if (terms.until !== null && today > terms.until) return "over";
  return terms.from !== null && today < terms.from ? "not begun" : null;
}

/** `null` while it has not ended. */
function lastDayOf({ until, endedOn }: CodeTerms, today: string): string | null {
  const isOver = until !== null && today > until;
  if (endedOn === null) return isOver ? until : null;
  return isOver && until < endedOn ? until : endedOn;
}

/** "10% off", "$25.00 off", "Free shipping". */
export function offerText({ kind, value }: Pick<Discount, "kind" | "value">): string {
  if (kind === "shipping") return "Free shipping";
  return `${kind === "percent" ? percent(value) : formatPrice(value)} off`;
}

const MAX_AMOUNT = 100_000_000_000;
const MAX_USES = 1_000_000_000;

/** What an owner cannot mean; `null` for terms that make sense. */
export function termsProblem(terms: Omit<CodeTerms, "scope" | "endedOn">): string | null {
  const { code, kind, value, from, until, minimum, uses } = terms;
  if (readDiscountCode(code) !== code) return CODE_RULE;
  if (kind === "percent" && !(value > 0 && value <= 10_000))
    return "A code takes off more than 0% and at most 100%.";
  if (kind === "amount" && !(value > 0 && value <= MAX_AMOUNT))
    return `A code takes off at least ${formatPrice(1)}.`;
  if (!(minimum >= 0 && minimum <= MAX_AMOUNT)) return "The minimum is an amount.";
  if (uses !== null && !(uses >= 1 && uses <= MAX_USES)) return "A code can be used at least once.";
  if (from !== null && until !== null && from > until) return `${from} is after ${until}.`;
  return null;
}
