import type { CompoundEnd } from "./compounds";
import { namedWords } from "./joined-words";
import { fieldNumber } from "./postings";
import type { SlotSet } from "./slot-set";
import { Vocabulary } from "./vocabulary";
import type { Occurrences, WordSource } from "./word-source";
import { stem, stemmedKey, wordsOf } from "./words";

export interface NamedGroup {
  name: string;
  categoryIds: readonly number[];
  collectionId: number | null;
  /** Also so many of the newest products. */
  newest?: number;
}

const DETAILS = fieldNumber("details");

export class GroupWords implements WordSource {
  readonly #names = new Vocabulary();
  readonly #sets: (readonly SlotSet[])[] = [];
  readonly #singulars: string[][] = [];

  add(name: string, products: readonly SlotSet[]): void {
    this.#names.add(this.#sets.push(products) - 1, [namedWords(name)]);
    this.#singulars.push(wordsOf(name).map(stem));
  }

  exact(word: string): Occurrences[] {
    return this.#inProducts(this.#names.exact(word));
  }

  looser(word: string): Occurrences[] {
    return this.#inProducts(this.#names.looser(word));
  }

  prefixed(word: string): Occurrences[] {
    return this.#inProducts(this.#names.prefixed(word));
  }

  compounds(end: CompoundEnd): Occurrences[] {
    return this.#inProducts(this.#names.compounds(end));
  }

  mistyped(word: string): Occurrences[] {
    return this.#inProducts(this.#names.mistyped(word));
  }

  whole(words: readonly string[]): Occurrences[] {
    const name = stemmedKey(words);
    return this.#singulars.flatMap((singulars, group) =>
      singulars.join(" ") === name ? [this.#productsOf(group)] : [],
    );
  }

  hasName(words: readonly string[]): boolean {
    return this.#singulars.some((singulars) =>
      words.every((word) => singulars.includes(stem(word))),
    );
  }

  *ofLengths(from: number, to: number): Generator<[string, Occurrences]> {
    for (const [word, occurrences] of this.#names.ofLengths(from, to))
      for (const inProducts of this.#inProducts([occurrences])) yield [word, inProducts];
  }

  #inProducts(found: readonly Occurrences[]): Occurrences[] {
    return found.map((occurrences) => ({
      each: (visit) => occurrences.each((group) => this.#productsOf(group).each(visit)),
    }));
  }

  #productsOf(group: number): Occurrences {
    return {
      each: (visit) => {
        for (const set of this.#sets[group] ?? []) set.each((slot) => visit(slot, DETAILS));
      },
    };
  }
}
