import { parse } from "csv-parse/sync";
import { InvalidCell, MAX_LINE_LENGTH, readLine } from "../lists/lists";

const MAX_SHORTLISTS = 250;
const MAX_ATTRIBUTES = 100;
const NO_CATEGORY = /^uncategori[sz]ed$/i;

export function categoryOf(type: string | undefined, taxonomy: string | undefined) {
  if (type === undefined && taxonomy === undefined) return undefined;
  const named = [type, taxonomy].find((text) => text && !NO_CATEGORY.test(text)) ?? "";
  const path = named.split(">").map((name) => name.trim());
  return path.filter((name) => name !== "");
}

export function tagsIn(text: string): string[] | InvalidCell {
  return namesIn(text, (line) => line.split(","));
}

/** `Everyday;"Gifts; small"`. */
export function shortlistsIn(text: string): string[] | InvalidCell {
  return namesIn(text, (line) => {
    try {
      return parse(line, { delimiter: ";", trim: true }).flat();
    } catch {
      return new InvalidCell('has a " that is not closed');
    }
  });
}

function namesIn(
  text: string,
  split: (line: string) => string[] | InvalidCell,
): string[] | InvalidCell {
  const line = readLine(text, MAX_SHORTLISTS * MAX_LINE_LENGTH);
  const all = line instanceof InvalidCell ? line : split(line);
  if (all instanceof InvalidCell) return all;
  const names = new Map(all.map((name) => [name.trim().toLowerCase(), name.trim()]));
  names.delete("");
  if (names.size > MAX_SHORTLISTS) return new InvalidCell(`has more than ${MAX_SHORTLISTS} names`);
  return [...names.values()];
}

/** "Material: Gold, Diamond; Origin: Italy". */
export function attributesIn(text: string): Record<string, string[]> | InvalidCell {
  const line = readLine(text, MAX_ATTRIBUTES * MAX_LINE_LENGTH);
  if (line instanceof InvalidCell) return line;
  const attributes = new Map<string, string[]>();
  for (const part of line.split(";").filter((part) => part.trim() !== "")) {
    const [, name = "", values = ""] = /^([^:]+):(.+)$/.exec(part) ?? [];
    const named = values.split(",").map((value) => value.trim());
    if (named.includes("")) return new InvalidCell('is not written like "Material: Gold, Diamond"');
    attributes.set(name.trim(), [...new Set(named)]);
  }
  return Object.fromEntries(attributes);
}
