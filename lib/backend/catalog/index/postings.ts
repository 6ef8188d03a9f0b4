import { Growable } from "./growable";

/** By weight, highest first; details are category names and variation values. */
export const FIELDS = ["name", "designer", "details", "description"] as const;
type Field = (typeof FIELDS)[number];
export const fieldNumber = (field: Field) => FIELDS.indexOf(field);

/** Ascending slots with a field each, stored as varint deltas (7 bits a byte, the last one marked). */
export class Postings {
  readonly #bytes = new Growable<Uint8Array>(Uint8Array);
  #last = 0;

  /** Slots must be added in ascending order. */
  add(slot: number, field: number): void {
    const number = slot * FIELDS.length + field;
    let distance = number - this.#last;
    this.#last = number;
    for (; distance > 0x7f; distance = Math.floor(distance / 0x80))
      this.#bytes.push(distance & 0x7f);
    this.#bytes.push(distance | 0x80);
  }

  each(visit: (slot: number, field: number) => void): void {
    const { values, length } = this.#bytes;
    let number = 0;
    let distance = 0;
    let shift = 0;
    for (let at = 0; at < length; at++) {
      const byte = values[at] ?? 0;
      distance |= (byte & 0x7f) << shift;
      shift += 7;
      if (byte < 0x80) continue;
      number += distance;
      distance = 0;
      shift = 0;
      visit(number >>> 2, number & 3);
    }
  }
}
