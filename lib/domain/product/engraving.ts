export const LETTERS = ["Latin", "any"] as const;

/** What a value such as "Initials" asks the shopper for. */
export interface EngravingRule {
  /** Characters, 1 to 20. */
  maxLength: number;
  letters: (typeof LETTERS)[number];
}

interface NamedEngraving extends EngravingRule {
  value: string;
}

export const MAX_ENGRAVING = 20;

const ALLOWED = {
  Latin: /^[\p{Script=Latin}\p{M}\d .,&'’+/-]*$/u,
  any: /^[\p{L}\p{M}\p{N} .,&'’+/-]*$/u,
} as const satisfies Record<EngravingRule["letters"], RegExp>;

export function engravingText(typed: string): string {
  return typed.normalize("NFC").trim().replace(/\s+/g, " ");
}

/** `null` where the text can be engraved. */
export function engravingError(rule: EngravingRule, typed: string): string | null {
  const text = engravingText(typed);
  if (text === "") return "Enter the text to engrave.";
  if ([...text].length > rule.maxLength) return `Use at most ${characters(rule.maxLength)}.`;
  if (ALLOWED[rule.letters].test(text)) return null;
  return rule.letters === "Latin"
    ? "Use letters from A to Z, accents, figures and . , & ’ + - /"
    : "Use letters, figures and . , & ’ + - /";
}

export function characters(count: number): string {
  return count === 1 ? "1 character" : `${count} characters`;
}

/** The owner's cell, such as "Initials: 3; Name: 12 any"; `null` where it does not read so. */
export function readEngravings(cell: string): NamedEngraving[] | null {
  const rules: NamedEngraving[] = [];
  for (const part of cell.split(";").map((each) => each.trim())) {
    if (part === "") continue;
    const [, value = "", length = "", word = "Latin"] =
      /^(.*\S)\s*:\s*(\d{1,2})(?:\s+(\S+))?$/.exec(part) ?? [];
    const maxLength = Number(length);
    const letters = LETTERS.find((known) => known.toLowerCase() === word.toLowerCase());
    if (maxLength < 1 || maxLength > MAX_ENGRAVING || !letters) return null;
    rules.push({ value, maxLength, letters });
  }
  return rules;
}

export function writeEngravings(rules: readonly NamedEngraving[]): string {
  const part = ({ value, maxLength, letters }: NamedEngraving) =>
    `${value}: ${maxLength}${letters === "Latin" ? "" : ` ${letters}`}`;
  return rules.map(part).join("; ");
}

/** The rule of a value by its name. */
export function engravingOf(
  rules: readonly NamedEngraving[],
  value: string,
): EngravingRule | undefined {
  const found = rules.find((rule) => rule.value === value);
  return found && { maxLength: found.maxLength, letters: found.letters };
}

interface Engravable {
  id: number;
  value: string;
  engraving?: EngravingRule;
}

/** The chosen value that asks for a text. */
export function engravedValue(
  selection: readonly number[],
  variations: readonly { values: readonly Engravable[] }[],
): Required<Engravable> | undefined {
  for (const { values } of variations)
    for (const value of values)
      if (value.engraving && selection.includes(value.id))
        return { ...value, engraving: value.engraving };
  return undefined;
}

/** The text stands behind its value, so that whatever shows the choice shows it: Initials “AL”. */
export function withEngraving<Choice extends { value: string }>(
  chosen: readonly Choice[],
  rules: readonly NamedEngraving[],
  text: string,
): Choice[] {
  return chosen.map((choice) =>
    text !== "" && engravingOf(rules, choice.value)
      ? { ...choice, value: `${choice.value} “${text}”` }
      : choice,
  );
}

/** The values' own names again. */
export function withoutEngraving(chosen: readonly { value: string }[], text = ""): string[] {
  return chosen.map(({ value }) => value.replace(text && ` “${text}”`, ""));
}

/** The rule that the first of some values has. */
export function engravingAmong(
  rules: readonly NamedEngraving[],
  chosen: readonly { value: string }[],
): EngravingRule | undefined {
  for (const { value } of chosen) {
    const rule = engravingOf(rules, value);
    if (rule) return rule;
  }
  return undefined;
}

/** Finds the values that a cart names in words; `null` where one is no longer offered. */
export function resolveChosen(
  chosen: readonly { variation: string; value: string }[],
  variations: readonly { name: string; values: readonly Engravable[] }[],
): { valueIds: number[]; values: string[]; engraving?: string } | null {
  const valueIds: number[] = [];
  const values: string[] = [];
  let engraving: string | undefined;
  for (const { variation, value: shown } of chosen) {
    const offered = variations
      .filter(({ name }) => variation === "" || variation === name)
      .flatMap((one) => one.values);
    const plain = offered.find(({ value }) => value === shown);
    const found = plain ?? offered.find((one) => one.engraving && engravedText(shown, one.value));
    if (!found) return null;
    if (!plain) engraving = engravedText(shown, found.value);
    valueIds.push(found.id);
    values.push(found.value);
  }
  return { valueIds, values, engraving };
}

function engravedText(shown: string, value: string): string | undefined {
  const isEngraved = shown.startsWith(`${value} “`) && shown.endsWith("”");
  return isEngraved ? shown.slice(value.length + 2, -1) : undefined;
}
