import "server-only";
import { sql } from "kysely";
import { failure, type Result, success } from "@/lib/domain/result";
import { lockCatalog } from "../../lib/backend/db/catalog-lock";
import { GROUP_TABLES } from "../../lib/backend/db/catalog-tables";
import { findRow, updateRow } from "../../lib/backend/db/rows";
import { inTransaction, type Queries } from "../../lib/backend/db/transaction";
import { codesOf } from "../codes/codes-sql";
import { removeGroup } from "../groups/group-changes";
import { differences, rowsWith } from "../products/rows";
import { readById, type StoredProduct } from "../products/stored";
import { hashOfGroup, isAsLeft, lastImport } from "./import-log";
import type { ProductWrites } from "./plan";
import { applyPlan } from "./upsert-products";

/** On SQLite shoppers' writes wait for one batch. */
const BATCH = 20;

const KINDS = ["shortlist", "category", "designer"] as const;

interface UndoneGroups {
  removedGroups: string[];
  /** Changed since, or in use. */
  keptGroups: string[];
  /** They were for groups that are gone. */
  releasedCodes: string[];
}

interface UndoneProducts {
  restored: string[];
  removed: string[];
  kept: string[];
}

export interface Undone extends UndoneGroups, UndoneProducts {
  startedAt: string;
}

const noGroups = (): UndoneGroups => ({ removedGroups: [], keptGroups: [], releasedCodes: [] });
const nothingYet = (): UndoneProducts => ({ restored: [], removed: [], kept: [] });

interface UndoOptions {
  /** ISO 8601 */
  now: string;
  isDryRun: boolean;
  progress: (done: number) => void;
  interrupted: AbortSignal;
}

/** Works in batches and can be resumed. */
export async function undoImport(db: Queries, options: UndoOptions): Promise<Result<Undone>> {
  const last = await lastImport(db);
  if (!last) return failure("notFound", "There is no import to undo.");
  const undone = nothingYet();
  const done = new Set<number>();
  // An import after this starts a new log, whatever is left of this one.
  if (!options.isDryRun) await updateRow(db, "imports", last.id, { is_over: 1 });
  for (let after = 0; !options.interrupted.aborted; ) {
    const ids = await productsAfter(db, after);
    const end = ids.at(-1);
    if (end === undefined) break;
    after = end;
    const batch = await transact(db, options, (part) => undoProducts(part, ids, options));
    for (const id of batch.done) done.add(id);
    for (const key of ["restored", "removed", "kept"] as const) undone[key].push(...batch[key]);
    options.progress(undone.restored.length + undone.removed.length + undone.kept.length);
  }
  const startedAt = last.started_at;
  if (options.interrupted.aborted) return success({ startedAt, ...undone, ...noGroups() });
  const groups = await transact(db, options, (part) => undoGroups(part, done, options));
  return success({ startedAt, ...undone, ...groups });
}

async function transact<Value>(
  db: Queries,
  { isDryRun }: UndoOptions,
  work: (transaction: Queries) => Promise<Value>,
): Promise<Value> {
  let value: { done: Value } | undefined;
  await inTransaction(db, async (transaction) => {
    await lockCatalog(transaction);
    value = { done: await work(transaction) };
    return isDryRun ? failure("conflict", "") : success(null);
  });
  if (!value) throw new Error("the transaction did nothing");
  return value.done;
}

async function productsAfter(db: Queries, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom("import_changes")
    .select("subject_id")
    .where("subject", "=", "products")
    .where("subject_id", ">", after)
    .orderBy("subject_id")
    .limit(BATCH)
    .execute();
  return rows.map(({ subject_id }) => subject_id);
}

async function undoProducts(db: Queries, ids: readonly number[], { now: moment }: UndoOptions) {
  // Locked for the rest of the transaction, so that no order can take their stock meanwhile.
  await db
    .updateTable("variants")
    .set(({ ref }) => ({ position: ref("position") }))
    .where("product_id", "in", ids)
    .execute();
  const changes = await db
    .selectFrom("import_changes")
    .selectAll()
    .where("subject", "=", "products")
    .where("subject_id", "in", ids)
    .orderBy("subject_id")
    .execute();
  const there = await readById(db, ids);
  const undone = nothingYet();
  const plans: ProductWrites[] = [];
  const added: number[] = [];
  const done: number[] = [];
  for (const { subject_id, before, after_hash } of changes) {
    const now = there.get(subject_id);
    const old: StoredProduct | null = before === null ? null : JSON.parse(before);
    const handle = (now ?? old)?.product.key;
    if (!now) {
      if (old && handle) undone.kept.push(handle);
      else done.push(subject_id);
    } else if (!isAsLeft(now, after_hash, moment) || !(await canBeUndone(db, now, old))) {
      undone.kept.push(now.product.key);
    } else {
      done.push(subject_id);
      if (old) plans.push(planBack(old, now));
      else added.push(subject_id);
      (old ? undone.restored : undone.removed).push(now.product.key);
    }
  }
  if (added.length > 0) await db.deleteFrom("products").where("id", "in", added).execute();
  await applyPlan(db, plans);
  if (done.length > 0)
    await db
      .deleteFrom("import_changes")
      .where("subject", "=", "products")
      .where("subject_id", "in", done)
      .execute();
  return { ...undone, done };
}

