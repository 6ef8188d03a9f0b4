import "server-only";
import { KINDS, type Kind } from "./vocabulary";
import type { Occurrences, WordSource } from "./word-source";

/** What a word of a search may stand for. */
export interface Meaning extends Occurrences {
  kind: number;
  /** Whether it counts where it stands in a description only. */
  inDescriptions: boolean;
}

/** Whether something is found in a product that is for sale. */
export type IsForSale = (occurrences: Occurrences) => boolean;

/**
 * Looks words up. What merely begins with a known word does not count in descriptions ("ring" is
 * not "ringed"), nor does what means the same ("bag" there is not a handbag).
 */
export class Meanings {
  readonly #sources: readonly WordSource[];
  readonly #isForSale: IsForSale;

  constructor(sources: readonly WordSource[], isForSale: IsForSale) {
    this.#sources = sources;
    this.#isForSale = isForSale;
  }

  /** The word and its forms, and what begins with it. */
  ofWord(word: string): Meaning[] {
    const exact = this.#exact(word);
    const prefixed = this.#all((source) => source.prefixed(word));
    return [
      ...meanings(exact, "exact", true),
      ...meanings(prefixed, "prefix", exact.length === 0),
    ].filter((meaning) => exact.length > 0 || this.#isForSale(meaning));
  }

  /** The word and its forms as what means the same as another. */
  ofSynonym(word: string): Meaning[] {
    return meanings(
      this.#all((source) => source.exact(word)),
      "synonym",
      false,
    );
  }

  /** What is called just as one of some phrases. */
  whole(phrases: readonly (readonly string[])[]): Occurrences[] {
    return phrases.flatMap((words) => this.#all((source) => source.whole?.(words) ?? []));
  }

  ofTypo(word: string): Meaning[] {
    return meanings(
      this.#all((source) => source.mistyped(word)),
      "typo",
      true,
    );
  }

  #exact(word: string): Occurrences[] {
    const exact = this.#all((source) => source.exact(word)).filter(this.#isForSale);
    return exact.length > 0
      ? exact
      : this.#all((source) => source.looser(word)).filter(this.#isForSale);
  }

  #all(find: (source: WordSource) => Occurrences[]): Occurrences[] {
    return this.#sources.flatMap(find);
  }
}

function meanings(found: readonly Occurrences[], kind: Kind, inDescriptions: boolean): Meaning[] {
  return found.map((occurrences) => ({
    kind: KINDS.indexOf(kind),
    inDescriptions,
    each: (visit) => occurrences.each(visit),
  }));
}
