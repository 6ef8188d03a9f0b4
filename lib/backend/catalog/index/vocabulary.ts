import "server-only";
import { FIELDS, Postings } from "./postings";
import { isOneTypoApart, looserForms, otherSpelling, SHORTEST_MISTYPED_WORD, stem } from "./words";

/** How a word of the search meets a known one, the nearest first. */
export const KINDS = ["exact", "prefix", "typo"] as const;

export const DESCRIPTION = FIELDS.indexOf("description");
const [EXACT, PREFIX, TYPO] = [0, 1, 2];
const SHORTEST_PREFIX = 2;

/** A known word that a word of the search may stand for. */
export interface Meaning {
  postings: Postings;
  kind: number;
  /** Whether it counts where it stands in a description only. */
  inDescriptions: boolean;
}

/** The words of all products and where each stands. */
export class Vocabulary {
  readonly #ordinals = new Map<string, number>();
  /** The ordinals of a word, of its stem and of that in its other spelling. */
  readonly #forms = new Map<string, readonly number[]>();
  readonly #words: string[] = [];
  readonly #postings: Postings[] = [];
  /** Ordinals of the words of each length. */
  readonly #byLength: number[][] = [];

  constructor(entries: Iterable<[word: string, postings: Postings]> = []) {
    for (const [word, postings] of entries) this.#postings[this.#ordinalOf(word)] = postings;
  }

  get entries(): [word: string, postings: Postings][] {
    return this.#words.map((word, ordinal) => [word, this.#postings[ordinal] ?? new Postings()]);
  }

  get bytes(): number {
    return this.#postings.reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  get size(): number {
    return this.#words.length;
  }

  /** Adds a product's words, a list for each field; a word counts where it weighs most. */
  add(slot: number, fields: readonly (readonly string[])[]): void {
    const seen = new Set<number>();
    for (const [field, words] of fields.entries()) {
      for (const word of words) {
        for (const ordinal of this.#formsOf(word)) {
          if (seen.has(ordinal)) continue;
          seen.add(ordinal);
          this.#postings[ordinal]?.add(slot, field);
        }
      }
    }
  }

  #formsOf(word: string): readonly number[] {
    const known = this.#forms.get(word);
    if (known) return known;
    const single = stem(word);
    const spelled = otherSpelling(single) ?? single;
    const forms = [...new Set([word, single, spelled])].map((form) => this.#ordinalOf(form));
    this.#forms.set(word, forms);
    return forms;
  }

  #ordinalOf(word: string): number {
    const known = this.#ordinals.get(word);
    if (known !== undefined) return known;
    const ordinal = this.#words.push(word) - 1;
    this.#ordinals.set(word, ordinal);
    this.#byLength[word.length] ??= [];
    this.#byLength[word.length]?.push(ordinal);
    this.#postings.push(new Postings());
    return ordinal;
  }

  /**
   * What a word of the search may stand for: itself and its forms; what begins with it; what is one
   * typo away when it is neither, or when `mayBeMistyped` says that it may be another word as well.
   * What merely begins with a known word does not count in descriptions: "ring" is not "ringed".
   */
  meaningsOf(word: string, mayBeMistyped = false): Meaning[] {
    const exact = this.#known([word, stem(word)]);
    if (exact.size === 0) for (const ordinal of this.#known(looserForms(word))) exact.add(ordinal);
    const inDescriptions = exact.size === 0;
    const meanings = [...exact].map((ordinal) => this.#meaning(ordinal, EXACT, true));
    if (word.length >= SHORTEST_PREFIX) {
      for (const [ordinal, known] of this.#words.entries()) {
        if (!known.startsWith(word) || exact.has(ordinal)) continue;
        meanings.push(this.#meaning(ordinal, PREFIX, inDescriptions));
      }
    }
    return meanings.length > 0 && !mayBeMistyped ? meanings : [...meanings, ...this.#typos(word)];
  }

  #known(words: readonly string[]): Set<number> {
    return new Set(
      words.map((word) => this.#ordinals.get(word)).filter((ordinal) => ordinal !== undefined),
    );
  }

  #typos(word: string): Meaning[] {
    const single = stem(word);
    const meanings: Meaning[] = [];
    for (let length = single.length - 1; length <= word.length + 1; length++) {
      if (Math.max(word.length, length) < SHORTEST_MISTYPED_WORD) continue;
      for (const ordinal of this.#byLength[length] ?? []) {
        const known = this.#words[ordinal] ?? "";
        if (isOneTypoApart(word, known) || (single !== word && isOneTypoApart(single, known)))
          meanings.push(this.#meaning(ordinal, TYPO, true));
      }
    }
    return meanings;
  }

  #meaning(ordinal: number, kind: number, inDescriptions: boolean): Meaning {
    return {
      postings: this.#postings[ordinal] ?? new Postings(),
      kind,
      inDescriptions,
    };
  }
}
