import "server-only";
import type { ClosestMatches, Lacking } from "@/lib/domain/listing/catalog";
import { unitOf } from "./measures";
import type { Pause } from "./pauses";
import { MAX_WORDS } from "./query-terms";
import { type Ranking, rank, type Searched } from "./rank";
import { countIn, nearestSpelling } from "./spelling";
import { wordsOf } from "./words";

const MAX_MEASURES = 3;
const MAX_MEASURE_LENGTH = 10;

export async function closestMatches(
  searched: Searched,
  ranking: Ranking | null,
  search: string,
  pause: Pause,
): Promise<ClosestMatches> {
  if (!ranking || (ranking.isFound && !ranking.isPartial))
    return { isPartial: false, spelling: null };
  const spelling = await nearestSpelling(searched, search, pause);
  const lacking = await lackingMeasure(searched, ranking.unmet, search, pause);
  return { isPartial: ranking.isPartial, spelling, ...(lacking && { lacking }) };
}

/** "14k" where the shop has 18k only. */
async function lackingMeasure(
  searched: Searched,
  unmet: readonly string[],
  search: string,
  pause: Pause,
): Promise<Lacking | null> {
  const measure = unmet.find((word) => unitOf(word) !== null);
  if (measure === undefined) return null;
  const instead: Lacking["instead"] = [];
  for (const other of await measuresNear(searched, measure, pause)) {
    const text = wordsOf(search)
      .slice(0, 2 * MAX_WORDS)
      .map((word) => (word === measure ? other : word))
      .join(" ");
    const { isFound, isPartial } = await rank(searched, text, pause);
    if (isFound && !isPartial) instead.push({ measure: other, search: text });
  }
  return instead.length > 0 ? { measure, instead } : null;
}

async function measuresNear(
  { sources, live }: Searched,
  measure: string,
  pause: Pause,
): Promise<string[]> {
  const unit = unitOf(measure);
  const near = new Set<string>();
  for (const source of sources) {
    for (const [known, occurrences] of source.ofLengths(2, MAX_MEASURE_LENGTH)) {
      if (unitOf(known) === unit && countIn(occurrences, live) > 0) near.add(known);
      await pause();
    }
  }
  const distance = (other: string) =>
    Math.abs(Number.parseFloat(other) - Number.parseFloat(measure));
  return [...near]
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MAX_MEASURES)
    .toSorted((a, b) => Number.parseFloat(a) - Number.parseFloat(b));
}
