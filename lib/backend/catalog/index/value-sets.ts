import { type Bitmap, emptyBitmap } from "./bitmap";
import type { Pause } from "./pauses";
import { SlotSet } from "./slot-set";

export class ValueSets {
  readonly #sets = new Map<number, SlotSet>();

  get(id: number): SlotSet | undefined {
    return this.#sets.get(id);
  }

  add(id: number, slot: number): void {
    let set = this.#sets.get(id);
    if (!set) {
      set = new SlotSet();
      this.#sets.set(id, set);
    }
    set.add(slot);
  }

  withAny(ids: readonly number[], slots: number): Bitmap | null {
    if (ids.length === 0) return null;
    const bits = emptyBitmap(slots);
    for (const id of new Set(ids)) this.#sets.get(id)?.addTo(bits);
    return bits;
  }

  async counts(among: Bitmap, pause: Pause): Promise<Record<number, number>> {
    const counts: Record<number, number> = {};
    for (const [id, set] of [...this.#sets]) {
      const count = set.countIn(among);
      if (count > 0) counts[id] = count;
      await pause();
    }
    return counts;
  }
}
