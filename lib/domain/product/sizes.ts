import type { Variation } from "./product";

// Pure, so a page that never sorts does not pay for `Intl` (see lib/domain/money/money.ts).
const collator = /* @__PURE__ */ new Intl.Collator("en", { numeric: true });

const NUMBERS = 0;
const LETTERS = 1;
const WORDS = 2;
const NAMES = 3;

/** Numbers by value, letters ("S/M" after "S"), words from small to large, then names. */
export function bySize(first: string, second: string): number {
  const a = placeOf(first);
  const b = placeOf(second);
  return (
    a.kind - b.kind ||
    collator.compare(a.system, b.system) ||
    a.rank - b.rank ||
    collator.compare(first, second)
  );
}

interface Place {
  kind: number;
  /** "EU" of "EU 40": its numbers stand together. */
  system: string;
  rank: number;
}

function placeOf(size: string): Place {
  const text = size.trim().toLowerCase();
  const place = (kind: number, rank: number, system = ""): Place => ({ kind, system, rank });
  const letters = letterRank(text);
  if (letters !== undefined) return place(LETTERS, letters);
  const [from = ""] = text.split(/[/–]/);
  const words = stepOf(from) ?? STEPS.get(from.trim());
  if (words !== undefined) return place(WORDS, words);
  const number = numberOf(text);
  if (number !== undefined) return place(NUMBERS, number);
  const [, system = text, rest = ""] = /^(\D{0,20}?)[\s:.-]{0,3}(\d.{0,20})$/.exec(text) ?? [];
  return place(NAMES, numberOf(rest) ?? 0, system);
}

/** Of "½": Unicode takes it apart into "1⁄2". */
export function fractionOf(sign: string): number {
  const [part, parts] = sign.normalize("NFKD").split("⁄");
  return Number(part) / Number(parts);
}

/** Begins with it: `"7½"`, `"7 1/2"`, `"7,5 cm"`. "38/40" begins with 38. */
function numberOf(text: string): number | undefined {
  const match = /^(\d{0,9}(?:[.,]\d{1,9})?)(?: ?([¼-¾⅓⅔⅛-⅞])|[ -](\d)\/(\d\d?)(?!\d))?/.exec(text);
  const [whole = "", number = "", sign, part, parts] = match ?? [];
  if (whole === "") return undefined;
  const fraction = sign ? fractionOf(sign) : part ? Number(part) / Number(parts) : 0;
  return Number(number.replace(",", ".")) + fraction;
}

const ONE_SIZE =
  /^(?:one ?size.{0,20}|os|o\/s|osfa|free ?size|universal|einheitsgr(?:ö|oe)(?:ß|ss)e|taille unique|talla única|tamanho único|taglia unica)$/;
const LARGER_THAN_ALL = 99;

function letterRank(text: string): number | undefined {
  if (ONE_SIZE.test(text)) return LARGER_THAN_ALL;
  const [from = ""] = text.split(/[/–-]/);
  return /^(?:x*|[2-6]x)[sl]$|^m$/.test(from.trim()) ? stepOf(from) : undefined;
}

const MEASURES: Readonly<Record<string, number>> = {
  s: -1,
  small: -1,
  m: 0,
  med: 0,
  medium: 0,
  l: 1,
  large: 1,
};

/** "XXS", "2XL", "x-small", "Extra Large": each X is a step away from the middle. */
function stepOf(text: string): number | undefined {
  const [, more = "", measure = ""] =
    /^((?:(?:extra|x)[ -]?){0,6}|[2-6] ?x[ -]?)(s|small|m|med|medium|l|large)$/.exec(text.trim()) ??
    [];
  const step = MEASURES[measure];
  if (step === undefined) return undefined;
  const count = /^\d/.exec(more) ? Number(more.charAt(0)) : (more.match(/extra|x/g) ?? []).length;
  return step * (count + 1);
}

/** Other words, from small to large. */
const STEPS: ReadonlyMap<string, number> = new Map(
  [
    [-9, "mini tiny"],
    [-2, "petite"],
    [
      -1,
      "short narrow slim klein kleine petit piccolo piccola pequeño pequeña pequeno pequena liten lille kort 小 소",
    ],
    [
      0,
      "regular standard normal midi mittel moyen medio media mediano mediana médio média middel mellan mellem middels 中 중",
    ],
    [1, "long wide tall groß gross große groot grote grand grande stor lang 大 대"],
    [9, "maxi jumbo oversized oversize"],
  ].flatMap(([step, words]) => `${words}`.split(" ").map((word) => [word, Number(step)] as const)),
);

/** Where each size of a product stands among them; its first one is preselected, wherever it stands. */
export function sizePositions(variations: readonly Variation[]): Record<number, number> {
  const sizes = variations
    .filter(({ name }) => name.trim().toLowerCase() === "size")
    .flatMap(({ values }) => values);
  const sorted = sizes.toSorted((a, b) => bySize(a.value, b.value));
  return Object.fromEntries(sorted.map(({ id }, position) => [id, position]));
}

interface SizeKind<Size> {
  title: string;
  sizes: Size[];
}

/** Sizes in the order of {@link bySize}, those of one kind together: numbers, letters, inches, … */
export function sizesByKind<Size extends { name: string }>(
  sizes: readonly Size[],
): SizeKind<Size>[] {
  const kinds = new Map<string, Size[]>();
  for (const size of sizes) {
    const title = kindOf(size.name);
    kinds.set(title, [...(kinds.get(title) ?? []), size]);
  }
  return [...kinds].map(([title, alike]) => ({ title, sizes: alike }));
}

function kindOf(size: string): string {
  if (placeOf(size).kind === LETTERS) return "Letters";
  if (/^\s*\d[^x×]*[x×]\s*\d/i.test(size)) return "Dimensions";
  const measured = /^\s*\d[\d.,/ ¼½¾–-]*(\p{L}[\p{L}. ]*|["”″])?$/u.exec(size.trimEnd());
  if (!measured) return "Other sizes";
  const unit = (measured[1] ?? "").replace(/\.$/, "");
  return UNITS[unit.toLowerCase()] ?? (unit.length > 1 ? unit : "Numbers");
}

const UNITS: Readonly<Record<string, string>> = {
  in: "Inches",
  inch: "Inches",
  inches: "Inches",
  '"': "Inches",
  "”": "Inches",
  "″": "Inches",
  mm: "Millimeters",
  cm: "Centimeters",
  ml: "Milliliters",
  oz: "Ounces",
};
