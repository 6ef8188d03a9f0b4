import "server-only";
import { fieldNumber } from "./postings";
import type { SlotSet } from "./slot-set";
import { Vocabulary } from "./vocabulary";
import type { Occurrences, WordSource } from "./word-source";
import { searchableWords } from "./words";

/** A category or a shortlist by whose name its products are found. */
export interface NamedGroup {
  name: string;
  /** The category with all below it; of a shortlist none. */
  categoryIds: readonly number[];
  collectionId: number | null;
}

const DETAILS = fieldNumber("details");

/** Finds the words of groups' names where their products are. */
export class GroupWords implements WordSource {
  readonly #names = new Vocabulary();
  readonly #sets: (readonly SlotSet[])[] = [];

  add(name: string, products: readonly SlotSet[]): void {
    this.#names.add(this.#sets.push(products) - 1, [searchableWords(name)]);
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

  mistyped(word: string): Occurrences[] {
    return this.#inProducts(this.#names.mistyped(word));
  }

  *ofLengths(from: number, to: number): Generator<[string, Occurrences]> {
    for (const [word, occurrences] of this.#names.ofLengths(from, to))
      for (const inProducts of this.#inProducts([occurrences])) yield [word, inProducts];
  }

  #inProducts(found: readonly Occurrences[]): Occurrences[] {
    return found.map((occurrences) => ({
      each: (visit) =>
        occurrences.each((group) => {
          for (const set of this.#sets[group] ?? []) set.each((slot) => visit(slot, DETAILS));
        }),
    }));
  }
}
