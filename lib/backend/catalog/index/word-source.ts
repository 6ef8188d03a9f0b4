import "server-only";

/** The slots and fields that a word is found in. */
export interface Occurrences {
  each(visit: (slot: number, field: number) => void): void;
}

/** Where words of a search are looked up. */
export interface WordSource {
  /** The word itself, in singular and plural and either spelling. */
  exact(word: string): Occurrences[];
  /** What a word may be a form of that is not known itself: braided → braid. */
  looser(word: string): Occurrences[];
  /** What begins with the word or with its singular and is no more than that. */
  prefixed(word: string): Occurrences[];
  /** What is one typo away. */
  mistyped(word: string): Occurrences[];
  /** What is called just so, by as many words. */
  whole?(words: readonly string[]): Occurrences[];
  /** Whether something is called by all of these words and others. */
  hasName?(words: readonly string[]): boolean;
  /** The words of some lengths. */
  ofLengths(from: number, to: number): Iterable<[word: string, occurrences: Occurrences]>;
}
