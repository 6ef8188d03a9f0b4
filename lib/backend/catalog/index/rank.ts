import "server-only";
import { DESCRIPTION, FIELDS, KINDS, type Meaning, type Vocabulary } from "./vocabulary";
import { wordsOf } from "./words";

/** The rank of what a search does not find; every other rank is lower. */
export const NOT_FOUND = 0xffff;

const MAXIMUM_WORDS = 8;
/** More than the kinds of eight words add up to, so that where a word stands weighs first. */
const FIELD_WEIGHT = 32;
const NONE = FIELDS.length * KINDS.length;

/** How many ranks there can be: all are below. */
export const RANKS = MAXIMUM_WORDS * FIELD_WEIGHT * FIELDS.length;

/** What a word adds to the rank, by field and kind. */
const WEIGHTS = Array.from(
  { length: NONE },
  (_, met) => Math.floor(met / KINDS.length) * FIELD_WEIGHT + (met % KINDS.length),
);

/**
 * The rank of each slot for a search, the best lowest, NOT_FOUND for a search without a word: the
 * name above the designer above the
 * category above the description; then as written above as a beginning above mistyped. Every word
 * must be found. When nothing is, every word may be a mistyped other one.
 */
export function rank(vocabulary: Vocabulary, isLive: Uint8Array, search: string): Uint16Array {
  const words = [...new Set(wordsOf(search))].slice(0, MAXIMUM_WORDS);
  const ranks = new Uint16Array(isLive.length);
  for (const mayBeMistyped of words.length > 0 ? [false, true] : []) {
    ranks.fill(0);
    for (const word of words) {
      const meanings = vocabulary.meaningsOf(word, mayBeMistyped);
      if (meanings.length === 0) return ranks.fill(NOT_FOUND);
      if (!addRanks(ranks, meanings)) break;
    }
    if (ranks.some((value, slot) => value !== NOT_FOUND && isLive[slot] === 1)) return ranks;
  }
  return ranks.fill(NOT_FOUND);
}

/** Whether anything is left that all words so far are found in. */
function addRanks(ranks: Uint16Array, meanings: readonly Meaning[]): boolean {
  const met = new Uint8Array(ranks.length).fill(NONE);
  for (const { postings, kind, inDescriptions } of meanings) {
    const { values, length } = postings;
    for (let index = 0; index < length; index++) {
      const posting = values[index] ?? 0;
      const field = posting % FIELDS.length;
      if (field === DESCRIPTION && !inDescriptions) continue;
      const slot = (posting - field) / FIELDS.length;
      const value = field * KINDS.length + kind;
      if (value < (met[slot] ?? NONE)) met[slot] = value;
    }
  }
  let isAnyLeft = false;
  for (let slot = 0; slot < ranks.length; slot++) {
    const value = met[slot] ?? NONE;
    const before = ranks[slot] ?? NOT_FOUND;
    if (value === NONE || before === NOT_FOUND) ranks[slot] = NOT_FOUND;
    else {
      ranks[slot] = before + (WEIGHTS[value] ?? 0);
      isAnyLeft = true;
    }
  }
  return isAnyLeft;
}
