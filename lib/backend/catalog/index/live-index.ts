import "server-only";
import { withTimeout, yieldToEventLoop } from "@/lib/platform/event-loop";
import { changesSince, type Position } from "../../db/change-log";
import { coalesce } from "../../db/coalesce";
import type { Database } from "../../db/open";
import type { Backend } from "../../http/context";
import { readFacetValues, readFacts } from "./facts";
import { MemorySearch } from "./memory-search";
import { ProductIndex } from "./product-index";
import type { ProductSearch } from "./search-port";

/** Above this many changes the index is rebuilt. */
const PRODUCTS = { only: "product", max: 50_000 } as const;
/** Products per read: a few milliseconds of work. */
const PIECE = 200;
const LOOK_MS = 100;
const MAX_WAIT_MS = 2_000;

export interface CatalogBackend extends Backend {
  products: LiveIndex;
}

export interface IndexState {
  search: MemorySearch;
  /** Position in the change log up to which the index is complete. */
  position: Position;
}

export interface IndexStore {
  /** `null` when no stored index fits the database. */
  load(database: Database): Promise<IndexState | null>;
  /** `changes`: how many came since the last call. The store decides whether to write. */
  save(database: Database, held: IndexState, changes: number): Promise<void>;
  idle(): Promise<void>;
}

export class LiveIndex {
  readonly #database: Database;
  readonly #store: IndexStore | null;
  #held: IndexState | null = null;
  #revision = 0;
  #isReadingBulk = false;
  #answersBehind = 0;
  #completeAt: number | null = null;
  readonly #refresh = coalesce(() => this.#follow());

  constructor(database: Database, store: IndexStore | null = null) {
    this.#database = database;
    this.#store = store;
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

  /** Seconds since all changes were known to be in it; `null` before it is built. Looks for more of them. */
  age(): number | null {
    this.#refresh().catch(() => undefined);
    return this.#completeAt === null ? null : (performance.now() - this.#completeAt) / 1000;
  }

  get revision(): number {
    return this.#revision;
  }

  async idle(): Promise<void> {
    await this.#store?.idle();
  }

  async #follow(): Promise<void> {
    const began = performance.now();
    this.#held ??= (await this.#store?.load(this.#database)) ?? (await build(this.#database));
    const { search, position: known } = this.#held;
    const { position, changes } = await changesSince(this.#database, known, PRODUCTS);
    if (changes === "all") this.#held = await build(this.#database);
    else {
      await this.#apply(
        search,
        changes.map(({ id }) => id),
      );
      this.#held = { search, position };
    }
    this.#completeAt = began;
    if (changes.length > 0) this.#revision++;
    const count = changes === "all" ? Number.POSITIVE_INFINITY : changes.length;
    await this.#store?.save(this.#database, this.#held, count);
  }

  async #apply(search: MemorySearch, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const { db } = this.#database;
    this.#isReadingBulk = ids.length > PIECE;
    try {
      const values = await readFacetValues(db);
      for (let at = 0; at < ids.length; at += PIECE) {
        const piece = ids.slice(at, at + PIECE);
        await yieldToEventLoop();
        await search.apply({ put: await readFacts(db, piece, values), gone: piece });
      }
    } finally {
      this.#isReadingBulk = false;
    }
  }
}

async function build(database: Database): Promise<IndexState> {
  const { db } = database;
  const { position } = await changesSince(database, null);
  const values = await readFacetValues(db);
  const index = new ProductIndex();
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom("products")
      .select("id")
      .where("id", ">", after)
      .orderBy("id")
      .limit(PIECE)
      .execute();
    const end = rows.at(-1);
    if (!end) break;
    await yieldToEventLoop();
    const facts = await readFacts(
      db,
      rows.map(({ id }) => id),
      values,
    );
    for (const product of facts) index.append(product);
    after = end.id;
  }
  await index.finish();
  return { search: new MemorySearch(index), position };
}
