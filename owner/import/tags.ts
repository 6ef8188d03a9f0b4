import { InvalidArgumentError } from "commander";
import type { ReadProduct } from "./product-draft";

export type ShortlistsFrom = "existing" | "tags" | "none" | readonly string[];

const MAX_LIST_LENGTH = 10_000;
const MAX_TAGS = 10_000;

export function readShortlistsFrom(text: string): ShortlistsFrom {
  if (text === "tags" || text === "none") return text;
  if (text.length > MAX_LIST_LENGTH)
    throw new InvalidArgumentError(`Use at most ${MAX_LIST_LENGTH} characters.`);
  const names = text.split(",").map((name) => name.trim());
  if (names.includes(""))
    throw new InvalidArgumentError("Use tags, none, or names separated by commas.");
  return names;
}

export interface ReportedTags {
  shortlists: string[];
  notUsed: string[];
  notFound: string[];
}

/** Tags are often generated (`theme:#181109`), so by default only existing shortlists count. */
export class ImportTags {
  readonly #from: ShortlistsFrom;
  readonly #isShortlist: (name: string) => boolean;
  readonly #used = new Map<string, string>();
  readonly #notUsed = new Map<string, string>();

  constructor(from: ShortlistsFrom, isShortlist: (name: string) => boolean) {
    this.#from = from;
    this.#isShortlist = isShortlist;
  }

  /** The list's own shortlist column wins over tags, unless tags are asked for. */
  apply({ draft, tags }: ReadProduct): void {
    if (!tags || this.#from === "none") return;
    if (draft.shortlists && this.#from === "existing") return;
    draft.shortlists = tags.filter((tag) => this.#counts(tag));
    for (const tag of tags) note(this.#counts(tag) ? this.#used : this.#notUsed, tag);
  }

  #counts(tag: string): boolean {
    if (this.#from === "tags" || this.#isShortlist(tag)) return true;
    return this.#isNamed(tag);
  }

  #isNamed(tag: string): boolean {
    return (
      typeof this.#from === "object" &&
      this.#from.some((name) => name.toLowerCase() === tag.toLowerCase())
    );
  }

  report(): ReportedTags {
    const named = typeof this.#from === "object" ? this.#from : [];
    return {
      shortlists: [...this.#used.values()],
      notUsed: [...this.#notUsed.values()],
      notFound: named.filter((name) => !this.#used.has(name.toLowerCase())),
    };
  }
}

function note(names: Map<string, string>, tag: string): void {
  const word = tag.toLowerCase();
  if (names.size < MAX_TAGS && !names.has(word)) names.set(word, tag);
}