async function canBeUndone(db: Queries, now: StoredProduct, old: StoredProduct | null) {
  const kept = new Set(old?.variants.map(({ id }) => id));
  const going = now.variants.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if ((await rowsWith(db, "order_lines", "variant_id", going, ["id"])).length > 0) return false;
  if (!old) return true;
  const { brand_id, category_id } = old.product;
  const shortlists = old.shortlists.map(({ id }) => id);
  const wanted = { brands: [brand_id], categories: [category_id], collections: shortlists };
  for (const kind of KINDS) {
    const table = GROUP_TABLES[kind];
    const found = await rowsWith(db, table, "id", wanted[table], ["id"]);
    if (found.length < wanted[table].length) return false;
  }
  return true;
}

function planBack(old: StoredProduct, now: StoredProduct): ProductWrites {
  const there = new Map(now.variants.map((variant) => [variant.id, variant]));
  const was = new Set(old.variants.map(({ id }) => id));
  return {
    productId: now.product.id,
    row: undefined,
    patch: differences(old.product, now.product),
    shortlists: old.shortlists.map(({ id, position }) => ({ collection_id: id, position })),
    values: old.values.map(({ value_id, variation_position, position }) => ({
      value_id,
      variation_position,
      position,
    })),
    pictures: old.pictures.map(({ id: _, product_id: __, ...picture }) => picture),
    variants: {
      added: old.variants.filter(({ id }) => !there.has(id)),
      changed: old.variants.flatMap((variant) => {
        const current = there.get(variant.id);
        const patch = current && differences(variant, current);
        return patch ? [{ id: variant.id, patch }] : [];
      }),
      gone: now.variants.filter(({ id }) => !was.has(id)),
    },
  };
}

/** In a dry run undone products and groups are still there. */
async function undoGroups(db: Queries, ids: Set<number>, { isDryRun }: UndoOptions) {
  const undone = noGroups();
  const gone: Gone = { products: isDryRun ? ids : new Set(), categories: new Set() };
  for (const kind of KINDS) {
    const subject = GROUP_TABLES[kind];
    // Children were created after their parents, so this deletes them first.
    const made = await db
      .selectFrom("import_changes")
      .selectAll()
      .where("subject", "=", subject)
      .orderBy("subject_id", "desc")
      .execute();
    for (const { subject_id: id, after_hash } of made) {
      const group = await findRow(db, subject, id);
      if (group) {
        const { name } = group;
        const isOther = (await hashOfGroup(db, subject, id)) !== after_hash;
        if (isOther || (await isUsed(db, subject, id, gone))) {
          undone.keptGroups.push(name);
          continue;
        }
        undone.releasedCodes.push(...(await codesOf(db, kind, id)));
        undone.removedGroups.push(name);
        if (kind === "category") gone.categories.add(id);
        if (!isDryRun) await removeGroup(db, kind, id);
      }
      await db
        .deleteFrom("import_changes")
        .where("subject", "=", subject)
        .where("subject_id", "=", id)
        .execute();
    }
  }
  const rest = await db.selectFrom("import_changes").select("subject").limit(1).execute();
  if (rest.length === 0) await db.deleteFrom("imports").execute();
  return undone;
}

const USES = {
  brands: [["products", "id", "brand_id"]],
  collections: [["product_collections", "product_id", "collection_id"]],
  categories: [
    ["products", "id", "category_id"],
    ["categories", "id", "parent_id"],
  ],
} as const;

type Gone = Record<"products" | "categories", Set<number>>;

async function isUsed(db: Queries, subject: keyof typeof USES, id: number, gone: Gone) {
  for (const [table, user, column] of USES[subject]) {
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(user)} as id from ${sql.table(table)} where ${sql.ref(column)} = ${id}
    `.execute(db);
    const isGone = table === "categories" ? gone.categories : gone.products;
    if (rows.some((row) => !isGone.has(row.id))) return true;
  }
  return false;
}
