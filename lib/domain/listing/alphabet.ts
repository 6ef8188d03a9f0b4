import { byName } from "./by-name";

interface LetterGroup<Named> {
  letter: string;
  members: Named[];
}

export function byLetter<Named extends { name: string }>(
  all: readonly Named[],
): LetterGroup<Named>[] {
  const sorted = all.toSorted((a, b) => rank(a.name) - rank(b.name) || byName(a, b));
  const groups: LetterGroup<Named>[] = [];
  for (const named of sorted) {
    const letter = firstLetter(named.name);
    const last = groups.at(-1);
    if (last?.letter === letter) last.members.push(named);
    else groups.push({ letter, members: [named] });
  }
  return groups;
}

/** Unicode decomposes no accent from these. */
const BASE_LETTERS: Readonly<Record<string, string>> = {
  Ø: "O",
  Œ: "O",
  Ł: "L",
  Æ: "A",
  Đ: "D",
  Ð: "D",
  Þ: "T",
  Ħ: "H",
  Ŧ: "T",
  Ŋ: "N",
  ẞ: "S",
  Ə: "E",
  Ɛ: "E",
  Ɔ: "O",
  Ƙ: "K",
  Ɓ: "B",
  Ɗ: "D",
};

function firstLetter(name: string): string {
  const letter = name.trim().normalize("NFKD").charAt(0).toUpperCase().charAt(0);
  const base = BASE_LETTERS[letter] ?? letter;
  return /[A-Z]/.test(base) ? base : "#";
}

function rank(name: string): number {
  return firstLetter(name) === "#" ? 1 : 0;
}
