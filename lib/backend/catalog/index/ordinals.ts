import "server-only";

/** Numbers ids from 0 in the order they come, so that arrays can be indexed by them. */
export class Ordinals {
  readonly ids: number[] = [];
  readonly #ordinals = new Map<number, number>();

  /** The ordinal of an id, a new one when it has none yet. */
  of(id: number): number {
    const known = this.#ordinals.get(id);
    if (known !== undefined) return known;
    this.#ordinals.set(id, this.ids.length);
    return this.ids.push(id) - 1;
  }

  /** 1 at the ordinal of each of the ids; `null` when there are none, which chooses all. */
  chosen(ids: readonly number[]): Uint8Array | null {
    if (ids.length === 0) return null;
    const chosen = new Uint8Array(this.ids.length);
    for (const id of ids) {
      const ordinal = this.#ordinals.get(id);
      if (ordinal !== undefined) chosen[ordinal] = 1;
    }
    return chosen;
  }
}
