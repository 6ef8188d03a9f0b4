import type { CompoundEnd } from "./compounds";
import { Postings } from "./postings";
import { isNearly } from "./sound";
import { isUnspaced, looserForms, MIN_MISTYPED_LENGTH, otherSpelling, stem } from "./words";

/** From the nearest match to the farthest. */
export const KINDS = ["exact", "synonym", "prefix", "compound", "typo"] as const;
export type Kind = (typeof KINDS)[number];

const MIN_PREFIX_LENGTH = 2;

export class Vocabulary {
  readonly #ordinals = new Map<string, number>();
  readonly #forms = new Map<string, readonly number[]>();
  readonly #words: string[] = [];
  readonly #postings: Postings[] = [];
  readonly #byLength: number[][] = [];
  #text = "";
  readonly #starts: number[] = [];

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

  exact(word: string): Postings[] {
    return this.#postingsOf([word, stem(word)]);
  }

  /** For an unknown word: braided → braid. */
  looser(word: string): Postings[] {
    return this.#postingsOf(looserForms(word));
  }

  /** Includes prefixes of the singular. */
  prefixed(word: string): Postings[] {
    if (word.length < MIN_PREFIX_LENGTH && !isUnspaced(word)) return [];
    const single = stem(word);
    const start = word.startsWith(single) ? single : word;
    const meanings: Postings[] = [];
    for (const [ordinal, known] of this.#words.entries())
      if (known.startsWith(start) && known !== word && known !== single)
        meanings.push(this.#at(ordinal));
    return meanings;
  }

  compounds({ ends, isIn }: CompoundEnd): Postings[] {
    const ordinals = new Set(ends.flatMap((each) => this.#containing(each)));
    return [...ordinals]
      .filter((ordinal) => isIn(this.#words[ordinal] ?? ""))
      .map((ordinal) => this.#at(ordinal));
  }

  /** Searches one text of all words, which takes a twentieth of the time. */
  #containing(part: string): number[] {
    for (const word of this.#words.slice(this.#starts.length)) {
      this.#starts.push(this.#text.length);
      this.#text += `${word}\n`;
    }
    const found: number[] = [];
    let ordinal = 0;
    for (let at = this.#text.indexOf(part); at >= 0; ) {
      ordinal = this.#ordinalAt(at, ordinal);
      found.push(ordinal);
      at = this.#text.indexOf(part, this.#starts[ordinal + 1] ?? this.#text.length);
    }
    return found;
  }

  #ordinalAt(at: number, from: number): number {
    let low = from;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Also what is written as it sounds. */
  mistyped(word: string): Postings[] {
    const single = stem(word);
    if (single.length < MIN_MISTYPED_LENGTH || /\d/.test(word)) return [];
    const isMeant = isNearly(word);
    const isSingleMeant = isNearly(single);
    return [...this.ofLengths(single.length - 2, word.length + 2)].flatMap(([known, postings]) =>
      isMeant(known) || isSingleMeant(known) ? [postings] : [],
    );
  }

  *ofLengths(from: number, to: number): Generator<[word: string, postings: Postings]> {
    for (let length = Math.max(0, from); length <= to; length++)
      for (const ordinal of this.#byLength[length] ?? [])
        yield [this.#words[ordinal] ?? "", this.#at(ordinal)];
  }

  #postingsOf(words: readonly string[]): Postings[] {
    const ordinals = new Set(words.map((word) => this.#ordinals.get(word)));
    return [...ordinals].flatMap((ordinal) => (ordinal === undefined ? [] : [this.#at(ordinal)]));
  }

  #at(ordinal: number): Postings {
    return this.#postings[ordinal] ?? new Postings();
  }
}
