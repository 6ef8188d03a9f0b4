type Numbers = Uint8Array | Uint32Array | Float64Array;

/** Values never change once pushed, so readers may keep `view`. */
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

  /** Includes spare room after `length`. A `push` may replace the array. */
  get values(): Values {
    return this.#values;
  }

  get view(): Values {
    return this.#values.subarray(0, this.#length) as Values;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new this.#make(Math.ceil(this.#length * 1.25) + 4);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }
}
