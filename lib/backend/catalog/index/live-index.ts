import "server-only";
import { sql } from "kysely";
import { coalesce } from "../../db/coalesce";
import type { Queries } from "../../db/transaction";
import type { Backend } from "../../server/context";
import { ownTurn } from "./event-loop";
import { type FacetValues, readFacetValues, readFacts } from "./facts";
import { ProductIndex } from "./product-index";

/** A product's last change. Several products may have changed under one number. */
interface Change {
  version: number;
  id: number;
}

const NO_CHANGE: Change = { version: 0, id: 0 };

/** As a literal, by which the index of these changes is found. */
const isOfProduct = sql<boolean>`subject = 'product'`;

export async function lastChange(db: Queries): Promise<Change> {
  const row = await db
    .selectFrom("changes")
    .select(["version", "id"])
    .where(isOfProduct)
    .orderBy("version", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? NO_CHANGE;
}

/** The next changes after one: products that have come, changed or gone. */
export function changesAfter(db: Queries, last: Change, limit: number): Promise<Change[]> {
  return db
    .selectFrom("changes")
    .select(["version", "id"])
    .where(isOfProduct)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("version", "id"), ">", tuple(last.version, last.id)),
    )
    .orderBy("version")
    .orderBy("id")
    .limit(limit)
    .execute();
}

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
  /** The last change that the index holds. */
  last: Change;
}

/**
 * The index of a database's products. It is made when first asked for, a piece at a time, and
 * follows the changes that the database records, from whatever process they come.
 */
export class LiveIndex {
  readonly #db: Queries;
  #held: Held | null = null;
  readonly #refresh = coalesce(() => this.#follow());

  constructor(db: Queries) {
    this.#db = db;
  }

  /** The index with everything that was committed before the call. */
  async current(): Promise<ProductIndex> {
    await this.#refresh();
    if (!this.#held) throw new Error("The index is not there after a refresh.");
    return this.#held.index;
  }

  async #follow(): Promise<void> {
    if (!this.#held || this.#held.index.isSparse) this.#held = await build(this.#db);
    const { index } = this.#held;
    for (;;) {
      const changes = await changesAfter(this.#db, this.#held.last, PIECE);
      const last = changes.at(-1);
      if (!last) return;
      const ids = changes.map((change) => change.id);
      await putAll(this.#db, index, ids, await readFacetValues(this.#db));
      index.settle();
      this.#held = { index, last };
    }
  }
}

async function build(db: Queries): Promise<Held> {
  const last = await lastChange(db);
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
    if (isDone) return { index, last };
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
