/** The specification's section 9. */
export const ACCEPTED_CARDS = ["American Express", "Visa", "Master Card", "Discover"] as const;

export type CardBrand = (typeof ACCEPTED_CARDS)[number];

interface Rule {
  brand: CardBrand;
  startsWith: RegExp;
  groups: readonly number[];
  codeLength: number;
}

const RULES: readonly Rule[] = [
  { brand: "American Express", startsWith: /^3[47]/, groups: [4, 6, 5], codeLength: 4 },
  { brand: "Visa", startsWith: /^4/, groups: [4, 4, 4, 4], codeLength: 3 },
  {
    brand: "Master Card",
    startsWith: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    groups: [4, 4, 4, 4],
    codeLength: 3,
  },
  { brand: "Discover", startsWith: /^(6011|64[4-9]|65)/, groups: [4, 4, 4, 4], codeLength: 3 },
];
const UNKNOWN_GROUPS = [4, 4, 4, 4];

export interface CardDraft {
  number: string;
  name: string;
  expiry: string;
  code: string;
}

export const emptyCard: CardDraft = { number: "", name: "", expiry: "", code: "" };

export interface ShownCard {
  brand: CardBrand;
  lastDigits: string;
  name: string;
  expiry: string;
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

export function cardBrandOf(number: string): CardBrand | null {
  return ruleOf(number)?.brand ?? null;
}

export function formatCardNumber(text: string): string {
  const digits = digitsOf(text);
  const parts: string[] = [];
  let start = 0;
  for (const length of ruleOf(digits)?.groups ?? UNKNOWN_GROUPS) {
    const part = digits.slice(start, start + length);
    if (part !== "") parts.push(part);
    start += length;
  }
  return parts.join(" ");
}

/** "4" → "04/", "1227" → "12/27"; an impossible month stays as typed. */
export function formatExpiry(text: string, isDeleting = false): string {
  let digits = digitsOf(text).slice(0, 4);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
  return `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

export function securityCodeLength(number: string): number {
  return ruleOf(number)?.codeLength ?? 3;
}

/** Luhn checksum (ISO/IEC 7812-1). */
export function hasRightChecksum(number: string): boolean {
  const digits = [...digitsOf(number)].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const weighted = index % 2 === 0 ? digit : digit * 2;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return digits.length > 0 && sum % 10 === 0;
}

type CardErrors = Partial<Record<keyof CardDraft, string>>;

export function cardErrors(card: CardDraft, now: Date): CardErrors {
  const errors: CardErrors = {};
  const number = cardNumberError(card.number);
  const expiry = expiryError(card.expiry, now);
  const codeLength = securityCodeLength(card.number);
  if (number) errors.number = number;
  if (card.name.trim() === "") errors.name = "Enter the name on the card.";
  if (expiry) errors.expiry = expiry;
  if (!new RegExp(`^\\d{${codeLength}}$`).test(card.code.trim())) {
    errors.code = `Enter the ${codeLength} digits of the security code.`;
  }
  return errors;
}

export function cardNumberError(number: string): string {
  const digits = digitsOf(number);
  if (digits === "") return "Enter the card number.";
  const rule = ruleOf(digits);
  if (!rule)
    return `We accept ${ACCEPTED_CARDS.slice(0, -1).join(", ")} and ${ACCEPTED_CARDS.at(-1)}.`;
  const length = rule.groups.reduce((sum, group) => sum + group, 0);
  if (digits.length !== length) return `Enter all ${length} digits of the card number.`;
  return hasRightChecksum(digits) ? "" : "Check the card number: one of its digits is wrong.";
}

function expiryError(expiry: string, now: Date): string {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry.trim()) ?? [];
  if (!month || !year) return "Enter the expiry date as MM/YY.";
  const isOver = Date.UTC(2000 + Number(year), Number(month)) <= now.getTime();
  return isOver ? "This card has expired." : "";
}

export function shownCard(card: CardDraft): ShownCard | null {
  const brand = cardBrandOf(card.number);
  const lastDigits = digitsOf(card.number).slice(-4);
  return brand && { brand, lastDigits, name: card.name.trim(), expiry: card.expiry };
}

function ruleOf(number: string): Rule | undefined {
  const digits = digitsOf(number);
  return RULES.find(({ startsWith }) => startsWith.test(digits));
}
