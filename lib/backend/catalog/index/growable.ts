import "server-only";

type Numbers = Uint8Array | Uint32Array | Float64Array;

/** A typed array that grows at its end, for what has to be held a hundred thousand times. */
export class Growable<Values extends Numbers> {
  readonly #make: new (
    length: number,
  ) => Values;
  #values: Values;
  #length = 0;

  constructor(make: new (length: number) => Values) {
    this.#make = make;
    this.#values = new make(4);
  }

  get length(): number {
    return this.#length;
  }

  /** The values and, behind `length`, room for more. Not to be kept over a `push`. */
  get values(): Values {
    return this.#values;
  }

  get bytes(): number {
    return this.#values.byteLength;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new this.#make(Math.ceil(this.#length * 1.5) + 4);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }
}
