import "server-only";
import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import { findRow } from "../../lib/backend/db/rows";
import type { Schema } from "../../lib/backend/db/schema";
import type { Queries } from "../../lib/backend/db/transaction";
import { pricesAt } from "../../lib/backend/stock/dated-sales";
import { inChunks, rowsWith } from "../products/rows";
import { readById, type StoredProduct } from "../products/stored";
import type { MadeGroup } from "./groups-sql";

type ChangeRow = Insertable<Schema["import_changes"]>;

/** An interrupted import and the next one count as one, and so do two parallel ones. */
export class ImportLog {
  readonly #startedAt: string;
  #id: number | undefined;

  constructor(now: Date) {
    this.#startedAt = now.toISOString();
  }

  /** Runs under the catalog's lock. A product missing in `before` was added. */
  async note(
    db: Queries,
    products: readonly number[],
    before: readonly StoredProduct[],
    groups: readonly MadeGroup[],
  ): Promise<void> {
    if (products.length + groups.length === 0) return;
    const import_id = await this.#current(db);
    const was = new Map(before.map((stored) => [stored.product.id, stored]));
    const rows: ChangeRow[] = [];
    for (const [subject_id, stored] of await readById(db, products)) {
      const old = was.get(subject_id);
      const earlier = await changeOf(db, subject_id);
      // A change made between two parts of an import is not undone.
      const isGoingOn = earlier && old && isAsLeft(old, earlier.after_hash, this.#startedAt);
      rows.push({
        import_id,
        subject: "products",
        subject_id,
        before: isGoingOn ? earlier.before : old ? JSON.stringify(old) : null,
        after_hash: hashesOf(stored),
      });
    }
    for (const { subject, id } of groups) {
      const after_hash = await hashOfGroup(db, subject, id);
      rows.push({ import_id, subject, subject_id: id, before: null, after_hash: after_hash ?? "" });
    }
    await inChunks(rows, (chunk) =>
      db
        .insertInto("import_changes")
        .values(chunk)
        .onConflict((clash) =>
          clash.columns(["subject", "subject_id"]).doUpdateSet(({ ref }) => ({
            before: ref("excluded.before"),
            after_hash: ref("excluded.after_hash"),
          })),
        )
        .execute(),
    );
  }

  get hasChanges(): boolean {
    return this.#id !== undefined;
  }

  async end(db: Queries): Promise<void> {
    if (this.#id === undefined) return;
    await db.updateTable("imports").set({ is_over: 1 }).where("id", "=", this.#id).execute();
  }

  async #current(db: Queries): Promise<number> {
    const last = await lastImport(db);
    if (last && (last.id === this.#id || last.is_over === 0)) {
      this.#id = last.id;
      return last.id;
    }
    await db.deleteFrom("imports").execute();
    const { id } = await db
      .insertInto("imports")
      .values({ started_at: this.#startedAt })
      .returning("id")
      .executeTakeFirstOrThrow();
    this.#id = id;
    return id;
  }
}

export function lastImport(db: Queries) {
  return db.selectFrom("imports").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst();
}

function changeOf(db: Queries, productId: number) {
  return db
    .selectFrom("import_changes")
    .select(["before", "after_hash"])
    .where("subject", "=", "products")
    .where("subject_id", "=", productId)
    .executeTakeFirst();
}

/** A later date of a sale counts as a change by hand. */
const MAX_DATES = 50;

/** The product's hash, and `hash@moment` for each moment from which the clock gives it other prices. */
function hashesOf(stored: StoredProduct): string {
  const dates = stored.variants.flatMap(({ sale_from, sale_until }) => [sale_from, sale_until]);
  const moments = [...new Set(dates)].filter((date) => date !== null).sort();
  const later = moments.slice(0, MAX_DATES).map((moment) => {
    const at = new Date(moment);
    const variants = stored.variants.map((row) => ({ ...row, ...pricesAt(row, at) }));
    const [{ price } = stored.product] = variants.filter(({ is_default }) => is_default === 1);
    return `${hashOf({ ...stored, product: { ...stored.product, price }, variants })}@${moment}`;
  });
  return [hashOf(stored), ...later].join(" ");
}

/** Whether only the clock has changed what an import left. @param now ISO 8601 */
export function isAsLeft(stored: StoredProduct, hashes: string, now: string): boolean {
  const stages = hashes.split(" ").map((each) => each.split("@"));
  return stages.findLast(([, from = ""]) => from <= now)?.[0] === hashOf(stored);
}

/** Ignores the pictures' ids and focuses, which no file gives. */
function hashOf({ product, variants, values, pictures, shortlists }: StoredProduct): string {
  const shown = pictures.map(({ id: _, focus: __, ...picture }) => picture);
  const places = shortlists.map(({ id, position }) => ({ id, position }));
  return sha256({ product, variants, values, shown, places });
}

export async function hashOfGroup(db: Queries, subject: MadeGroup["subject"], id: number) {
  const row = await findRow(db, subject, id);
  if (!row || subject !== "brands") return row && sha256(row);
  const rates = await rowsWith(db, "shipping_rates", "brand_id", [id], ["id"]);
  const images = await rowsWith(db, "brand_images", "brand_id", [id], ["id"]);
  return sha256({ row, rates, images });
}

function sha256(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
