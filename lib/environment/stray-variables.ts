import "server-only";
import { SECRETS, VARIABLES } from "@/lib/config";

const OURS = /^(?:CLOUDFLARE|MAIL|SHOP|SMTP|STRIPE|VARNISH)_/;
/** For each service of its own, such as one that is named "shop". */
const OF_KUBERNETES = /_(?:SERVICE|PORT)(?:_|$)/;
const NAMES = Object.keys(VARIABLES);
const SETTINGS = new Set([...NAMES, ...Array.from(SECRETS, (name) => `${name}_FILE`)]);
/** A shorter name is another's. */
const MIN_LENGTH = 8;
const MAX_TYPOS = 2;
const MAX_NAMED = 10;

/** A sentence for each variable that looks like a setting and is none; without its value. */
export function strayVariables(variables: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(variables)
    .filter((name) => variables[name] && !SETTINGS.has(name))
    .map(sentenceOf)
    .filter((sentence) => sentence !== null)
    .slice(0, MAX_NAMED);
}

function sentenceOf(name: string): string | null {
  const setting = NAMES.find((known) => name === `${known}_FILE`);
  if (setting) return `${name} is not read, as only secrets may be in files: set ${setting}.`;
  const near = [...SETTINGS].find((known) => isNear(name.toUpperCase(), known));
  if (near) return `${name} is not read: is ${near} meant?`;
  return OURS.test(name) && !OF_KUBERNETES.test(name)
    ? `${name} is not read: docs/settings.md has all that are.`
    : null;
}

function isNear(name: string, known: string): boolean {
  return name === known || (name.length >= MIN_LENGTH && typosBetween(name, known) <= MAX_TYPOS);
}

/** Letters that are missing, added or other (Levenshtein). */
function typosBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, expected] of [...other].entries()) {
      const [left = 0, above = 0, diagonal = 0] = [next[at], row[at + 1], row[at]];
      next.push(Math.min(left + 1, above + 1, diagonal + (letter === expected ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
