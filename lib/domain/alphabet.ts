import { byName } from "./by-name";

export interface LetterGroup<Named> {
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

function firstLetter(name: string): string {
  const letter = name.trim().normalize("NFD").charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : "#";
}

function rank(name: string): number {
  return firstLetter(name) === "#" ? 1 : 0;
}
