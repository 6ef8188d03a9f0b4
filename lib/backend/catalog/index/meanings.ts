import { compoundEnd } from "./compounds";
import type { Language } from "./query-terms";
import { KINDS, type Kind } from "./vocabulary";
import type { Occurrences, WordSource } from "./word-source";

export interface Meaning extends Occurrences {
  kind: number;
  inDescriptions: boolean;
}

type IsForSale = (occurrences: Occurrences) => boolean;

/** A description matches no prefix ("ring" is not "ringed"), and a synonym only on request. */
export class Meanings {
  readonly #sources: readonly WordSource[];
  readonly #language: Language;
  readonly #isForSale: IsForSale;

  constructor(sources: readonly WordSource[], language: Language, isForSale: IsForSale) {
    this.#sources = sources;
    this.#language = language;
    this.#isForSale = isForSale;
  }

  ofWord(word: string): Meaning[] {
    const exact = this.#exact(word);
    const prefixed = this.#all((source) => source.prefixed(word));
    const end = compoundEnd(word, this.#language.indivisible);
    const compounds = end ? this.#all((source) => source.compounds(end)) : [];
    return [
      ...meanings(exact, "exact", true),
      ...meanings(prefixed, "prefix", exact.length === 0),
      ...meanings(compounds, "compound", false),
    ].filter((meaning) => exact.length > 0 || this.#isForSale(meaning));
  }

  ofSynonym(word: string, inDescriptions: boolean): Meaning[] {
    return meanings(
      this.#all((source) => source.exact(word)),
      "synonym",
      inDescriptions,
    );
  }

  isKnown(word: string): boolean {
    return this.#all((source) => source.exact(word)).some(this.#isForSale);
  }

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
