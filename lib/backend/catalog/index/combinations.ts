import { type Bitmap, countCommon, emptyBitmap } from "./bitmap";
import type { Pause } from "./pauses";
import { SlotSet } from "./slot-set";
import { ValueSets } from "./value-sets";

/** Chosen value ids per filter; `null` for any. */
export type Choices = readonly (ReadonlySet<number> | null)[];

/** One value id per filter of one variant; 0 = none. */
type Values = readonly number[];

export class Combinations {
  readonly #sets = new Map<string, { values: Values; set: SlotSet }>();
  readonly #single: readonly ValueSets[];

  constructor(width: number) {
    this.#single = Array.from({ length: width }, () => new ValueSets());
  }

  add(values: Values, slot: number): void {
    for (const [nth, id] of values.entries()) if (id !== 0) this.#single[nth]?.add(id, slot);
    if (values.filter((id) => id !== 0).length < 2) return;
    const key = values.join();
    let known = this.#sets.get(key);
    if (!known) {
      known = { values: [...values], set: new SlotSet() };
      this.#sets.set(key, known);
    }
    known.set.add(slot);
  }

  /** One variant must meet all choices; `null` when nothing is chosen. */
  async matching(choices: Choices, slots: number, pause: Pause): Promise<Bitmap | null> {
    const chosen = [...choices.keys()].filter((nth) => choices[nth]);
    const [only] = chosen;
    if (only === undefined) return null;
    if (chosen.length === 1) {
      return this.#single[only]?.withAny([...(choices[only] ?? [])], slots) ?? null;
    }
    const bits = emptyBitmap(slots);
    for (const { set } of this.#matching(choices)) {
      set.addTo(bits);
      await pause();
    }
    return bits;
  }

  /** Counts each value under the choices of the other filters only. */
  async counts(
    nth: number,
    choices: Choices,
    among: Bitmap,
    pause: Pause,
  ): Promise<Record<number, number>> {
    const others = choices.map((chosen, at) => (at === nth ? null : chosen));
    if (others.every((chosen) => chosen === null))
      return (await this.#single[nth]?.counts(among, pause)) ?? {};
    const matching = Map.groupBy(this.#matching(others), ({ values }) => values[nth] ?? 0);
    const counts: Record<number, number> = {};
    const union = new Uint32Array(among.length);
    for (const [id, sets] of matching) {
      if (id === 0) continue;
      union.fill(0);
      for (const { set } of sets) set.addTo(union);
      const count = countCommon(union, among);
      if (count > 0) counts[id] = count;
      await pause();
    }
    return counts;
  }

  #matching(choices: Choices): { values: Values; set: SlotSet }[] {
    return [...this.#sets.values()].filter(({ values }) =>
      choices.every((chosen, at) => chosen === null || chosen.has(values[at] ?? 0)),
    );
  }
}
