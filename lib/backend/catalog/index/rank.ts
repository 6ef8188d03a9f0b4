import { type Bitmap, hasBit } from "./bitmap";
import type { Codes } from "./codes";
import { searchCode } from "./fold";
import { type JoinedRun, splitsOf } from "./joined-words";
import { type Meaning, Meanings } from "./meanings";
import { withoutInches } from "./measures";
import type { Pause } from "./pauses";
import { FIELDS, fieldNumber } from "./postings";
import { type Language, MAX_WORDS, queryOf, type Term } from "./query-terms";
import { KINDS } from "./vocabulary";
import type { Occurrences, WordSource } from "./word-source";

export const NOT_FOUND = 0xffff;

/** Exceeds the sum of all words' kinds, so that the field always weighs more than the kind. */
const FIELD_WEIGHT = 40;
const NONE = FIELDS.length * KINDS.length;
const PREFIX = KINDS.indexOf("prefix");
const COMPOUND = KINDS.indexOf("compound");
const DETAILS = fieldNumber("details");
const DESCRIPTION = fieldNumber("description");

/** Exclusive upper bound of all ranks. */
export const RANKS = MAX_WORDS * FIELD_WEIGHT * FIELDS.length;

const WEIGHTS = Array.from({ length: NONE + 1 }, (_, met) =>
  met === NONE ? 0 : Math.floor(met / KINDS.length) * FIELD_WEIGHT + (met % KINDS.length),
);

export interface Searched {
  language: Language;
  sources: readonly WordSource[];
  codes: Codes | null;
  slots: number;
  live: Bitmap;
}

export interface Ranking {
  /** By slot; lower is better. */
  ranks: Uint16Array;
  /** No product meets the whole search: these meet most of it. */
  isPartial: boolean;
  isFound: boolean;
}

/**
 * Orders by field, then by kind; compounds come after names and values. Typos count only for words that match nothing else. "Rings"
 * precede "ring dishes".
 */
export async function rank(searched: Searched, search: string, pause: Pause): Promise<Ranking> {
  const { language, sources, slots, live } = searched;
  const isName = (words: readonly string[]) => sources.some((source) => source.hasName?.(words));
  const { terms, joined } = queryOf(search, language, isName);
  const ranks = new Uint16Array(slots);
  const missing = new Uint8Array(slots);
  const meanings = new Meanings(sources, language, (occurrences) => isAnyIn(occurrences, live));
  const known = joined.filter((run) => meanings.isKnown(run.joined));
  for (const term of terms) {
    const runs = known.filter((run) => term.words.every((word) => run.words.includes(word)));
    addRanks(ranks, missing, await meetingsOf(term, runs, meanings, slots, pause));
    await pause();
  }
  const fewest = fewestMissing(missing, live, terms.length);
  const coded = codedSlots(searched, search);
  const most = coded.length > 0 ? 0 : fewest;
  for (let slot = 0; slot < slots; slot++)
    if (missing[slot] !== most || most === terms.length) ranks[slot] = NOT_FOUND;
  for (const slot of coded) ranks[slot] = 0;
  const isFound = coded.length > 0 || fewest < terms.length;
  return { ranks, isPartial: isFound && most > 0, isFound };
}

function codedSlots({ codes, live }: Searched, search: string): number[] {
  const code = codes && searchCode(search);
  return code ? codes.slotsOf(code).filter((slot) => hasBit(live, slot)) : [];
}

function isAnyIn(occurrences: Occurrences, live: Bitmap): boolean {
  let isAny = false;
  occurrences.each((slot) => {
    isAny ||= hasBit(live, slot);
  });
  return isAny;
}

async function meetingsOf(
  { words, synonyms }: Term,
  joined: readonly JoinedRun[],
  meanings: Meanings,
  slots: number,
  pause: Pause,
): Promise<Uint8Array> {
  /** Adds where a phrase is met better than before: in all of its words, as well as in the worst. */
  const find = async (
    phrases: readonly (readonly string[])[],
    meaningsOf: (word: string) => Meaning[],
    met = new Uint8Array(slots).fill(NONE),
  ) => {
    const addWord = async (word: string, to: Uint8Array) => {
      for (const meaning of meaningsOf(word)) {
        addMeetings(to, meaning);
        await pause();
      }
    };
    for (const [first = "", ...others] of phrases) {
      const phrase = others.length === 0 ? met : new Uint8Array(slots).fill(NONE);
      await addWord(first, phrase);
      for (const other of others) {
        const own = new Uint8Array(slots).fill(NONE);
        await addWord(other, own);
        worsen(phrase, own);
      }
      if (phrase !== met) improve(met, phrase);
    }
    return met;
  };
  const met = await find([words], (word) => meanings.ofWord(word));
  const isMet = () => met.some((meeting) => meeting < NONE);
  if (synonyms.length > 0) {
    await find(synonyms, (word) => meanings.ofSynonym(word, false), met);
    if (!isMet()) await find(synonyms, (word) => meanings.ofSynonym(word, true), met);
  }
  await find(
    joined.map((run) => [run.joined]),
    (word) => meanings.ofSynonym(word, true),
    met,
  );
  if (isMet()) return aboveOthers(met, meanings.whole([words, ...synonyms]));
  const splits = (words.length === 1 ? words.flatMap(splitsOf) : []).filter((parts) =>
    parts.every(meanings.isKnown, meanings),
  );
  await find(splits, (word) => meanings.ofSynonym(word, false), met);
  const number = words.length === 1 && withoutInches(words[0] ?? "");
  if (number && !isMet()) await find([[number]], (word) => meanings.ofSynonym(word, true), met);
  return isMet() ? met : find([words], (word) => meanings.ofTypo(word));
}

function aboveOthers(met: Uint8Array, groups: readonly Occurrences[]): Uint8Array {
  if (groups.length === 0) return met;
  const others = met.map((value) =>
    value < NONE && value % KINDS.length < PREFIX ? value + 1 : value,
  );
  for (const group of groups)
    group.each((slot) => {
      others[slot] = met[slot] ?? NONE;
    });
  return others;
}

function addMeetings(met: Uint8Array, { kind, inDescriptions, each }: Meaning): void {
  each((slot, field) => {
    if (field === DESCRIPTION && !inDescriptions) return;
    const weighed = kind === COMPOUND ? Math.max(field, DETAILS) : field;
    const value = weighed * KINDS.length + kind;
    if (value < (met[slot] ?? 0)) met[slot] = value;
  });
}

function worsen(met: Uint8Array, other: Uint8Array): void {
  for (let slot = 0; slot < met.length; slot++)
    met[slot] = Math.max(met[slot] ?? NONE, other[slot] ?? NONE);
}

function improve(met: Uint8Array, other: Uint8Array): void {
  for (let slot = 0; slot < met.length; slot++)
    met[slot] = Math.min(met[slot] ?? NONE, other[slot] ?? NONE);
}

function addRanks(ranks: Uint16Array, missing: Uint8Array, met: Uint8Array): void {
  for (let slot = 0; slot < ranks.length; slot++) {
    const value = met[slot] ?? NONE;
    if (value === NONE) missing[slot] = (missing[slot] ?? 0) + 1;
    else ranks[slot] = (ranks[slot] ?? 0) + (WEIGHTS[value] ?? 0);
  }
}

function fewestMissing(missing: Uint8Array, live: Bitmap, most: number): number {
  let fewest = most;
  for (let slot = 0; slot < missing.length; slot++) {
    const count = missing[slot] ?? most;
    if (count < fewest && hasBit(live, slot)) fewest = count;
  }
  return fewest;
}
