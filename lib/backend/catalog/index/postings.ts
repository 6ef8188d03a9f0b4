import "server-only";
import { Growable } from "./growable";

/** Where a word stands, the weightiest first; details are what it is of and what it comes in. */
export const FIELDS = ["name", "designer", "details", "description"] as const;
export type Field = (typeof FIELDS)[number];
export const fieldNumber = (field: Field) => FIELDS.indexOf(field);

/**
 * The slots that a word is found in, each with the field: ascending numbers, of which the distances
 * are stored in as few bytes as they need (7 bits a byte, the last one marked).
 */
export class Postings {
  readonly #bytes: Growable<Uint8Array>;
  #last: number;

  constructor(bytes: Uint8Array = new Uint8Array(0), last = 0) {
    this.#bytes = new Growable(Uint8Array, bytes, bytes.length);
    this.#last = last;
  }

  get bytes(): Uint8Array {
    return this.#bytes.view;
  }

  get last(): number {
    return this.#last;
  }

  /** Adds a slot that is above any added before. */
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
