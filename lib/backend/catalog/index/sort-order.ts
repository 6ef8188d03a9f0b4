import type { Pause } from "./pauses";

type Compare = (a: number, b: number) => number;

const RUN = 4096;

/** Slots of changed products stay until the index is built again. */
export class SortOrder {
  readonly #compare: Compare;
  #slots: Uint32Array = new Uint32Array(0);

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  /** Replaced, never mutated, when slots are added. */
  get slots(): Uint32Array {
    return this.#slots;
  }

  add(added: readonly number[]): void {
    if (added.length === 0) return;
    const sorted = [...added].sort(this.#compare);
    const merged = new Uint32Array(this.#slots.length + sorted.length);
    let from = 0;
    for (const [nth, slot] of sorted.entries()) {
      const to = this.#place(slot, from);
      merged.set(this.#slots.subarray(from, to), from + nth);
      merged[to + nth] = slot;
      from = to;
    }
    merged.set(this.#slots.subarray(from), from + sorted.length);
    this.#slots = merged;
  }

  async fill(count: number, pause: Pause): Promise<void> {
    let slots = new Uint32Array(count);
    for (let slot = 0; slot < count; slot++) slots[slot] = slot;
    for (let from = 0; from < count; from += RUN) {
      slots.subarray(from, from + RUN).sort(this.#compare);
      await pause();
    }
    let spare = new Uint32Array(count);
    for (let run = RUN; run < count; run *= 2) {
      for (let from = 0; from < count; from += 2 * run)
        await this.#merge(slots, spare, { from, middle: from + run, to: from + 2 * run }, pause);
      [slots, spare] = [spare, slots];
    }
    this.#slots = slots;
  }

  async #merge(
    slots: Uint32Array,
    into: Uint32Array,
    { from, middle, to }: { from: number; middle: number; to: number },
    pause: Pause,
  ): Promise<void> {
    const end = Math.min(to, slots.length);
    let left = from;
    let right = Math.min(middle, end);
    const leftEnd = right;
    for (let at = from; at < end; at++) {
      const isLeft =
        right >= end || (left < leftEnd && this.#compare(slots[left] ?? 0, slots[right] ?? 0) <= 0);
      into[at] = slots[isLeft ? left++ : right++] ?? 0;
      if (at % RUN === 0) await pause();
    }
  }

  #place(slot: number, from: number): number {
    let low = from;
    let high = this.#slots.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#slots[middle] ?? 0, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
