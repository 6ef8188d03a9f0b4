import { formatPrice } from "./money";
import type { Cents } from "./money";
import type { Discount, DiscountKind } from "./discount";
import { dayOf } from "./order-text";
import { withoutInvisible } from "./visible-text";
import { percent } from "./wording";

export const MAX_CODE_LENGTH = 40;
export const CODE_RULE = `letters A to Z, digits and dashes, at most ${MAX_CODE_LENGTH}`;

const CODE = new RegExp(`^[A-Z0-9-]{1,${MAX_CODE_LENGTH}}$`);
/** A phone may send wide letters, another dash or a pasted space. */
const MAX_TYPED = 200;

/** In capitals; `null` for what no code is written as. */
export function readCode(typed: string): string | null {
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
  minimum: Cents;
  uses: number | null;
  isOncePerCustomer: boolean;
  isNotOnSale: boolean;
}

interface CodeFacts {
  /** In the shop's time zone. */
  today: string;
  goods: Cents;
  /** Of each line of the order whether the code is for it. */
  covers: readonly boolean[];
  used: number;
  hasUsedIt: boolean;
}

export const UNKNOWN_CODE = "This code is not valid. Please check its spelling.";

/** One sentence for the field; `null` while the code applies. An empty cart has no goods to refuse. */
export function codeProblem(terms: CodeTerms, facts: CodeFacts): string | null {
  const { code, from, until, minimum, uses, scope } = terms;
  if (from !== null && facts.today < from) return UNKNOWN_CODE;
  if (until !== null && facts.today > until) return `${code} ended on ${dayOf(until)}.`;
  if (uses !== null && facts.used >= uses) return `${code} has been used up.`;
  if (terms.isOncePerCustomer && facts.hasUsedIt) return `You have used ${code} before.`;
  if (facts.covers.length === 0) return null;
  if (!facts.covers.includes(true)) {
    const what = scope ? `items from ${scope.name}` : "items";
    const full = terms.isNotOnSale ? " that are not on sale" : "";
    return `${code} is for ${what}${full}.`;
  }
  if (facts.goods < minimum) return `${code} is for orders from ${formatPrice(minimum)}.`;
  return null;
}

/** "10% off", "$25.00 off", "Free shipping". */
export function offerText({ kind, value }: Pick<Discount, "kind" | "value">): string {
  if (kind === "shipping") return "Free shipping";
  return `${kind === "percent" ? percent(value) : formatPrice(value)} off`;
}
