import "server-only";
import { changesSince, type Position } from "../../db/change-log";
import { coalesce } from "../../db/coalesce";
import type { Database } from "../../db/open";
import type { Queries } from "../../db/transaction";
import type { Backend } from "../../server/context";
import { ownTurn } from "./event-loop";
import { type FacetValues, readFacetValues, readFacts } from "./facts";
import { ProductIndex } from "./product-index";

/** When more have changed, the index is made again. */
const PRODUCTS = { only: "product", max: 500_000 } as const;
/** Products read at a time: a few milliseconds of work. */
const PIECE = 200;
/** While the index is made, its orders are brought up to date when it has grown by a fraction. */
const SETTLED_FRACTION = 1 / 10;

export interface CatalogBackend extends Backend {
  /** What listings, searches and suggestions are found by. */
  products: LiveIndex;
}

interface Held {
  index: ProductIndex;
  /** The place in the log of changes up to which the index holds everything. */
  position: Position;
}

/**
 * The index of a database's products. It is made when first asked for, a piece at a time, and
 * follows the changes that the database records, from whatever process they come.
 */
export class LiveIndex {
  readonly #database: Database;
  #held: Held | null = null;
  readonly #refresh = coalesce(() => this.#follow());

  constructor(database: Database) {
    this.#database = database;
  }

  /** The index with everything that was committed before the call. */
  async current(): Promise<ProductIndex> {
    await this.#refresh();
    if (!this.#held) throw new Error("The index is not there after a refresh.");
    return this.#held.index;
  }

  async #follow(): Promise<void> {
    const { db } = this.#database;
    if (!this.#held || this.#held.index.isSparse) this.#held = await build(this.#database);
    const { index, position: known } = this.#held;
    const { position, changes } = await changesSince(this.#database, known, PRODUCTS);
    if (changes === "all") {
      this.#held = await build(this.#database);
      return;
    }
    const ids = changes.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += PIECE) {
      await putAll(db, index, ids.slice(at, at + PIECE), await readFacetValues(db));
      index.settle();
    }
    this.#held = { index, position };
  }
}

async function build(database: Database): Promise<Held> {
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
    const isDone = rows.length === 0;
    if (isDone || index.unsettled > index.slots * SETTLED_FRACTION) {
      await ownTurn();
      index.settle();
    }
    if (isDone) return { index, position };
    const ids = rows.map((row) => row.id);
    await putAll(db, index, ids, values);
    after = ids.at(-1) ?? after;
  }
}

async function putAll(
  db: Queries,
  index: ProductIndex,
  ids: readonly number[],
  values: FacetValues,
): Promise<void> {
  await ownTurn();
  const facts = await readFacts(db, ids, values);
  for (const id of ids) index.remove(id);
  for (const product of facts) index.put(product);
}
