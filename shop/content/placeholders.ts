import { isOneTypoApart } from "@/lib/domain/text/typo";
import { PLACEHOLDER_NAMES } from "./placeholder-values";
import { WrongPage } from "./written-page";

const PLACEHOLDER = /\{\{\s*([^{}\n]{0,60}?)\s*\}\}/g;

/** Throws WrongPage where the text has a placeholder that stands for nothing. */
export function checkPlaceholders(text: string, firstLine: number): void {
  for (const { 0: written, 1: name = "", index } of text.matchAll(PLACEHOLDER)) {
    if (PLACEHOLDER_NAMES.has(name)) continue;
    const meant = [...PLACEHOLDER_NAMES].find(
      (known) => known.toLowerCase() === name.toLowerCase() || isOneTypoApart(known, name),
    );
    const line = firstLine + text.slice(0, index).split("\n").length - 1;
    const hint = meant
      ? `did you mean {{${meant}}}?`
      : `expected one of ${[...PLACEHOLDER_NAMES].join(", ")}`;
    throw new WrongPage(line, `${written} stands for nothing: ${hint}`);
  }
}

/** What its placeholders stand for, as they stand in it. */
export function valuesIn(text: string, values: ReadonlyMap<string, string>): string[] {
  return Array.from(text.matchAll(PLACEHOLDER), ([, name = ""]) => values.get(name) ?? "");
}

export type Part = { text: string } | { email: string };

/** The parts of a text with what its placeholders stand for; `null` where one stands for nothing here. */
export function filledParts(text: string, values: ReadonlyMap<string, string>): Part[] | null {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: written, 1: name = "", index } of text.matchAll(PLACEHOLDER)) {
    const value = values.get(name) ?? "";
    if (value === "") return null;
    parts.push(
      { text: text.slice(end, index) },
      name === "email" ? { email: value } : { text: value },
    );
    end = index + written.length;
  }
  return [...parts, { text: text.slice(end) }];
}

/** The plain text; "" where a placeholder has no value. */
export function filledText(text: string, values: ReadonlyMap<string, string>): string {
  const parts = filledParts(text, values) ?? [];
  return parts.map((part) => ("email" in part ? part.email : part.text)).join("");
}
