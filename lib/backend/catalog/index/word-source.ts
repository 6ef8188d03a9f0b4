import type { CompoundEnd } from "./compounds";

export interface Occurrences {
  each(visit: (slot: number, field: number) => void): void;
}

export interface WordSource {
  exact(word: string): Occurrences[];
  /** For an unknown word: braided → braid. */
  looser(word: string): Occurrences[];
  prefixed(word: string): Occurrences[];
  /** Goldkette for "kette". */
  compounds(end: CompoundEnd): Occurrences[];
  mistyped(word: string): Occurrences[];
  /** Names of exactly these words. */
  whole?(words: readonly string[]): Occurrences[];
  hasName?(words: readonly string[]): boolean;
  ofLengths(from: number, to: number): Iterable<[word: string, occurrences: Occurrences]>;
}
