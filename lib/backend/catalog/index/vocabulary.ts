import "server-only";
import { isOneTypoApart, looserForms, otherSpelling, SHORTEST_MISTYPED_WORD, stem } from "./words";

type Numbers = Uint8Array | Uint32Array | Float64Array;

/** A typed array that grows at its end, for what has to be held a hundred thousand times. */
export class Growable<Values extends Numbers> {
  readonly #make: new (
    length: number,
  ) => Values;
  #values: Values;
  #length = 0;

  constructor(make: new (length: number) => Values) {
    this.#make = make;
    this.#values = new make(4);
  }

  get length(): number {
    return this.#length;
  }

  /** The values and, behind `length`, room for more. Not to be kept over a `push`. */
  get values(): Values {
    return this.#values;
  }

  get bytes(): number {
    return this.#values.byteLength;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new this.#make(Math.ceil(this.#length * 1.5) + 4);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }
}

/** Where a word stands, the weightiest first. */
export const FIELDS = ["name", "designer", "category", "description"] as const;

/** How a word of the search meets a known one, the nearest first. */
export const KINDS = ["exact", "prefix", "typo"] as const;

export const DESCRIPTION = FIELDS.indexOf("description");
const [EXACT, PREFIX, TYPO] = [0, 1, 2];
const SHORTEST_PREFIX = 2;

/** A known word that a word of the search may stand for. */
export interface Meaning {
  /** Slots times the number of fields, plus the field. */
  postings: Growable<Uint32Array>;
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
  readonly #postings: Growable<Uint32Array>[] = [];
  /** Ordinals of the words of each length. */
  readonly #byLength: number[][] = [];

  get bytes(): number {
    return this.#postings.reduce((sum, postings) => sum + postings.bytes, 0);
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
          this.#postings[ordinal]?.push(slot * FIELDS.length + field);
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
    this.#postings.push(new Growable(Uint32Array));
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
      postings: this.#postings[ordinal] ?? new Growable(Uint32Array),
      kind,
      inDescriptions,
    };
  }
}
