import {
  type Bitmap,
  countCommon,
  emptyBitmap,
  forEachBit,
  hasBit,
  intersection,
  setBit,
} from "./bitmap";
import { Growable } from "./growable";

/** Below this size a list is smaller than a bitmap with its overhead. */
const MIN_BITMAP_SIZE = 64;

export class SlotSet {
  #list: Growable<Uint32Array> | null = new Growable(Uint32Array);
  #bits: Bitmap = emptyBitmap(0);

  /** Slots must be added in ascending order. */
  add(slot: number): void {
    const list = this.#list;
    if (!list) {
      this.#addBit(slot);
      return;
    }
    if (list.length > 0 && list.values[list.length - 1] === slot) return;
    list.push(slot);
    if (list.length < MIN_BITMAP_SIZE || list.length * 32 <= slot) return;
    this.#list = null;
    for (const known of list.view) this.#addBit(known);
  }

  #addBit(slot: number): void {
    if (slot >>> 5 >= this.#bits.length) {
      const larger = new Uint32Array(Math.ceil((slot >>> 5) * 1.25) + 4);
      larger.set(this.#bits);
      this.#bits = larger;
    }
    setBit(this.#bits, slot);
  }

  each(visit: (slot: number) => void): void {
    if (this.#list) for (const slot of this.#list.view) visit(slot);
    else forEachBit(this.#bits, visit);
  }

  countIn(bits: Bitmap): number {
    if (!this.#list) return countCommon(bits, this.#bits);
    const { values, length } = this.#list;
    let count = 0;
    for (let at = 0; at < length; at++) {
      const slot = values[at] ?? 0;
      count += ((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1;
    }
    return count;
  }

  addTo(bits: Bitmap): void {
    if (!this.#list) {
      const length = Math.min(bits.length, this.#bits.length);
      for (let word = 0; word < length; word++)
        bits[word] = (bits[word] ?? 0) | (this.#bits[word] ?? 0);
      return;
    }
    const { values, length } = this.#list;
    for (let at = 0; at < length; at++) setBit(bits, values[at] ?? 0);
  }

  intersect(bits: Bitmap): Bitmap {
    if (!this.#list) return intersection(bits, this.#bits);
    const both = new Uint32Array(bits.length);
    for (const slot of this.#list.view) if (hasBit(bits, slot)) setBit(both, slot);
    return both;
  }
}
