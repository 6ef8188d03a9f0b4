import words from "./option-words.json" with { type: "json" };

const NAMES = new Map<string, string>(
  Object.entries(words).flatMap(([name, all]) => all.map((word) => [folded(word), name])),
);

export function optionName(name: string): string {
  return NAMES.get(folded(name)) ?? name;
}

function folded(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ø", "o")
    .replaceAll("ß", "ss")
    .replace(/\s*:$/, "");
}
