import type { ChosenValue } from "@/lib/domain/product/choice-text";

/** Names a variant without a SKU: `top:Size=S,Color="Red, dark"`. */
export interface VariantName {
  handle: string;
  options: ChosenValue[];
}

const MAX_LENGTH = 1_000;
const PART = /^\s*(?:"((?:[^"]|"")*)"|([^",=]*))\s*$/;
/** Separators between quotes are text. */
const PARTS = (separator: "," | "=") => new RegExp(`${separator}(?=(?:[^"]*"[^"]*")*[^"]*$)`);

export function readVariantName(text: string): VariantName | null {
  const colon = text.indexOf(":");
  if (colon < 1 || text.length > MAX_LENGTH) return null;
  const options: ChosenValue[] = [];
  for (const part of text.slice(colon + 1).split(PARTS(","))) {
    const [variation, value, ...more] = part.split(PARTS("=")).map(unquoted);
    if (!variation || !value || more.length > 0) return null;
    options.push({ variation, value });
  }
  return { handle: text.slice(0, colon).trim().toLowerCase(), options };
}

export function variantName(handle: string, options: readonly ChosenValue[]): string {
  const parts = options.map(({ variation, value }) => `${quoted(variation)}=${quoted(value)}`);
  return inTerminal(options.length === 0 ? handle : `${handle}:${parts.join(",")}`);
}

export function hasOptions(own: readonly ChosenValue[], named: readonly ChosenValue[]): boolean {
  return named.every((wanted) =>
    own.some(
      ({ variation, value }) =>
        normalizeOption(variation) === normalizeOption(wanted.variation) &&
        normalizeOption(value) === normalizeOption(wanted.value),
    ),
  );
}

function normalizeOption(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, " ");
}

/** `null` for an empty text or a quote in the middle. */
function unquoted(text: string): string | null {
  const [, inQuotes, bare] = PART.exec(text) ?? [];
  return inQuotes?.replaceAll('""', '"') || bare?.trim() || null;
}

function quoted(text: string): string {
  return /[",=]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function inTerminal(name: string): string {
  if (/^[\p{L}\p{N}:=,._/+-]+$/u.test(name)) return name;
  return /["$`\\!]/.test(name) ? `'${name.replaceAll("'", "'\\''")}'` : `"${name}"`;
}
