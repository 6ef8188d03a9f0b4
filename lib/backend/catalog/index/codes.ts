import { Growable } from "./growable";

/** Stores a hash per code instead of the text: there may be millions. */
export class Codes {
  readonly #hashes = new Growable<Float64Array>(Float64Array);
  readonly #slots = new Growable<Uint32Array>(Uint32Array);

  add(code: string, slot: number): void {
    this.#hashes.push(hashOf(code));
    this.#slots.push(slot);
  }

  slotsOf(code: string): number[] {
    const wanted = hashOf(code);
    const { values, length } = this.#hashes;
    const slots: number[] = [];
    for (let at = 0; at < length; at++)
      if (values[at] === wanted) slots.push(this.#slots.values[at] ?? 0);
    return slots;
  }
}

/** 53 bits: among a million codes two collide in one of about ten thousand catalogs. */
function hashOf(code: string): number {
  let high = 0x811c9dc5;
  let low = 0x01000193;
  for (let at = 0; at < code.length; at++) {
    const unit = code.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x85ebca6b) ^ (high >>> 13);
  }
  return (high >>> 0) * 0x20_0000 + (low >>> 11);
}
