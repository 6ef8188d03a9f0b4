import { OWN_KEYS, VARIATION_FILTERS } from "@/lib/domain/listing/filters";
import { recordOf } from "@/lib/domain/record-of";
import { type Bitmap, clearBit, emptyBitmap, hasBit, setBit } from "./bitmap";
import { Codes } from "./codes";
import { Combinations } from "./combinations";
import { searchCode } from "./fold";
import { Growable } from "./growable";
import { designerWords, namedWords } from "./joined-words";
import { type Pause, pauses } from "./pauses";
import type { Language } from "./query-terms";
import type { IndexedProduct } from "./search-port";
import { SlotSet } from "./slot-set";
import { SortOrder } from "./sort-order";
import { ValueSets } from "./value-sets";
import { Vocabulary } from "./vocabulary";
import { wordsOfHtml } from "./words";

const MIN_DEAD_SLOTS = 1000;

const ORDER_NAMES = ["cheapest", "dearest", "newest"] as const;
export type OrderName = (typeof ORDER_NAMES)[number];

/**
 * A changed product gets a new slot and its old one dies. Slots are append-only, so a running
 * search keeps its view.
 */
export class ProductIndex {
  readonly language: Language;
  readonly ids = new Growable<Uint32Array>(Uint32Array);
  readonly prices = new Growable<Uint32Array>(Uint32Array);
  readonly exclusive = new SlotSet();
  readonly own = recordOf(OWN_KEYS, () => new ValueSets());
  readonly combinations = new Combinations(VARIATION_FILTERS.length);
  readonly collections = new ValueSets();
  readonly vocabulary = new Vocabulary();
  readonly codes = new Codes();
  readonly orders: Record<OrderName, SortOrder>;
  readonly #releases = new Growable<Float64Array>(Float64Array);
  #live: Bitmap = emptyBitmap(0);
  #liveCount = 0;
  /** Slots below this are in the order of their product ids. */
  #ascending = 0;
  readonly #later = new Map<number, number>();

  constructor(language: Language) {
    this.language = language;
    const price = (slot: number) => this.prices.values[slot] ?? 0;
    const release = (slot: number) => this.#releases.values[slot] ?? 0;
    const byId = (a: number, b: number) =>
      (this.ids.values[a] ?? 0) - (this.ids.values[b] ?? 0) || a - b;
    const compare = {
      cheapest: (a: number, b: number) => price(a) - price(b) || byId(a, b),
      dearest: (a: number, b: number) => price(b) - price(a) || byId(a, b),
      newest: (a: number, b: number) => release(b) - release(a) || byId(a, b),
    };
    this.orders = recordOf(ORDER_NAMES, (name) => new SortOrder(compare[name]));
  }

  get slots(): number {
    return this.ids.length;
  }

  get size(): number {
    return this.#liveCount;
  }

  get isSparse(): boolean {
    return this.slots - this.size > Math.max(MIN_DEAD_SLOTS, this.size);
  }

  liveSlots(): Bitmap {
    return this.#live.slice(0, (this.slots + 31) >>> 5);
  }

  /** Atomic for searches: new slots go live after they are in every order. */
  async apply(
    put: readonly IndexedProduct[],
    gone: readonly number[],
    pause: Pause = pauses(),
  ): Promise<void> {
    const first = this.slots;
    for (const product of put) {
      this.#store(product);
      await pause();
    }
    const added = put.map((_, nth) => first + nth);
    for (const order of Object.values(this.orders)) {
      order.add(added);
      await pause();
    }
    for (const id of gone) this.#remove(id);
    for (const [nth, { id }] of put.entries()) this.#publish(id, first + nth);
  }

  /** Call `finish` after the last product. */
  append(product: IndexedProduct): void {
    this.#store(product);
    this.#publish(product.id, this.slots - 1);
  }

  async finish(pause: Pause = pauses()): Promise<void> {
    for (const order of Object.values(this.orders)) await order.fill(this.slots, pause);
  }

  #store(product: IndexedProduct): void {
    const slot = this.slots;
    this.ids.push(product.id);
    this.prices.push(product.price);
    this.#releases.push(product.releasedAt);
    if (product.isExclusive) this.exclusive.add(slot);
    for (const key of OWN_KEYS) for (const id of product.own[key]) this.own[key].add(id, slot);
    for (const values of product.variants) this.combinations.add(values, slot);
    for (const id of product.collectionIds) this.collections.add(id, slot);
    // In the order of FIELDS.
    this.vocabulary.add(slot, [
      namedWords(product.name),
      designerWords(product.designer),
      product.details.flatMap(namedWords),
      wordsOfHtml(product.description),
    ]);
    for (const code of new Set(product.codes.map(searchCode)))
      if (code !== null) this.codes.add(code, slot);
  }

  #publish(id: number, slot: number): void {
    this.#remove(id);
    if (slot >>> 5 >= this.#live.length) {
      const larger = new Uint32Array(Math.ceil((slot >>> 5) * 1.25) + 4);
      larger.set(this.#live);
      this.#live = larger;
    }
    setBit(this.#live, slot);
    this.#place(id, slot);
  }

  #remove(id: number): void {
    const slot = this.#slotOf(id);
    if (slot === undefined || !hasBit(this.#live, slot)) return;
    clearBit(this.#live, slot);
    this.#liveCount--;
    this.#later.delete(id);
  }

  #place(id: number, slot: number): void {
    this.#liveCount++;
    if (this.#ascending === slot && this.#isAbove(id, slot)) this.#ascending++;
    else this.#later.set(id, slot);
  }

  #isAbove(id: number, slot: number): boolean {
    return slot === 0 || id > (this.ids.values[slot - 1] ?? 0);
  }

  #slotOf(id: number): number | undefined {
    const later = this.#later.get(id);
    if (later !== undefined) return later;
    let low = 0;
    let high = this.#ascending;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.ids.values[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return low < this.#ascending && this.ids.values[low] === id ? low : undefined;
  }
}
