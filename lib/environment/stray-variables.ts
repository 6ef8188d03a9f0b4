import "server-only";
import { SECRETS, VARIABLES } from "@/lib/config";
import { isOneTypoApart } from "@/lib/domain/text/typo";

const OURS = /^(?:CLOUDFLARE|MAIL|SHOP|SMTP|STRIPE|VARNISH)_/;
/** For each service of its own, such as one that is named "shop". */
const OF_KUBERNETES = /_(?:SERVICE|PORT)(?:_|$)/;
const NAMES = Object.keys(VARIABLES);
const SETTINGS = new Set([...NAMES, ...Array.from(SECRETS, (name) => `${name}_FILE`)]);
/** A shorter name is another's. */
const MIN_LENGTH = 6;
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

const isNear = (name: string, known: string) =>
  name === known || (name.length >= MIN_LENGTH && isOneTypoApart(name, known));
