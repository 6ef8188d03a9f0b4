const LETTERS = ["xxs", "xs", "s", "m", "l", "xl", "xxl", "xxxl", "one size"];
// Pure: a page that never sorts need not pay for it (see lib/domain/money.ts).
const collator = /* @__PURE__ */ new Intl.Collator("en", { numeric: true });

/**
 * Sizes as a shop lists them: numbers by their value, then letters from the smallest ("S/M" stands
 * after "S"), then the rest by name.
 */
export function bySize(first: string, second: string): number {
  const [firstKind, firstRank] = rank(first);
  const [secondKind, secondRank] = rank(second);
  return firstKind - secondKind || firstRank - secondRank || collator.compare(first, second);
}

function rank(size: string): [kind: number, rank: number] {
  const text = size.trim().toLowerCase();
  const number = /^\d+(?:[.,]\d+)?/.exec(text)?.[0];
  if (number !== undefined) return [0, Number(number.replace(",", "."))];
  const [from = "", to] = text.split("/").map((part) => LETTERS.indexOf(part.trim()));
  if (typeof from !== "number" || from < 0) return [2, 0];
  return [1, from + (to !== undefined && to >= 0 ? 0.5 : 0)];
}
