/** Of each kind, so many are named; the others are only counted. */
const MAX_HELD = 100_000;

type Value = number | readonly string[];

/** What an import found of a product, a variant, a picture or a file. */
export interface ImportFinding<Kind extends string = string> {
  kind: Kind;
  /** Without one it is only counted. */
  subject?: string;
  /** Its date, its word, its columns. */
  detail?: string | readonly string[];
  handle?: string;
  before?: Value;
  after?: Value;
}

export interface Found {
  count: number;
  first: ImportFinding[];
}

export class Findings<Kind extends string> {
  readonly #found = new Map<Kind, Found>();
  readonly #once = new Set<string>();

  of(kind: Kind): Found {
    const found = this.#found.get(kind) ?? { count: 0, first: [] };
    this.#found.set(kind, found);
    return found;
  }

  add(finding: ImportFinding<Kind>): void {
    const found = this.of(finding.kind);
    found.count += 1;
    if (finding.subject !== undefined && found.first.length < MAX_HELD) found.first.push(finding);
  }

  /** Case-insensitive, since a dry run sees the same new group many times. */
  addOnce(kind: Kind, subject: string): void {
    const word = `${kind} ${subject.toLowerCase()}`;
    if (!this.#once.has(word)) this.add({ kind, subject });
    this.#once.add(word);
  }

  names(kind: Kind): string[] {
    return subjectsOf(this.of(kind));
  }
}

/** "voucher (2026-07-01)". */
export function subjectsOf({ first }: Found): string[] {
  return first.map(({ subject = "", detail }) => (detail ? `${subject} (${detail})` : subject));
}
