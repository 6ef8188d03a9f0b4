import "server-only";

/** The live slots in one order, kept sorted as slots come and go. */
export class Order {
  readonly #compare: (a: number, b: number) => number;
  slots = new Uint32Array(0);

  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare;
  }

  /** Merges new slots in and leaves those out that are gone. */
  settle(added: readonly number[], isLive: Uint8Array): void {
    const sorted = added.filter((slot) => isLive[slot] === 1).sort(this.#compare);
    const merged = new Uint32Array(this.slots.length + sorted.length);
    let length = 0;
    let next = 0;
    for (const slot of this.slots) {
      if (isLive[slot] !== 1) continue;
      while (next < sorted.length && this.#compare(sorted[next] ?? 0, slot) < 0)
        merged[length++] = sorted[next++] ?? 0;
      merged[length++] = slot;
    }
    while (next < sorted.length) merged[length++] = sorted[next++] ?? 0;
    this.slots = merged.slice(0, length);
  }
}
