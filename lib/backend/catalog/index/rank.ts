import "server-only";
import { type Bitmap, hasBit } from "./bitmap";
import type { Pause } from "./event-loop";
import { FIELDS } from "./postings";
import { DESCRIPTION, KINDS, type Meaning, type Vocabulary } from "./vocabulary";
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
 * name above the designer above the category above the description; then as written above as a
 * beginning above mistyped. Every word must be found. When nothing is, every word may be a mistyped
 * other one.
 */
export async function rank(
  vocabulary: Vocabulary,
  slots: number,
  live: Bitmap,
  search: string,
  pause: Pause,
): Promise<Uint16Array> {
  const words = [...new Set(wordsOf(search))].slice(0, MAXIMUM_WORDS);
  const ranks = new Uint16Array(slots);
  for (const mayBeMistyped of words.length > 0 ? [false, true] : []) {
    ranks.fill(0);
    for (const word of words) {
      const meanings = vocabulary.meaningsOf(word, mayBeMistyped);
      if (meanings.length === 0) return ranks.fill(NOT_FOUND);
      await pause();
      if (!(await addRanks(ranks, meanings, pause))) break;
    }
    if (isAnyFound(ranks, live)) return ranks;
  }
  return ranks.fill(NOT_FOUND);
}

function isAnyFound(ranks: Uint16Array, live: Bitmap): boolean {
  for (let slot = 0; slot < ranks.length; slot++)
    if (ranks[slot] !== NOT_FOUND && hasBit(live, slot)) return true;
  return false;
}

/** Whether anything is left that all words so far are found in. */
async function addRanks(
  ranks: Uint16Array,
  meanings: readonly Meaning[],
  pause: Pause,
): Promise<boolean> {
  const met = new Uint8Array(ranks.length).fill(NONE);
  for (const { postings, kind, inDescriptions } of meanings) {
    postings.each((slot, field) => {
      if (field === DESCRIPTION && !inDescriptions) return;
      const value = field * KINDS.length + kind;
      if (value < (met[slot] ?? 0)) met[slot] = value;
    });
    await pause();
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
  await pause();
  return isAnyLeft;
}
