import { withTimeout, yieldToEventLoop } from "@/lib/platform/event-loop";
import { coalesce } from "../../db/coalesce";
import { fullBitmap } from "./bitmap";
import { designerWords } from "./joined-words";
import { MemorySearch } from "./memory-search";
import { pauses } from "./pauses";
import { ProductIndex } from "./product-index";
import { type Language, type SearchWords, searchLanguage } from "./query-terms";
import { NOT_FOUND, rank } from "./rank";
import type { ProductSearch, ProductSource } from "./search-port";
import { Vocabulary } from "./vocabulary";

export { searchCode } from "./fold";
export type { NamedGroup } from "./named-groups";
export type {
  IndexedProduct,
  ProductSearch,
  ProductSource,
  SearchFilters,
  SearchQuery,
  SearchResult,
} from "./search-port";
export { nameKey } from "./words";

/** Products per read: a few milliseconds of work. */
const PIECE = 200;
const LOOK_MS = 100;
const MAX_WAIT_MS = 2_000;

interface IndexState {
  search: MemorySearch;
  /** Position in the change log up to which the index is complete. */
  position: string;
}

export class LiveIndex {
  readonly #source: ProductSource;
  readonly #language: Language;
  #held: IndexState | null = null;
  #revision = 0;
  #isReadingBulk = false;
  #answersBehind = 0;
  #completeAt: number | null = null;
  readonly #refresh = coalesce(() => this.#follow());

  constructor(source: ProductSource, words: SearchWords) {
    this.#source = source;
    this.#language = searchLanguage(words);
  }

  isReady(): boolean {
    if (!this.#held) this.#refresh().catch(() => undefined);
    return this.#held !== null;
  }

  /**
   * Waits for what was committed before the call, but at most two seconds, and not for bulk
   * changes.
   */
  async current(): Promise<ProductSearch> {
    let isDone = false;
    const refreshed = this.#refresh().finally(() => {
      isDone = true;
    });
    if (!this.#held) await refreshed;
    // A page that shows a change must not be cached without it, so a small change is waited for.
    for (let waited = 0; !isDone && waited < MAX_WAIT_MS; waited += LOOK_MS) {
      // A failure after the limit is left to the next call.
      await withTimeout(refreshed, LOOK_MS, () => undefined);
      if (this.#isReadingBulk) break;
    }
    if (!this.#held) throw new Error("The index is missing after a refresh.");
    if (!isDone) this.#answersBehind += 1;
    return this.#held.search;
  }

  /** How often `current` did not wait for all changes. */
  get answersBehind(): number {
    return this.#answersBehind;
  }

  async caughtUp(): Promise<MemorySearch> {
    await this.#refresh();
    if (!this.#held) throw new Error("The index is missing after a refresh.");
    return this.#held.search;
  }

  /** How well each name meets a search: the lower the better, `null` where it does not. */
  async rankNames(names: readonly string[], search: string): Promise<(number | null)[]> {
    const vocabulary = new Vocabulary();
    for (const [slot, name] of names.entries()) vocabulary.add(slot, [designerWords(name)]);
    const searched = {
      language: this.#language,
      sources: [vocabulary],
      codes: null,
      slots: names.length,
      live: fullBitmap(names.length),
    };
    const { ranks } = await rank(searched, search, pauses());
    return Array.from(ranks, (place) => (place === NOT_FOUND ? null : place));
  }

  /** Seconds since all changes were known to be in it; `null` before it is built. Looks for more of them. */
  age(): number | null {
    this.#refresh().catch(() => undefined);
    return this.#completeAt === null ? null : (performance.now() - this.#completeAt) / 1000;
  }

  get revision(): number {
    return this.#revision;
  }

  async #follow(): Promise<void> {
    const began = performance.now();
    this.#held ??= await this.#build();
    const { search, position: known } = this.#held;
    const { position, ids } = await this.#source.changes(known);
    if (ids === "all") this.#held = await this.#build();
    else {
      await this.#apply(search, ids);
      this.#held = { search, position };
      if (search.index.isSparse) this.#held = await this.#buildAgain();
    }
    this.#completeAt = began;
    if (ids.length > 0) this.#revision++;
  }

  async #buildAgain(): Promise<IndexState> {
    this.#isReadingBulk = true;
    try {
      return await this.#build();
    } finally {
      this.#isReadingBulk = false;
    }
  }

  async #apply(search: MemorySearch, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    this.#isReadingBulk = ids.length > PIECE;
    try {
      const read = await this.#source.reader();
      for (let at = 0; at < ids.length; at += PIECE) {
        const piece = ids.slice(at, at + PIECE);
        await yieldToEventLoop();
        await search.apply({ put: await read(piece), gone: piece });
      }
    } finally {
      this.#isReadingBulk = false;
    }
  }

  async #build(): Promise<IndexState> {
    const { position } = await this.#source.changes(null);
    const read = await this.#source.reader();
    const index = new ProductIndex(this.#language);
    for (let after = 0; ; ) {
      const ids = await this.#source.idsAfter(after, PIECE);
      const last = ids.at(-1);
      if (last === undefined) break;
      await yieldToEventLoop();
      for (const product of await read(ids)) index.append(product);
      after = last;
    }
    await index.finish();
    return { search: new MemorySearch(index), position };
  }
}
