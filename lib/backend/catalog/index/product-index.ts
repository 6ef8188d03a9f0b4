import "server-only";
import { OWN_KEYS } from "@/lib/domain/filters";
import { recordOf } from "@/lib/domain/record-of";
import type { ProductFacts } from "./facts";
import { Growable, Vocabulary } from "./vocabulary";

const MINIMUM_GONE = 1000;

/**
 * What listings are found by, held in typed arrays: about 400 bytes a product. Each product has a
 * slot; one that changes gets a new slot and leaves its old one behind.
 */
export class ProductIndex {
  readonly ids = new Growable(Uint32Array);
  readonly prices = new Growable(Uint32Array);
  readonly releases = new Growable(Float64Array);
  /** 0 where the slot's product has changed or is gone. */
  readonly live = new Growable(Uint8Array);
  readonly exclusive = new Growable(Uint8Array);
  /** What each product has of the filters that are not by a variation. */
  readonly own = recordOf(OWN_KEYS, () => new Own());
  /** Where the slot's variants end; they begin where the slot before ends. */
  readonly variantEnds = new Growable(Uint32Array);
  /** Ordinals of each variant's values, one for each filter by a variation. */
  readonly variantValues = new Growable(Uint32Array);
  /** Where the slot's values end, as above: those of its variants, each once. */
  readonly valueEnds = new Growable(Uint32Array);
  readonly valueOf = new Growable(Uint32Array);
  /** The values of all filters by a variation. Ordinal 0 is the id 0: none. */
  readonly values = new Ordinals();
  readonly collections = new Map<number, Growable<Uint32Array>>();
  readonly vocabulary = new Vocabulary();
  readonly cheapest = new Order((a, b) => this.#price(a) - this.#price(b) || this.#byId(a, b));
  readonly dearest = new Order((a, b) => this.#price(b) - this.#price(a) || this.#byId(a, b));
  readonly newest = new Order((a, b) => this.#release(b) - this.#release(a) || this.#byId(a, b));
  readonly #slotOf = new Map<number, number>();
  #unsettled: number[] = [];

  constructor() {
    this.values.of(0);
  }

  get slots(): number {
    return this.ids.length;
  }

  /** How many slots the orders do not hold yet. */
  get unsettled(): number {
    return this.#unsettled.length;
  }

  /** Whether so many slots were left behind that the index should be made anew. */
  get isSparse(): boolean {
    return this.slots - this.#slotOf.size > Math.max(MINIMUM_GONE, this.#slotOf.size);
  }

  /** Bytes of the arrays, without what JavaScript adds for maps and words. */
  get bytes(): number {
    const arrays = [
      ...[this.ids, this.prices, this.releases, this.live, this.exclusive],
      ...Object.values(this.own).flatMap(({ ends, ordinals }) => [ends, ordinals]),
      ...[this.variantEnds, this.variantValues, this.valueEnds, this.valueOf],
      ...this.collections.values(),
    ];
    const orders = [this.cheapest, this.dearest, this.newest];
    return (
      this.vocabulary.bytes +
      arrays.reduce((sum, array) => sum + array.bytes, 0) +
      orders.reduce((sum, order) => sum + order.slots.byteLength, 0)
    );
  }

  /** Adds a product, or takes it as it is now. */
  put(facts: ProductFacts): void {
    this.remove(facts.id);
    const slot = this.slots;
    this.#slotOf.set(facts.id, slot);
    this.#unsettled.push(slot);
    this.ids.push(facts.id);
    this.prices.push(facts.price);
    this.releases.push(facts.releasedAt);
    this.live.push(1);
    this.exclusive.push(facts.isExclusive ? 1 : 0);
    for (const key of OWN_KEYS) this.own[key].push(facts.own[key]);
    for (const id of facts.variants.flat()) this.variantValues.push(this.values.of(id));
    this.variantEnds.push(this.variantValues.length);
    const values = new Set(facts.variants.flat());
    for (const id of values) if (id !== 0) this.valueOf.push(this.values.of(id));
    this.valueEnds.push(this.valueOf.length);
    for (const id of facts.collectionIds) {
      const slots = this.collections.get(id) ?? new Growable(Uint32Array);
      this.collections.set(id, slots);
      slots.push(slot);
    }
    this.vocabulary.add(slot, facts.words);
  }

  remove(id: number): void {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return;
    this.live.values[slot] = 0;
    this.#slotOf.delete(id);
  }

  /** Brings the orders up to date; to be called after a run of `put` and `remove`. */
  settle(): void {
    for (const order of [this.cheapest, this.dearest, this.newest])
      order.settle(this.#unsettled, this.live.values);
    this.#unsettled = [];
  }

  #price(slot: number): number {
    return this.prices.values[slot] ?? 0;
  }

  #release(slot: number): number {
    return this.releases.values[slot] ?? 0;
  }

  #byId(a: number, b: number): number {
    return (this.ids.values[a] ?? 0) - (this.ids.values[b] ?? 0);
  }
}

/** The live slots in one order, kept sorted as slots come and go. */
class Order {
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

/** The ordinals of what each slot has of a filter. */
export class Own {
  readonly values = new Ordinals();
  /** Where the slot's ordinals end; they begin where the slot before ends. */
  readonly ends = new Growable(Uint32Array);
  readonly ordinals = new Growable(Uint32Array);

  push(ids: readonly number[]): void {
    for (const id of ids) this.ordinals.push(this.values.of(id));
    this.ends.push(this.ordinals.length);
  }
}

/** Numbers ids from 0 in the order they come, so that arrays can be indexed by them. */
class Ordinals {
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
